// How large cards can be in the room that they have: as large as possible, so that all are seen.
import type { Level } from "./CardFace.svelte";

export const GAP = 7;
const LEVELS = [
  { level: "full", width: 112, least: 158, most: 206 },
  { level: "half", width: 112, least: 74, most: 98 },
  { level: "slim", width: 108, least: 37, most: 46 },
] as const satisfies readonly { level: Level; width: number; least: number; most: number }[];

export interface Fit {
  readonly level: Level;
  readonly columns: number;
  readonly height: number; // of a card
}

/** Slim cards scroll, if even they are too many. */
export function fit(count: number, width: number, height: number): Fit {
  let found: Fit = { level: "full", columns: 1, height: 0 };
  for (const { level, width: narrowest, least, most } of LEVELS) {
    const columns = Math.max(1, Math.floor((width + GAP) / (narrowest + GAP)));
    const rows = Math.max(1, Math.ceil(count / columns));
    const each = Math.floor((height + GAP) / rows) - GAP;
    found = { level, columns, height: Math.min(Math.max(each, least), most) };
    if (each >= least) break;
  }
  return found;
}
