// Several cards that answer one row of questions: picked freely here, confirmed together. The rules
// want them in the order of their numbers, and say so when one does not fit.
import type { Plan } from "../../../table/desk.svelte";
import type { Ask } from "../../../wire";
import { answers } from "./several";
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
    const picked = order.filter((id) => this.has(id));
    const { says, n, tokens } = answers(ask, picked);
    return { label: c(says, { n }), tokens };
  }
}
