// Colours and signs of Ganymede's things.
import type { IconName } from "../../art/names";
import type { Colour, PartKind, SymbolName } from "./view";

const SYMBOL_COLOURS: Readonly<Record<SymbolName, string>> = {
  white: "var(--settler-any)",
  red: "var(--settler-red)",
  yellow: "var(--settler-yellow)",
  blue: "var(--settler-blue)",
  purple: "var(--settler-purple)",
};

/** The colour of a settler or of a symbol. */
export function colourOf(symbol: SymbolName | "any"): string {
  return SYMBOL_COLOURS[symbol === "any" ? "white" : symbol];
}

export function settlerIcon(colour: Colour | "any"): IconName {
  return `settler-${colour}`;
}

export function symbolIcon(symbol: SymbolName): IconName {
  return `sym-${symbol}`;
}

export const PART_ICONS: Readonly<Record<PartKind, IconName>> = {
  recruit: "recruit",
  adapt: "adapt",
  move: "move",
  reputation: "rep",
  ship: "draw-ship",
  basic: "basic",
};
