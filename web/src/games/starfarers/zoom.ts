// Looking closer at the map: how near, and where. Nobody needs it on a laptop.
import type { Layout, Point } from "./layout";

export interface Sight {
  readonly x: number; // upper left corner, from that of the whole map, in units of the drawing
  readonly y: number;
  readonly scale: number;
}

/** The whole map with the sun beside it, and how much of it is seen at once if one does not look closer. */
export interface Frame {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly seen: number; // of the height
}

export const WHOLE: Sight = { x: 0, y: 0, scale: 1 };
const NEAREST = 5;
const LIMB = 14; // what is seen of the sun
const LOW = 1; // height to width of a window in which the upright map would be too small to read

/** In a low window the upright map keeps its width, and a part of its height is seen. */
export function frameOf(layout: Layout, aspect: number): Frame {
  if (!layout.upright) {
    return { x: -LIMB, y: 0, width: layout.width + LIMB, height: layout.height, seen: layout.height };
  }
  const height = layout.height + LIMB;
  const seen = aspect < LOW ? Math.min(height, layout.width * aspect) : height;
  return { x: 0, y: 0, width: layout.width, height, seen };
}

function within({ x, y, scale }: Sight, frame: Frame): Sight {
  return {
    scale,
    x: Math.min(Math.max(x, 0), frame.width - frame.width / scale),
    y: Math.min(Math.max(y, 0), frame.height - frame.seen / scale),
  };
}

/** The middle of what is seen. */
export function middle(sight: Sight, frame: Frame): Point {
  return {
    x: frame.x + sight.x + frame.width / sight.scale / 2,
    y: frame.y + sight.y + frame.seen / sight.scale / 2,
  };
}

/** The same nearness, around another point. */
export function centred({ scale }: Sight, at: Point, frame: Frame): Sight {
  const [x, y] = [at.x - frame.x - frame.width / scale / 2, at.y - frame.y - frame.seen / scale / 2];
  return within({ scale, x, y }, frame);
}

/** Nearer or further; the point under the fingers stays where it is. */
export function zoomed(sight: Sight, factor: number, at: Point, frame: Frame): Sight {
  const scale = Math.min(Math.max(sight.scale * factor, 1), NEAREST);
  const kept = sight.scale / scale;
  const [dx, dy] = [at.x - frame.x - sight.x, at.y - frame.y - sight.y];
  return within({ scale, x: at.x - frame.x - dx * kept, y: at.y - frame.y - dy * kept }, frame);
}

/** Moved by so many units of the drawing. */
export function moved(sight: Sight, dx: number, dy: number, frame: Frame): Sight {
  return within({ ...sight, x: sight.x - dx, y: sight.y - dy }, frame);
}

/** Whether there is more of the map than is seen. */
export function isPart({ scale }: Sight, frame: Frame): boolean {
  return scale > 1 || frame.seen < frame.height;
}

export function viewBox(sight: Sight, frame: Frame): string {
  const { x, y, scale } = sight;
  return [frame.x + x, frame.y + y, frame.width / scale, frame.seen / scale].map((n) => n.toFixed(1)).join(" ");
}
