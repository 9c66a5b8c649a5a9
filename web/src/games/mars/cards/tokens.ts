// Which tokens a card can stand for, wherever it lies. Whether one of them is allowed, `ask` says.
import type { Choice } from "../../../wire";

const VERBS = [
  "corporation",
  "draft",
  "buy",
  "play",
  "action",
  "sell",
  "on",
  "take",
  "copy",
  "keep",
  "discard",
] as const;
const ON_CARDS: ReadonlySet<string> = new Set(VERBS);

export function cardTokens(id: string): string[] {
  return VERBS.map((verb) => `${verb} ${id}`);
}

export function onCards(choice: Choice): boolean {
  return ON_CARDS.has(choice.verb);
}

/** Questions that are answered with several cards: put together first, then confirmed in one go. */
export const SEVERAL: ReadonlySet<string> = new Set(["buy_start", "buy", "sell", "keep"]);
/** The questions of one payment, and other amounts: steppers in the strip. */
export const PAYMENT: ReadonlySet<string> = new Set(["steel", "titanium", "heat"]);
export const AMOUNTS: ReadonlySet<string> = new Set([...PAYMENT, "amount"]);
/** All questions that the strip answers in its own way; `order` asks which effect comes first. */
export const STRIPS: ReadonlySet<string> = new Set([...AMOUNTS, "from_player", "lower", "order"]);
