// Several cards as the answers to one row of questions, and what the button says that sends them.
import type { Ask } from "../../../wire";

interface Answers {
  readonly says: "buy_none" | "buy_some" | "sell_none" | "sell_some" | "keep_more" | "keep_some";
  readonly n: number;
  readonly tokens: readonly string[]; // none: it cannot be confirmed yet
}

/** `ids` are in the order of their numbers, as the rules want them. */
export function answers(ask: Ask, ids: readonly string[]): Answers {
  const n = ids.length;
  if (ask.prompt === "keep") {
    const missing = ask.n - n;
    if (missing !== 0) return { says: "keep_more", n: ask.n, tokens: [] };
    return { says: "keep_some", n, tokens: ids.map((id) => `keep ${id}`) };
  }
  if (ask.prompt === "sell") {
    if (!n) return { says: "sell_none", n, tokens: [] };
    return { says: "sell_some", n, tokens: [...ids.map((id) => `sell ${id}`), "done"] };
  }
  return { says: n ? "buy_some" : "buy_none", n, tokens: [...ids.map((id) => `buy ${id}`), "done"] };
}
