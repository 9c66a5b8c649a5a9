// Which tokens a thing on the table can stand for. Whether one of them is allowed, `ask` says.
import type { Choice } from "../../wire";
import type { Colour, Dock, Place } from "./view";

export const tokens = {
  offeredTile: (id: string) => [`take ${id}`],
  ownTile: (id: string) => [`trade ${id}`, `drop ${id}`],
  shuttle: (id: string) => [`fly ${id}`],
  faceUpShip: (id: string) => [`draw ${id}`],
  shipPile: () => ["blind"],
  handShip: (id: string) => ["keep_top", "keep_bottom", "place", "bury"].map((verb) => `${verb} ${id}`),
  settler: (colour: Colour, place: Place) => ["move", "adapt"].map((verb) => `${verb} ${colour}_${place}`),
  supply: (colour: Colour) => [`recruit ${colour}`],
  space: (steps: number) => [`advance ${steps}`],
  dock: (dock: Dock) => ["launch", "spend", "dock"].map((verb) => `${verb} ${dock}`),
};

const ON_BOARD: ReadonlySet<string> = new Set([
  "take", "trade", "drop", "fly", "draw", "blind", "keep_top", "keep_bottom", "place", "bury",
  "move", "adapt", "recruit", "advance", "launch", "spend", "dock",
]);

/** Whether something on the table can be pressed for a choice. */
export function onBoard(choice: Choice): boolean {
  return ON_BOARD.has(choice.verb);
}
