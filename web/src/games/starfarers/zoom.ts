// Looking closer at the map: how near, and where. Nobody needs it on a laptop.
import type { Layout, Point } from "./layout";

export interface Sight {
  readonly x: number; // upper left corner, in units of the drawing
  readonly y: number;
  readonly scale: number;
}

export const WHOLE: Sight = { x: 0, y: 0, scale: 1 };
const NEAREST = 5;
const LIMB = 14; // what is seen of the sun beside the board

/** What of the sun is seen beside the board, at the side where it stands. */
export function frame(layout: Layout): { x: number; y: number; width: number; height: number } {
  return layout.upright
    ? { x: 0, y: 0, width: layout.width, height: layout.height + LIMB }
    : { x: -LIMB, y: 0, width: layout.width + LIMB, height: layout.height };
}

function within(sight: Sight, layout: Layout): Sight {
  const { width, height } = frame(layout);
  const most = 1 - 1 / sight.scale;
  return {
    scale: sight.scale,
    x: Math.min(Math.max(sight.x, 0), width * most),
    y: Math.min(Math.max(sight.y, 0), height * most),
  };
}

/** Nearer or further; the point under the fingers stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point, layout: Layout): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, 1), NEAREST);
  const { x, y } = frame(layout);
  const kept = sight.scale / scale;
  const [dx, dy] = [at.x - x - sight.x, at.y - y - sight.y];
  return within({ scale, x: at.x - x - dx * kept, y: at.y - y - dy * kept }, layout);
}

/** Moved by so many units of the drawing. */
export function moved(sight: Sight, dx: number, dy: number, layout: Layout): Sight {
  return within({ ...sight, x: sight.x - dx, y: sight.y - dy }, layout);
}

export function viewBox(sight: Sight, layout: Layout): string {
  const { x, y, width, height } = frame(layout);
  return [x + sight.x, y + sight.y, width / sight.scale, height / sight.scale].map((n) => n.toFixed(1)).join(" ");
}
