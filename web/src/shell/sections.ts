// The log in sections: a game says which events begin one, and what is news to me begins another.
import type { Event } from "../wire";

export interface Line {
  readonly event: Event;
  readonly number: number;
  readonly begins: boolean; // it is about somebody else than the line before
}

export interface Section {
  readonly key: number; // number of its first event
  readonly title: string | null; // null: the one before goes on
  readonly news: boolean; // here begins what happened since my last action
  readonly lines: readonly Line[];
}

/** Newest section first, each in the order in which things happened. */
export function sections(
  events: readonly Event[],
  since: number,
  heading: (event: Event) => string | null,
  most: number,
): Section[] {
  const found: { key: number; title: string | null; news: boolean; lines: Line[] }[] = [];
  const first = Math.max(0, events.length - most);
  let title = ""; // also of what is too old to be shown: the rest of its section has it
  let shown: string | null = null;
  let news = since > 0;
  let before: Event | undefined;
  events.forEach((event, number) => {
    const begins = heading(event);
    title = begins ?? title;
    if (number < first || begins !== null) return;
    const fresh = news && number >= since;
    if (fresh || title !== shown) {
      found.push({ key: number, title: title === shown ? null : title, news: fresh, lines: [] });
      shown = title;
      news &&= !fresh;
    }
    found.at(-1)?.lines.push({ event, number, begins: event.seat !== before?.seat });
    before = event;
  });
  return found.reverse();
}
