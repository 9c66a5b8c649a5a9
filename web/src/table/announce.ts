// What a screen reader is told: what happened, then what is asked, or how it ended.
import type { Words } from "../text/words";
import type { Ask, Event } from "../wire";

const MOST = 6; // longer reports are in the log

export function announcement(
  events: readonly Event[],
  ask: Ask | null,
  words: Words,
  names: readonly string[],
  ending = "",
): string {
  const told = events.slice(-MOST).map((event) => words.event(event, names));
  if (ask?.choices.length) told.push(words.prompt(ask.prompt, ask.n));
  if (ending) told.push(ending);
  return told.join(" ");
}
