// Where the worlds stand in the lobby's window: side by side, each with room for its name.

interface Name {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly anchor: "start" | "middle";
  readonly short: boolean; // there is no room for the whole title
}

export interface Place {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly name: Name;
}

const SUN = 46; // as far as it reaches into the window
const BESIDE = 370; // a world with its name beside it needs so much
const UP_AND_DOWN = [-8, 8, -2]; // they do not stand in line

export function worldsIn(width: number, height: number, count: number, narrow: boolean): Place[] {
  const each = (width - SUN) / count;
  return Array.from({ length: count }, (_, i) => {
    if (each >= BESIDE) {
      const x = SUN + each * i + 100;
      const y = height / 2 + (UP_AND_DOWN[i % UP_AND_DOWN.length] ?? 0);
      const r = i ? 44 : 52;
      return { x, y, r, name: { x: x + r + 24, y: y - 6, size: 20, anchor: "start", short: false } };
    }
    const x = SUN + each * (i + 0.5);
    const y = height * (narrow ? 0.43 : 0.31);
    const r = narrow ? Math.min(34, each * 0.3) : 38;
    const below = y + r + (narrow ? 32 : 24);
    return { x, y, r, name: { x, y: below, size: narrow ? 14 : 17, anchor: "middle", short: narrow } };
  });
}
