// Which rule is being looked up; the rulebook is fetched when the first one is.
import { getContext, setContext } from "svelte";
import { api } from "../net/api";
import type { Rulebook } from "../wire";

const KEY = Symbol("rules");

export class Rules {
  number = $state<string | null>(null); // "" is the whole book
  book = $state.raw<Rulebook | null>(null);

  constructor(private readonly address: () => string | undefined) {}

  open(number: string): void {
    this.number = number;
    const address = this.address();
    if (address) void api.kept<Rulebook>(address).then((book) => (this.book = book));
  }

  close(): void {
    this.number = null;
  }
}

export function provideRules(rules: Rules): void {
  setContext(KEY, rules);
}

export function useRules(): Rules {
  return getContext<Rules>(KEY);
}
