// Several cards that answer one row of questions: picked freely here, confirmed together. The rules
// want them in the order of their numbers, and say so when one does not fit.
import type { Plan } from "../../../table/desk.svelte";
import type { Ask } from "../../../wire";
import { c } from "./texts";

export class Picks {
  #picked = $state<readonly string[]>([]);

  has(id: string): boolean {
    return this.#picked.includes(id);
  }

  get count(): number {
    return this.#picked.length;
  }

  toggle(id: string): void {
    this.#picked = this.has(id) ? this.#picked.filter((other) => other !== id) : [...this.#picked, id];
  }

  clear(): void {
    if (this.#picked.length) this.#picked = [];
  }

  /** What confirming them would send; `order` has all the cards in the order of their numbers. */
  plan(ask: Ask, order: readonly string[]): Plan {
    return planned(
      ask,
      order.filter((id) => this.has(id)),
    );
  }
}

export function planned(ask: Ask, ids: readonly string[]): Plan {
  const n = ids.length;
  if (ask.prompt === "keep") {
    const missing = ask.n - n;
    const tokens = missing === 0 ? ids.map((id) => `keep ${id}`) : [];
    return { label: missing > 0 ? c("keep_more", { n: missing }) : c("keep_some"), tokens };
  }
  const verb = ask.prompt === "sell" ? "sell" : "buy";
  const done = n > 0 || ask.choices.some(({ token }) => token === "done") ? ["done"] : [];
  const label = n ? c(`${verb}_some`, { n }) : c(`${verb}_none`);
  return { label, tokens: [...ids.map((id) => `${verb} ${id}`), ...done] };
}
