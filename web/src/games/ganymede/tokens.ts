// Which tokens a thing on the table can stand for. Whether one of them is allowed, `ask` says.
import type { Choice } from "../../wire";
import type { Colour, Dock, Kind, PawnName, Place, SymbolName } from "./view";

const FROM_HAND = ["keep_top", "keep_bottom", "place", "bury", "swap_top", "swap_bottom", "pay", "send"];

export const tokens = {
  offeredTile: (id: string) => [`take ${id}`],
  ownTile: (id: string) => [`trade ${id}`, `drop ${id}`],
  shuttle: (id: string) => [`fly ${id}`, `gain ${id}`],
  faceUpShip: (id: string) => [`draw ${id}`],
  shipPile: () => ["blind"],
  handShip: (id: string) => FROM_HAND.map((verb) => `${verb} ${id}`),
  launchedShip: (id: string) => [`recall ${id}`],
  settler: (kind: Kind, place: Place) => ["move", "adapt", "road"].map((verb) => `${verb} ${kind}_${place}`),
  pawn: (pawn: PawnName) => [`walk ${pawn}`],
  column: (symbol: SymbolName) => [`column ${symbol}`],
  adviser: (id: string) => [`appoint ${id}`],
  supply: (colour: Colour) => [`recruit ${colour}`],
  space: (steps: number) => [`advance ${steps}`],
  dock: (dock: Dock) => ["launch", "spend", "dock"].map((verb) => `${verb} ${dock}`),
};

const ON_BOARD: ReadonlySet<string> = new Set([
  ...FROM_HAND,
  "take",
  "trade",
  "drop",
  "fly",
  "gain",
  "draw",
  "blind",
  "recall",
  "move",
  "adapt",
  "road",
  "walk",
  "column",
  "appoint",
  "recruit",
  "advance",
  "launch",
  "spend",
  "dock",
]);

/** Whether something on the table can be pressed for a choice. */
export function onBoard(choice: Choice): boolean {
  return ON_BOARD.has(choice.verb);
}
