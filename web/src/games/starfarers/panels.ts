// Which choices are pressed in the panels and on the deck.
import type { Choice } from "../../wire";

export function inPanels(_choice: Choice): boolean {
  return false;
}
