// Which tokens a thing on the table can stand for. Whether one of them is allowed, `ask` says.
import { screen } from "../../screen.svelte";
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
  /** The adviser on Earth also has the two docked ships exchanged. */
  pawn: (pawn: PawnName) => [`walk ${pawn}`, ...(pawn === "adviser" ? ["swap_docks"] : [])],
  column: (symbol: SymbolName) => [`column ${symbol}`],
  adviser: (id: string) => [`appoint ${id}`],
  supply: (colour: Colour) => [`recruit ${colour}`],
  space: (steps: number) => [`advance ${steps}`],
  gap: (gap: string) => [`stand ${gap}`],
  target: (seat: number, dock: Dock) => [`infect ${seat + 1}_${dock}`],
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
  "stand",
  "swap_docks",
]);

/** Whether something on the table can be pressed for a choice; a phone shows the others elsewhere. */
export function onBoard(choice: Choice): boolean {
  return choice.verb === "infect" ? !screen.narrow : ON_BOARD.has(choice.verb);
}
