// Where things lie on the tableau, in the units of its drawing: wide, or in rows on a phone.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Body extends Point {
  readonly place: "moon" | "earth" | "mars";
  readonly r: number;
  readonly places: readonly Point[]; // where its settlers stand
  readonly orbit: number; // radius of the ring that the places are on; 0: they stand in a row
  readonly name: Point;
}

export interface Berth extends Point {
  readonly width: number;
  readonly height: number;
  readonly crew: Point; // where the first settler of the crew stands
  readonly step: number;
}

export interface Layout {
  readonly width: number;
  readonly height: number;
  readonly narrow: boolean;
  readonly bodies: readonly Body[];
  readonly ganymede: Point & { readonly r: number };
  readonly docks: readonly Berth[];
  readonly tiles: Point; // upper left corner of the first own tile
  readonly moonTile: Point | null; // and of the one on the Moon
  readonly columns: Point; // of the first column
  readonly supply: Point & { readonly step: number; readonly stacked: boolean }; // stacked: counts above
  readonly council: Point | null; // with the Moon; a phone shows it on a sheet
  readonly launched: (Point & { readonly height: number }) | null; // a phone shows them there, too
  readonly total: Point;
  readonly track: { readonly from: Point; readonly to: Point; readonly bend: number };
}

const CREW_EDGE = 17; // from the last settler of a crew to the edge of the place

export type Limits = Readonly<{ earth: number; mars: number; moon?: number }>;

/** Points on a circle around its top, from left to right; angles in degrees. */
export function arc(centre: Point, radius: number, spread: number, count: number): Point[] {
  return Array.from({ length: count }, (_, i) => {
    const share = count > 1 ? i / (count - 1) - 0.5 : 0;
    const angle = ((share * spread - 90) * Math.PI) / 180;
    return { x: centre.x + radius * Math.cos(angle), y: centre.y + radius * Math.sin(angle) };
  });
}

function ringed(place: Body["place"], x: number, y: number, r: number, spread: number, count: number): Body {
  const orbit = r + 23;
  const places = arc({ x, y }, orbit, spread, count);
  return { place, x, y, r, orbit, places, name: { x, y: y + orbit } };
}

function rowed(place: Body["place"], y: number, r: number, count: number): Body {
  const places = Array.from({ length: count }, (_, i) => ({ x: 106 + 31 * i, y: y + 6 }));
  return { place, x: 44, y, r, orbit: 0, places, name: { x: 92, y: y - 20 } };
}

/** The journey from left to right, the sun at the left edge. */
export function wide(limits: Limits): Layout {
  const moon = limits.moon;
  const bodies = moon
    ? [
        ringed("moon", 92, 136, 35, 128, moon),
        ringed("earth", 262, 134, 58, 150, limits.earth),
        ringed("mars", 478, 134, 50, 150, limits.mars),
      ]
    : [ringed("earth", 168, 134, 62, 150, limits.earth), ringed("mars", 432, 134, 54, 150, limits.mars)];
  const berth = (y: number): Berth => ({
    x: 752,
    y,
    width: 182,
    height: 84,
    crew: { x: 824, y: y + 42 },
    step: 29,
  });
  return {
    width: 948,
    height: 348,
    narrow: false,
    bodies,
    ganymede: { x: 668, y: 134, r: 46 },
    docks: [berth(28), berth(122)],
    tiles: moon ? { x: 186, y: 244 } : { x: 94, y: 244 },
    moonTile: moon ? { x: 69, y: 244 } : null,
    columns: { x: moon ? 394 : 348, y: 236 },
    supply: { x: 556, y: 12, step: 45, stacked: false },
    council: moon ? { x: 612, y: 242 } : null,
    launched: moon ? { x: 612, y: 212, height: 24 } : { x: 612, y: 242, height: 50 },
    total: { x: 24, y: 24 },
    track: { from: { x: 92, y: 322 }, to: { x: 908, y: 322 }, bend: -14 },
  };
}

/** The journey from top to bottom in rows, the sun at the upper edge. */
export function narrow(limits: Limits): Layout {
  const moon = limits.moon;
  const [earth, mars] = moon ? [142, 228] : [74, 150];
  const berth = (x: number, y: number): Berth => ({
    x,
    y,
    width: 144,
    height: 76,
    crew: { x: x + 18, y: y + 38 },
    step: 31,
  });
  const docks = moon ? 272 : 194;
  return {
    width: 390,
    height: moon ? 372 : 298,
    narrow: true,
    bodies: [
      ...(moon ? [rowed("moon", 52, 23, moon)] : []),
      rowed("earth", earth, 31, limits.earth),
      rowed("mars", mars, 28, limits.mars),
    ],
    ganymede: { x: 44, y: docks + 38, r: 27 },
    docks: [berth(86, docks), berth(238, docks)],
    tiles: { x: 289, y: earth - 8 },
    moonTile: moon ? { x: 353, y: 44 } : null,
    columns: { x: 274, y: mars - 14 },
    supply: moon ? { x: 222, y: 40, step: 32, stacked: true } : { x: 190, y: 19, step: 45, stacked: false },
    council: null,
    launched: null,
    total: { x: 14, y: docks + 76 },
    track: { from: { x: 108, y: docks + 90 }, to: { x: 374, y: docks + 90 }, bend: 0 },
  };
}

/** Where the settlers of a crew stand; with the virus there are more of them, who stand closer. */
export function crewPlaces({ x, width, crew, step }: Berth, needed: number): Point[] {
  const room = x + width - CREW_EDGE - crew.x;
  const apart = needed > 1 ? Math.min(step, room / (needed - 1)) : step;
  return Array.from({ length: needed }, (_, i) => ({ x: crew.x + apart * i, y: crew.y }));
}

/** A point of the reputation orbit; it is a parabola through its ends. */
export function trackPoint({ from, to, bend }: Layout["track"], share: number): Point {
  const y = from.y + (to.y - from.y) * share + 2 * bend * share * (1 - share);
  return { x: from.x + (to.x - from.x) * share, y };
}
