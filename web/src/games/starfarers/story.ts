// An encounter as it was told: the question, what each pilot said, the shakes, and what came of it.
import type { Event } from "../../wire";
import type { Ball, Question } from "./view";

export interface Story {
  readonly at: number; // how many events there were before
  readonly question: Question;
  readonly reader: number;
  readonly card: string | null; // as soon as it was shown to all
  readonly open: boolean; // nothing else has begun since
  readonly steps: readonly Event[];
}

/** Events that tell of the encounter; the question itself stands above them, the card beside. */
const SILENT: ReadonlySet<string> = new Set(["question_read", "card_read", "card_shown", "deck_shuffled"]);
/** Events that begin something else. */
const ENDS: ReadonlySet<string> = new Set(["turn", "flew", "jumped", "built_port", "converted"]);

/** The last encounter of this turn, with all that happened in it so far; null: there was none. */
export function lastStory(events: readonly Event[]): Story | null {
  const turn = events.findLastIndex((event) => event.id === "turn");
  const read = events.findLastIndex((event) => event.id === "question_read");
  const first = events[read];
  if (!first || read < turn) return null;
  const later = events.slice(read + 1);
  const end = later.findIndex((event) => ENDS.has(event.id));
  const told = end < 0 ? later : later.slice(0, end);
  const shown = told.find((event) => event.id === "card_shown");
  return {
    at: read,
    question: first.a as Question,
    reader: first.seat,
    card: shown ? String(shown.a) : null,
    open: end < 0,
    steps: told.filter((event) => !SILENT.has(event.id)),
  };
}

/** What is printed on an encounter card, by answer: 0 is "no" or no gift. */
export function answersOf(printed: string): string[] {
  return printed ? printed.split(" · ") : [];
}

/** Which answer a seat gave: how many cards, or 1 for yes and 0 for no. */
export function answerBy(events: readonly Event[], seat: number): number | null {
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.id === "named_gift") return Number(event.a);
    if (event.id === "said_yes") return 1;
    if (event.id === "said_no") return 0;
  }
  return null;
}

/** A contest in one line: who against whom, the balls of both if they shook, and how it came out. */
export interface Bout {
  readonly seat: number;
  readonly other: number;
  readonly balls: readonly (readonly Ball[])[]; // the pilot's and the other's; none without a shake
  readonly result: readonly [number, number] | null;
}

export type Line = { readonly bout: Bout } | { readonly event: Event };

/** The steps of a story as lines: what belongs to one contest stands together. */
export function lines(steps: readonly Event[]): Line[] {
  const found: Line[] = [];
  for (const event of steps) {
    const last = found.at(-1);
    const bout = last && "bout" in last && !last.bout.result ? last.bout : null;
    if (event.id === "contest") {
      found.push({ bout: { seat: event.seat, other: Number(event.a) - 1, balls: [], result: null } });
    } else if (bout && event.id === "shaken") {
      const balls = [...bout.balls, [event.a, event.b] as Ball[]];
      found[found.length - 1] = { bout: { ...bout, balls } };
    } else if (bout && event.id === "result") {
      found[found.length - 1] = { bout: { ...bout, result: [Number(event.a), Number(event.b)] } };
    } else found.push({ event });
  }
  return found;
}
