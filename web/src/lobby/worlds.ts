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
  readonly left: number; // where its part of the window begins
  readonly width: number;
  readonly name: Name;
}

const SUN = 46; // as far as it reaches into the window
const BESIDE = 370; // a world with its name beside it needs so much
const LETTER = 8.4; // the longest short name needs so many times its size
const UP_AND_DOWN = [-8, 8, -2]; // they do not stand in line

export function worldsIn(width: number, height: number, count: number, narrow: boolean): Place[] {
  const each = (width - SUN) / count;
  return Array.from({ length: count }, (_, i) => {
    const left = SUN + each * i;
    if (each >= BESIDE) {
      const x = left + 100;
      const y = height / 2 + (UP_AND_DOWN[i % UP_AND_DOWN.length] ?? 0);
      const r = i ? 44 : 52;
      return { x, y, r, left, width: each, name: { x: x + r + 24, y: y - 6, size: 20, anchor: "start", short: false } };
    }
    const x = left + each / 2;
    const y = height * (narrow ? 0.43 : 0.36);
    const r = narrow ? Math.min(34, each * 0.3) : 31;
    const size = narrow ? Math.min(14, each / LETTER) : 17;
    return { x, y, r, left, width: each, name: { x, y: y + r + 32, size, anchor: "middle", short: narrow } };
  });
}
