import { describe, expect, test, vi } from "vitest";
import { follow, shipsIn, type Sailing } from "../src/games/starfarers/fleet";
import { around, chipShape, hexPath, pips, place, R, UPRIGHT, WIDE } from "../src/games/starfarers/layout";
import { called, chart, pointName, pointWords } from "../src/games/starfarers/places";
import { sources } from "../src/games/starfarers/sources";
import { standings } from "../src/games/starfarers/standings";
import type { Area, Drawing, Flying, Player, StarfarersView } from "../src/games/starfarers/view";
import { wayTo } from "../src/games/starfarers/ways";
import { centred, frameOf, isPart, middle, moved, viewBox, WHOLE, zoomed } from "../src/games/starfarers/zoom";
import { Words } from "../src/text/words";
import type { Catalogue } from "../src/wire";

// The names of places come in the language of the browser.
vi.hoisted(() => vi.stubGlobal("navigator", { language: "en" }));

const player = (more: Partial<Player>): Player =>
  ({ colonies: [], spaceports: [], ships: [], ...more }) as unknown as Player;
const view = (more: Partial<StarfarersView>): StarfarersView =>
  ({ players: [], areas: [], neutral: [], blocked: [], dice: [], flying: null, ...more }) as unknown as StarfarersView;

describe("ships keep who they are", () => {
  let number = 0;
  const fresh = (): string => `new${(number += 1)}`;
  const ship = (key: string, point: string, kind: Sailing["kind"] = "colony_ship", seat = 0): Sailing => ({
    key,
    seat,
    kind,
    point,
  });

  test("who stays is the same, who left is who is new elsewhere", () => {
    const now = view({
      players: [
        player({
          ships: [
            { point: "p3", kind: "colony_ship" },
            { point: "p1", kind: "trade_ship" },
          ],
        }),
      ],
    });
    const after = follow([ship("a", "p1", "trade_ship"), ship("b", "p2")], now, fresh);
    expect(after.map(({ key, point }) => [key, point])).toEqual([
      ["b", "p3"],
      ["a", "p1"],
    ]);
  });

  test("the ship in the air is one of them", () => {
    const flying: Flying = { seat: 0, kind: "trade_ship", point: "p5", steps: 2, ways: {} };
    const now = view({ players: [player({})], flying });
    expect(shipsIn(now)).toHaveLength(1);
    expect(follow([ship("a", "p4", "trade_ship")], now, fresh)[0]).toMatchObject({ key: "a", point: "p5" });
  });

  test("ships of others are never taken for mine", () => {
    const now = view({ players: [player({}), player({ ships: [{ point: "p1", kind: "colony_ship" }] })] });
    expect(follow([ship("a", "p1")], now, fresh)[0]?.key).toMatch(/^new/);
  });

  test("a converted ship is still the same", () => {
    const now = view({ players: [player({ ships: [{ point: "p1", kind: "trade_ship" }] })] });
    expect(follow([ship("a", "p1")], now, fresh)[0]).toMatchObject({ key: "a", kind: "trade_ship" });
  });
});

describe("the way of a ship", () => {
  const ways = { b: "a", c: "b", d: "b" };
  test("leads back from the goal", () => {
    expect(wayTo("c", "a", ways)).toEqual(["a", "b", "c"]);
    expect(wayTo("a", "a", ways)).toEqual(["a"]);
  });
  test("is empty where nothing leads", () => {
    expect(wayTo("x", "a", ways)).toEqual([]);
    expect(wayTo("c", "x", ways)).toEqual([]);
    expect(wayTo("m", "a", { m: "n", n: "m" })).toEqual([]);
  });
});

describe("the drawing", () => {
  test("the home edge is left, on a phone below", () => {
    expect(place([17, 0], WIDE).x).toBeLessThan(place([17, 30], WIDE).x);
    expect(place([17, 0], UPRIGHT).y).toBeGreaterThan(place([17, 30], UPRIGHT).y);
  });
  test("both drawings hold the whole board", () => {
    for (const layout of [WIDE, UPRIGHT]) {
      for (const corner of [
        [0, 0],
        [34, 0],
        [0, 30],
        [34, 30],
      ] as const) {
        const { x, y } = place(corner, layout);
        expect(x).toBeGreaterThan(0);
        expect(y).toBeGreaterThan(0);
        expect(x).toBeLessThan(layout.width);
        expect(y).toBeLessThan(layout.height);
      }
    }
  });
  test("neighbouring points are one radius apart", () => {
    const [a, b] = [place([2, 2], WIDE), place([4, 2], WIDE)];
    expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeCloseTo(R);
    expect(hexPath([2, 2], WIDE).split("L")).toHaveLength(6);
  });
  test("docks lie on a circle, the first on top", () => {
    const docks = around({ x: 10, y: 10 }, 5, 5);
    expect(docks[0]?.y).toBeCloseTo(5);
    for (const { x, y } of docks) expect(Math.hypot(x - 10, y - 10)).toBeCloseTo(5);
  });
  test("pips say how often a chip brings something", () => {
    expect(["2", "6", "8", "12", "3/12"].map(pips)).toEqual([1, 5, 5, 1, 3]);
    expect(chipShape("10/11", false).width).toBeGreaterThan(chipShape("10", false).width);
  });
});

