// How the player wants the hand to be: sorted, filtered, searched.
import type { CardLook } from "./faces";

export const SORTS = ["playable", "price", "tag", "name"] as const;
export type Sort = (typeof SORTS)[number];
export const FILTERS = ["playable", "automated", "active", "event"] as const;
export type Filter = (typeof FILTERS)[number];

class Tidy {
  sort = $state<Sort>("playable");
  filter = $state<Filter | null>(null);
  search = $state("");
}

export const tidy = new Tidy();

/** A card of the hand with all that it is sorted and searched by. */
export interface Held {
  readonly id: string;
  readonly name: string;
  readonly text: string;
  readonly price: number;
  readonly playable: boolean;
  readonly look: CardLook;
}

const ORDER: Readonly<Record<Sort, (a: Held, b: Held) => number>> = {
  playable: (a, b) => Number(b.playable) - Number(a.playable) || a.price - b.price,
  price: (a, b) => a.price - b.price,
  tag: (a, b) => (a.look.tags[0] ?? "~").localeCompare(b.look.tags[0] ?? "~") || a.price - b.price,
  name: (a, b) => a.name.localeCompare(b.name),
};

export function tidied(hand: readonly Held[], sort: Sort, filter: Filter | null, search: string): Held[] {
  const wanted = search.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, text, playable, look }: Held): boolean =>
    (filter === null || (filter === "playable" ? playable : look.kind === filter)) &&
    wanted.every((word) => `${name} ${text}`.toLowerCase().includes(word));
  return hand.filter(fits).sort((a, b) => ORDER[sort](a, b) || a.look.number - b.look.number);
}
