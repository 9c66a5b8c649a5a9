// Which choices are pressed on the map and on the panels around it; those of cards are in cards/tokens.ts.
import type { Choice } from "../../wire";

const PANELS: ReadonlySet<string> = new Set(["space", "project", "convert", "claim", "fund"]);

export function onPanels(choice: Choice): boolean {
  return PANELS.has(choice.verb);
}
