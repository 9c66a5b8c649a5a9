// Which sign a reason is about, where there is no room for its sentence, and which part of a card.
import type { SayingInfo, Reason } from "../../../wire";

interface Short {
  readonly what: string; // as in a mark
  readonly text: string;
}

/** Reasons of two numbers: what was needed and what is there, and of what. */
const MEASURED: Readonly<Record<string, string>> = {
  too_cold: "temperature",
  too_warm: "temperature",
  oxygen_low: "oxygen",
  oxygen_high: "oxygen",
  oceans_few: "oceans",
  oceans_many: "oceans",
  need_cities: "tile.city",
  need_greenery: "tile.greenery",
};
/** Reasons that tell a price and what is missing of it. */
const PRICES: ReadonlySet<string> = new Set(["too_expensive", "money_short", "cannot_buy"]);
const PRODUCTIONS: ReadonlySet<string> = new Set(["need_production", "production_short", "none_can_lose"]);

const minus = (n: string | number | null): string => String(n).replace("-", "−");

/** A reason in one sign and a few characters; null, if only its sentence says it. */
export function short(reason: Reason, info: SayingInfo | undefined): Short | null {
  const measured = MEASURED[reason.id];
  if (measured) return { what: measured, text: `${minus(reason.b)} / ${minus(reason.a)}` };
  if (PRICES.has(reason.id)) return { what: "mc", text: `−${reason.b}` };
  const missing = reason.b === null ? "" : `−${reason.b}`;
  if (info?.a === "tag") return { what: `tag.${reason.a}`, text: missing };
  if (info?.a === "resource")
    return { what: `${PRODUCTIONS.has(reason.id) ? "production." : ""}${reason.a}`, text: missing };
  if (info?.a === "kind") return { what: String(reason.a), text: missing };
  return null;
}

/** Where on a card the reason stands. */
export function zone(reason: Reason): "needs" | "cost" | "effects" {
  if (reason.id in MEASURED || reason.id.startsWith("need_")) return "needs";
  return PRICES.has(reason.id) ? "cost" : "effects";
}
