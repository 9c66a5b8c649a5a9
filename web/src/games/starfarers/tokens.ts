// Which choices are pressed on the map.
import type { Choice } from "../../wire";

/** What is done at a point: every choice about one is pressed there. */
export function onMap(choice: Pick<Choice, "domain">): boolean {
  return choice.domain === "point";
}
