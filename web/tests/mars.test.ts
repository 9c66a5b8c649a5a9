import { describe, expect, test } from "vitest";
import { course } from "../src/games/mars/course";
import { ARCS, arcPoint, areaPoint, BESIDE, CENTRE, DISC, FRAME, HEX, hexagon } from "../src/games/mars/layout";
import { mostTags, standings } from "../src/games/mars/standings";
import { onPanels } from "../src/games/mars/tokens";
import { TAGS, type Player, type Tag } from "../src/games/mars/view";
import { lossesOf } from "../src/shell/losses";
import { spread, ticks } from "../src/shell/chart";
import type { Event } from "../src/wire";

function event(id: string, seat: number, a: string | number | null = null, b: number | null = null): Event {
  return { id, seat, a, b, secret: false };
}

function ended(rating: number, income: number): Player {
  return { rating, production: { mc: income } } as unknown as Player;
}

describe("the course of a game", () => {
  test("is read backwards from its end", () => {
    const events = [
      event("production_raised", 1, "mc", 4), // by the corporation, before the first generation
      event("generation", -1, 1),
      event("rating_raised", 0, 1, 21),
      event("production_lowered", 1, "mc", 2),
      event("production_raised", 0, "heat", 3),
      event("generation", -1, 2),
      event("rating_raised", 1, 2, 22),
      event("production_raised", 0, "mc", 5),
    ];
    const found = course(events, [ended(21, 5), ended(22, 2)]);
    expect(found.generations).toEqual([1, 2]);
    expect(found.rating).toEqual([
      [20, 21, 21],
      [20, 20, 22],
    ]);
    expect(found.income).toEqual([
      [20, 21, 26],
      [24, 22, 24],
    ]);
  });

  test("has only an end where no generation was told", () => {
    expect(course([], [ended(14, 0)])).toEqual({ generations: [], rating: [[14]], income: [[14]] });
  });
});

describe("losses", () => {
  const game = { losses: new Set(["lost"]), deeds: new Set(["card_played", "production_phase"]) };
  const told = [
    event("card_played", 0, "asteroid"),
    event("lost", 0, "mc", 14), // the price
    event("lost", 1, "plants", 3),
    event("production_phase", -1),
    event("lost", 1, "energy", 2),
  ];

  test("are what others do to a seat", () => {
    expect([...lossesOf(game, told, 0)]).toEqual([]);
    expect([...lossesOf(game, told, 1)]).toEqual([2]);
  });

  test("are all of them where a game does not tell who acts", () => {
    expect([...lossesOf({ losses: game.losses }, told, 0)]).toEqual([1]);
  });
});

describe("charts", () => {
  test("have round numbers around all values", () => {
    expect(ticks(20, 35)).toEqual([20, 25, 30, 35]);
    expect(ticks(-3, 41)).toEqual([-20, 0, 20, 40, 60]);
    expect(ticks(7, 7)).toEqual([7, 8]);
  });

  test("have labels that keep their order, their distance and the frame", () => {
    expect(spread([10, 50], 15, 0, 100)).toEqual([10, 50]);
    expect(spread([50, 52, 51], 15, 0, 100)).toEqual([50, 80, 65]);
    expect(spread([-5, 98, 99], 15, 0, 100)).toEqual([0, 85, 100]);
  });
});

describe("the planet", () => {
  test("holds all areas", () => {
    for (const [x, y] of [
      [0, 0],
      [8, 0],
      [-4, -4],
      [4, 4],
    ] as const) {
      const at = areaPoint({ x, y });
      expect(Math.hypot(at.x - CENTRE.x, at.y - CENTRE.y) + HEX).toBeLessThan(DISC + 1);
    }
  });

  test.each(Object.values(FRAME))("shows the cities beside it whole in %s", (frame) => {
    const [left = 0, top = 0, width = 0, height = 0] = frame.split(" ").map(Number);
    for (const { x, y } of Object.values(BESIDE)) {
      expect(Math.min(x - left, left + width - x, y - top, top + height - y)).toBeGreaterThan(HEX);
    }
  });
  test("has neighbours that touch each other", () => {
    const middle = areaPoint({ x: 0, y: 0 });
    for (const near of [areaPoint({ x: 2, y: 0 }), areaPoint({ x: 1, y: 1 }), areaPoint({ x: -1, y: -1 })]) {
      expect(Math.hypot(near.x - middle.x, near.y - middle.y)).toBeCloseTo(Math.sqrt(3) * HEX);
    }
    expect(hexagon(10).match(/L/g)).toHaveLength(5);
  });

  test("has tracks that rise on both sides", () => {
    const [cold, warm] = [arcPoint(ARCS.temperature, 0, 1), arcPoint(ARCS.temperature, 1, 1)];
    const [thin, dense] = [arcPoint(ARCS.oxygen, 0, 1), arcPoint(ARCS.oxygen, 1, 1)];
    expect(warm.y).toBeLessThan(cold.y);
    expect(dense.y).toBeLessThan(thin.y);
    expect(cold.x).toBeLessThan(CENTRE.x);
    expect(thin.x).toBeGreaterThan(CENTRE.x);
  });
});

describe("standings", () => {
  test("begin with the best, and with me among equals", () => {
    const found = standings([3, 5, 3, 5], 3);
    expect(found.map(({ seat }) => seat)).toEqual([3, 1, 0, 2]);
    expect(found.filter(({ leads }) => leads).map(({ seat }) => seat)).toEqual([3, 1]);
  });

  test("of tags leave out what nobody has", () => {
    const none = Object.fromEntries(TAGS.map((tag) => [tag, 0])) as Record<Tag, number>;
    expect(mostTags({ ...none, space: 1, city: 3, earth: 1 }, 2)).toEqual([
      { tag: "city", n: 3 },
      { tag: "space", n: 1 },
    ]);
  });
});

test("areas, projects and goals are pressed where they are drawn", () => {
  const of = (verb: string): boolean =>
    onPanels({ token: `${verb} x`, verb, domain: null, id: "x", irreversible: false });
  expect(["space", "project", "convert", "claim", "fund"].every(of)).toBe(true);
  expect(["pass", "play", "from"].some(of)).toBe(false);
});
