// Who stands where: with a milestone or an award, and with tags.
import { TAGS, type Tag } from "./view";

export interface At {
  readonly seat: number;
  readonly value: number;
  readonly leads: boolean;
}

/** Everybody, the best first; of equals I come first, then the order of seats. */
export function standings(values: readonly number[], me: number): At[] {
  const most = Math.max(...values);
  const all = values.map((value, seat) => ({ seat, value, leads: value === most }));
  return all.sort((a, b) => b.value - a.value || Number(b.seat === me) - Number(a.seat === me) || a.seat - b.seat);
}

/** The tags of which there are most, in the order of the rules where they are equal. */
export function mostTags(tags: Readonly<Record<Tag, number>>, most: number): { tag: Tag; n: number }[] {
  const found = TAGS.map((tag) => ({ tag, n: tags[tag] })).filter(({ n }) => n > 0);
  return found.sort((a, b) => b.n - a.n).slice(0, most);
}
