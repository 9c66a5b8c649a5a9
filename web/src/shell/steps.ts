// The events of a preview as short steps: without the name, which is mine, and equal ones counted.
import type { Piece } from "../text/texts";
import type { Words } from "../text/words";
import type { Ask, Event, Preview } from "../wire";

export interface Step {
  readonly event: Event;
  readonly parts: readonly (string | Piece)[];
  readonly count: number;
}

export function steps(
  events: readonly Event[],
  chosen: string | null, // the piece that is chosen: that it is used needs no saying
  words: Words,
  heading: (event: Event) => boolean,
): Step[] {
  const found: { event: Event; parts: (string | Piece)[]; said: string; count: number }[] = [];
  for (const event of events) {
    if (heading(event)) break; // with it the next turn begins
    if (event.a !== null && event.a === chosen && event.b === null) continue;
    const said = words.event(event, []);
    const last = found.at(-1);
    if (last?.said === said) last.count += 1;
    else found.push({ event, parts: trimmed(words.eventParts(event, [])), said, count: 1 });
  }
  return found;
}

/** What I am asked then: null is nothing, and empty what needs no saying, the same once more. */
export function asksThen(
  { prompt, n, ending }: Pick<Preview, "prompt" | "n" | "ending">,
  ask: Pick<Ask, "prompt" | "n"> | null | undefined,
  words: Words,
): string | null {
  if (!prompt) return null;
  const question = words.prompt(prompt, n);
  const again = ask && (question === words.prompt(ask.prompt, ask.n) || (ending === "turn" && prompt === ask.prompt));
  return again ? "" : question;
}

/** Without what is left where the name was, and without the full stop. */
function trimmed(parts: readonly (string | Piece)[]): (string | Piece)[] {
  const said = parts.filter((part) => part !== "");
  const short = said.map((part, i) => {
    if (typeof part !== "string") return part;
    const begun = i === 0 ? part.replace(/^[\s:]+/, "") : part;
    return i === said.length - 1 ? begun.replace(/\.$/, "") : begun;
  });
  return short.filter((part) => part !== "");
}
