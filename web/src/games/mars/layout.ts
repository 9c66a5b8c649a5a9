// Where things lie on the planet. All numbers are units of one drawing, whatever its size on the screen.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export const CENTRE: Point = { x: 250, y: 212 };
export const HEX = 25.2; // from the middle of an area to its corner
export const DISC = 201; // radius of the planet
export const TRACK = 216; // radius of the arcs beside it

/** What is seen of the drawing: a wide screen has room beside the planet for the numbers. */
export const FRAME = { wide: "0 0 500 424", narrow: "22 -3 468 430" } as const;

/** The middle of an area, from its place in half areas and rows. */
export function areaPoint({ x, y }: Point): Point {
  return { x: CENTRE.x + (x * Math.sqrt(3) * HEX) / 2, y: CENTRE.y + y * 1.5 * HEX };
}

/** A hexagon standing on a corner, as a path around the middle. */
export function hexagon(radius: number): string {
  const across = (radius * Math.sqrt(3)) / 2;
  const corners = [
    [0, -radius],
    [across, -radius / 2],
    [across, radius / 2],
    [0, radius],
    [-across, radius / 2],
    [-across, -radius / 2],
  ];
  return `M${corners.map((corner) => corner.map((n) => n.toFixed(1)).join(" ")).join("L")}Z`;
}

/** An arc beside the planet; angles in degrees, 0 is right and 90 down. Both rise upward. */
export interface Arc {
  readonly from: number;
  readonly to: number;
}
export const ARCS = { temperature: { from: 118, to: 242 }, oxygen: { from: 62, to: -62 } } as const;

/** A point of an arc: `part` is 0 at its beginning and 1 at its end. */
export function arcPoint({ from, to }: Arc, part: number, radius: number): Point {
  const angle = ((from + (to - from) * part) * Math.PI) / 180;
  return { x: CENTRE.x + radius * Math.cos(angle), y: CENTRE.y + radius * Math.sin(angle) };
}

export function arcPath(arc: Arc, until: number, radius: number): string {
  const begin = arcPoint(arc, 0, radius);
  const end = arcPoint(arc, until, radius);
  const sweep = arc.to > arc.from ? 1 : 0;
  return `M${begin.x.toFixed(1)} ${begin.y.toFixed(1)}A${radius} ${radius} 0 0 ${sweep} ${end.x.toFixed(1)} ${end.y.toFixed(1)}`;
}

/** The two places beside the map that hold a city. */
export const BESIDE: Readonly<Record<string, Point>> = {
  phobos_space: { x: 424, y: 394 },
  ganymede_space: { x: 463, y: 366 },
};
