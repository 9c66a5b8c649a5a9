// Which choices are pressed in the panels and on the deck; the map has those about points.
import type { Choice } from "../../wire";

const IN_PANELS: ReadonlySet<string> = new Set([
  ...["upgrade", "gain", "lose"],
  ...["swap", "give", "want", "propose", "cancel"],
  ...["accept", "refuse", "counter", "deal", "agree", "withdraw"],
  ...["discard", "rob", "take", "pay"],
  ...["fame", "aid", "help", "request", "ask"],
  ...["gift", "yes", "no", "meet", "avoid", "befriend"],
]);

export function inPanels(choice: Pick<Choice, "verb">): boolean {
  return IN_PANELS.has(choice.verb);
}
