// The log in sections: a game says which events begin one, and my last turn begins another.
import type { Event } from "../wire";

export interface Section {
  readonly key: number; // number of its first event
  readonly title: string;
  readonly fresh: boolean; // happened since my last turn
  readonly lines: readonly { readonly event: Event; readonly number: number }[];
}

/** Newest section first, each in the order in which things happened. */
export function sections(
  events: readonly Event[],
  since: number,
  heading: (event: Event) => string | null,
  most: number,
): Section[] {
  const found: { key: number; title: string; fresh: boolean; lines: { event: Event; number: number }[] }[] = [];
  const first = Math.max(0, events.length - most);
  let title = "";
  events.slice(first).forEach((event, i) => {
    const number = first + i;
    const begins = heading(event);
    title = begins ?? title;
    const fresh = since > 0 && number >= since;
    const last = found.at(-1);
    if (!last || last.title !== title || last.fresh !== fresh) {
      // What is new stands together, whatever rounds it spans.
      if (!last || !fresh || !last.fresh) found.push({ key: number, title, fresh, lines: [] });
    }
    if (begins === null) found.at(-1)?.lines.push({ event, number });
  });
  return found.filter((section) => section.lines.length > 0).reverse();
}
