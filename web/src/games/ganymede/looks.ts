// Colours and signs of Ganymede's things.
import type { IconName } from "../../art/names";
import type { Kind, PartKind, SymbolName } from "./view";

const SYMBOL_COLOURS: Readonly<Record<SymbolName, string>> = {
  white: "var(--settler-any)",
  red: "var(--settler-red)",
  yellow: "var(--settler-yellow)",
  blue: "var(--settler-blue)",
  purple: "var(--settler-purple)",
};

/** The colour of a settler or of a symbol. */
export function colourOf(symbol: SymbolName | Kind | "any"): string {
  return SYMBOL_COLOURS[symbol === "any" || symbol === "vip" ? "white" : symbol];
}

export function settlerIcon(kind: Kind | "any"): IconName {
  return kind === "vip" ? "settler-any" : `settler-${kind}`;
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

const LONGEST_NAME = 13;

/** The name of an adviser where there is little room. */
export function calledShort(name: string): string {
  return name.length > LONGEST_NAME ? (name.split(" ")[0] ?? name) : name;
}
