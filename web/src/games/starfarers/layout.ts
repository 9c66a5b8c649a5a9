// Where the board lies in its drawing. Wide: the home edge and the sun at the left; on a phone: below.
import type { Where } from "./view";

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const R = 33; // from the middle of a hex to its corners, in units of the drawing
const PAD = R / 2;
const STEP = (R * Math.sqrt(3)) / 2; // a row of points outward
const ACROSS = 34; // greatest coordinates of a point
const OUTWARD = 30;
const CORNERS: readonly Where[] = [
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
  [1, -1],
];

/** How the map is turned, and how large it is. */
export interface Layout {
  readonly upright: boolean;
  readonly width: number;
  readonly height: number;
}

const LONG = OUTWARD * STEP + 2 * PAD;
const SHORT = (ACROSS * R) / 2 + 2 * PAD;

export const WIDE: Layout = { upright: false, width: LONG, height: SHORT };
export const UPRIGHT: Layout = { upright: true, width: SHORT, height: LONG };

/** A place of the board in the drawing. */
export function place([u, v]: Where, { upright }: Layout): Point {
  const across = PAD + (u * R) / 2;
  const outward = PAD + v * STEP;
  return upright ? { x: across, y: LONG - outward } : { x: outward, y: across };
}

/** The outline of the hex around a middle; `share` draws it a little smaller. */
export function hexPath(middle: Where, layout: Layout, share = 1): string {
  const corners = CORNERS.map(([u, v]) => place([middle[0] + u * share, middle[1] + v * share], layout));
  return `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join("L")}Z`;
}

/** Points on a circle, the first at the top, clockwise. */
export function around({ x, y }: Point, radius: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const angle = (i / count - 0.25) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
}

/** How a number chip is drawn: a disc, for two numbers a pill; on a phone larger, without pips. */
export function chipShape(text: string, upright: boolean): { width: number; height: number; font: number } {
  const disc = R * (upright ? 0.42 : 0.33);
  const pair = text.includes("/");
  return {
    width: pair ? disc * (text.length < 4 ? 2.5 : text.length < 5 ? 2.9 : 3.35) : disc * 2,
    height: pair ? disc * 1.85 : disc * 2,
    font: R * (pair ? (upright ? 0.46 : 0.36) : upright ? 0.58 : 0.4),
  };
}

/** How many of the 36 throws of two dice bring one of the numbers of a chip, as pips. */
export function pips(chip: string): number {
  return chip
    .split("/")
    .map((word) => 6 - Math.abs(7 - Number(word)))
    .reduce((sum, n) => sum + n, 0);
}
