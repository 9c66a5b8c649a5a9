// Rounds and generations: what games count, where view and events call it by the usual names.
import type { Words } from "../../text/words";
import type { Event } from "../../wire";

interface Counted {
  readonly event: string; // begins one; its first fact is the number
  readonly shown: string; // in the view
  readonly text: string;
}
const COUNTED: readonly Counted[] = [
  { event: "generation", shown: "generation", text: "table.generation" },
  { event: "turn", shown: "round", text: "table.round" },
];

/** The part of the game that an event begins, in words. */
export function begun(event: Event, words: Words): string | null {
  const counted = COUNTED.find(({ event: id, text }) => id === event.id && words.texts.has(text));
  return counted && event.a !== null ? words.get(counted.text, { n: event.a }) : null;
}

/** The part of the game that a view shows, in words. */
export function current(view: Record<string, unknown>, words: Words): string | null {
  for (const { shown, text } of COUNTED) {
    const n = view[shown];
    if (typeof n === "number" && n > 0 && words.texts.has(text)) return words.get(text, { n });
  }
  return null;
}
