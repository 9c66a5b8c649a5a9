// How large cards can be in the room that they have: as large as possible, so that all are seen.
import type { Level } from "./CardFace.svelte";

export const GAP = 7;
const LEVELS = [
  { level: "full", width: 112, height: 196 },
  { level: "half", width: 116, height: 92 },
  { level: "slim", width: 116, height: 42 },
] as const satisfies readonly { level: Level; width: number; height: number }[];

export interface Fit {
  readonly level: Level;
  readonly columns: number;
}

/** Slim cards scroll, if even they are too many. */
export function fit(count: number, width: number, height: number): Fit {
  let found: Fit = { level: "full", columns: 1 };
  for (const { level, width: least, height: tall } of LEVELS) {
    const columns = Math.max(1, Math.floor((width + GAP) / (least + GAP)));
    const rows = Math.ceil(count / columns);
    found = { level, columns };
    if (rows * (tall + GAP) - GAP <= height) break;
  }
  return found;
}
