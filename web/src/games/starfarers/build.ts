// What a thing to build stands for in the question, and what is missing for it.
import type { Desk } from "../../table/desk.svelte";
import type { Words } from "../../text/words";
import { listed } from "./trade";
import { RESOURCES, type Cards, type FewCards, type Resource } from "./view";

/** All tokens that begin so, allowed or not; those that are allowed first. */
export function tokensOf(desk: Pick<Desk, "choices" | "refused">, begins: string): string[] {
  return [...desk.choices.keys(), ...desk.refused.keys()].filter((token) => token.startsWith(begins));
}

/** The cards that a hand lacks for a price. */
export function missing(cost: FewCards, hand: Cards): FewCards {
  const lacks: Partial<Record<Resource, number>> = {};
  for (const resource of RESOURCES) {
    const n = (cost[resource] ?? 0) - hand[resource];
    if (n > 0) lacks[resource] = n;
  }
  return lacks;
}

/** Cards in words, for who cannot see the plates. */
export function cardWords(cards: FewCards, words: Pick<Words, "get">): string {
  return listed(cards)
    .map(({ resource, n }) => `${n} × ${words.get(`resource.${resource}`)}`)
    .join(", ");
}
