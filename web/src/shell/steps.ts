// The events of a preview as short steps: without the name, which is mine, and equal ones counted.
import type { Words } from "../text/words";
import type { Event } from "../wire";

export interface Step {
  readonly event: Event;
  readonly words: string;
  readonly count: number;
}

export function steps(events: readonly Event[], words: Words, heading: (event: Event) => boolean): Step[] {
  const found: { event: Event; words: string; count: number }[] = [];
  for (const event of events) {
    if (heading(event)) continue;
    const said = words.event(event, []).replace(/^[\s:]+|\.$/g, "");
    const last = found.at(-1);
    if (last?.words === said) last.count += 1;
    else found.push({ event, words: said, count: 1 });
  }
  return found;
}
