// An encounter as it was told: the question, what each pilot said, the shakes, and what came of it.
import type { Event } from "../../wire";
import type { Question } from "./view";

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