describe("looking closer", () => {
  const frame = frameOf(WIDE, 0.65);
  test("the point under the fingers stays", () => {
    const at = { x: 300, y: 200 };
    const near = zoomed(WHOLE, 2, at, frame);
    expect(near.scale).toBe(2);
    expect((at.x - frame.x - near.x) / (frame.width / 2)).toBeCloseTo((at.x - frame.x) / frame.width);
    expect(zoomed(near, 0.1, at, frame)).toEqual(WHOLE);
  });
  test("nobody sees past the edge", () => {
    const near = zoomed(WHOLE, 2, { x: 0, y: 0 }, frame);
    expect(moved(near, 500, 500, frame)).toMatchObject({ x: 0, y: 0 });
    expect(moved(near, -9000, -9000, frame).x).toBeCloseTo(frame.width / 2);
    expect(moved(WHOLE, -50, -50, frame)).toEqual(WHOLE);
  });
  test("a low window on a phone shows a part, around what matters", () => {
    const low = frameOf(UPRIGHT, 0.7);
    expect(isPart(WHOLE, low)).toBe(true);
    expect(isPart(WHOLE, frameOf(UPRIGHT, 1.3))).toBe(false);
    const around = { x: 300, y: 500 };
    expect(middle(centred(WHOLE, around, low), low).y).toBeCloseTo(500);
    const [, , width, height] = viewBox(centred(WHOLE, around, low), low)
      .split(" ")
      .map(Number);
    expect((height ?? 0) / (width ?? 1)).toBeCloseTo(0.7, 1);
  });
});

// Three hexes around the point 5/3, as a sector lies on the board.
const points: Drawing["points"] = {
  centre: [6, 3],
  s0: [9, 2],
  s1: [3, 3],
  s2: [6, 5],
  far: [20, 20],
};
const data = {
  points,
  areas: {
    S04: {
      centre: "centre",
      hexes: [
        [8, 4],
        [7, 2],
        [4, 4],
      ],
      sites: ["s0", "s1", "s2"],
      launches: [["l0"], [], []],
    },
  },
} as unknown as Drawing;
const area: Area = {
  id: "S04",
  stars: 1,
  sector: "system_1",
  explored: true,
  planets: [
    { resource: "ore", chip: "8", hazard: null },
    { resource: "fuel", chip: "3/12", hazard: null },
    { resource: "food", chip: null, hazard: null },
  ],
  folk: null,
  stations: [],
};
const words = new Words({
  lang: "en",
  texts: {
    "resource.ore": "ore",
    "resource.fuel": "fuel",
    "resource.food": "food",
    "point.site": "site {area}: {one}, {other}",
    "point.unknown": "?",
  },
  drawing: data,
} as unknown as Catalogue);

describe("what points are called", () => {
  const now = view({ areas: [area], players: [player({ colonies: ["s0"] })] });
  test("a site by its planets", () => {
    expect(pointName("s0", now, data, words)).toBe("site S4 ore/fuel");
    expect(pointWords("s0", now, data, words, ["Anna"])).toBe("Colony of Anna: site S4: ore 8, fuel 3/12");
    expect(pointWords("s1", now, data, words, [])).toBe("site S4: fuel 3/12, food ?");
  });
  test("open space by where it is", () => {
    expect(pointName("far", now, data, words)).toBe("open space 20/20");
  });
  test("areas and players have names, other things their own", () => {
    expect(called("area", "S04", now, words, [])).toBe("sector 4");
    expect(called("area", "beta", now, words, [])).toBe("home system β");
    expect(called("player", "2", now, words, ["Anna", "Ben"])).toBe("Ben");
    expect(called("resource", "ore", now, words, [])).toBeNull();
  });
  test("a spaceport point knows its site", () => {
    expect(chart(data).get("l0")).toMatchObject({ role: "rim", port: "s0" });
  });
});

describe("where production comes from", () => {
  test("from the planets with the rolled number beside an own colony", () => {
    const now = view({ areas: [area], dice: [5, 3], players: [player({ colonies: ["s0"] }), player({})] });
    expect(sources(now, data, 0, "ore")).toEqual([[8, 4]]);
    expect(sources(now, data, 0, "fuel")).toEqual([]);
    expect(sources(now, data, 1, "ore")).toEqual([]);
  });
  test("a pair of numbers brings something on both", () => {
    const now = view({ areas: [area], dice: [6, 6], players: [player({ spaceports: ["s1"] })] });
    expect(sources(now, data, 0, "fuel")).toEqual([[7, 2]]);
  });
});

describe("who is ahead", () => {
  const order = (...totals: number[]): number[] =>
    standings(totals.map((total) => ({ total }))).map(({ seat }) => seat);
  const leading = (...totals: number[]): number[] =>
    standings(totals.map((total) => ({ total }))).flatMap(({ seat, leads }) => (leads ? [seat] : []));

  test("stands first, and equals stand as they sit", () => {
    expect(order(4, 7, 4, 9)).toEqual([3, 1, 0, 2]);
    expect(order(5, 5, 5)).toEqual([0, 1, 2]);
  });

  test("is marked, alone or with others, but not where all are equal", () => {
    expect(leading(4, 7, 4, 9)).toEqual([3]);
    expect(leading(9, 4, 9)).toEqual([0, 2]);
    expect(leading(5, 5, 5)).toEqual([]);
  });
});
