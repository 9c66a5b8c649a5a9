import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { ICONS } from "../src/art/names";
import { ghosts, times } from "../src/games/ganymede/ghosts";
import { arc, crewPlaces, narrow, trackPoint, wide } from "../src/games/ganymede/layout";
import { follow, type Settler } from "../src/games/ganymede/settlers";
import { nearEnd } from "../src/games/ganymede/standing";
import { laid, type Board, type Counts, type GanymedeView } from "../src/games/ganymede/view";
import type { Event } from "../src/wire";

const none: Counts = { red: 0, yellow: 0, blue: 0, purple: 0 };
const board = (settlers: Partial<Board["settlers"]>, more: Partial<Board> = {}): Board => ({
  tiles: [],
  settlers: { earth: none, mars: none, top: none, bottom: none, ...settlers },
  docks: [null, null],
  crew_needed: [null, null],
  columns: { white: [], red: [], yellow: [], blue: [], purple: [] },
  launched: [],
  reputation: 0,
  points: {},
  hand: 0,
  hand_known: [],
  ...more,
});
const said = (id: string, a: string | number | null = null, b: string | number | null = null, seat = 0): Event => ({
  id,
  seat,
  a,
  b,
  secret: false,
});

describe("settlers keep who they are", () => {
  let number = 0;
  const fresh = (): string => `s${(number += 1)}`;
  const at = (settlers: readonly Settler[], place: string): string[] =>
    settlers
      .filter((settler) => settler.place === place)
      .map(({ key }) => key)
      .sort();

  test("when they fly", () => {
    const before = follow([], board({ earth: { ...none, red: 3 } }), fresh);
    const after = follow(before, board({ earth: { ...none, red: 1 }, mars: { ...none, red: 2 } }), fresh);
    expect(after.map(({ key }) => key).sort()).toEqual(before.map(({ key }) => key).sort());
    expect(at(after, "mars")).toHaveLength(2);
  });
  test("when others come and go", () => {
    const before = follow([], board({ earth: { ...none, blue: 1 } }), fresh);
    const after = follow(before, board({ earth: { ...none, blue: 1, red: 1 } }), fresh);
    expect(at(after, "earth")).toContain(before[0]?.key);
    expect(follow(after, board({}), fresh)).toEqual([]);
  });
  test("nobody overtakes on the way", () => {
    const before = follow([], board({ earth: { ...none, red: 1 }, mars: { ...none, red: 1 } }), fresh);
    const after = follow(before, board({ mars: { ...none, red: 1 }, top: { ...none, red: 1 } }), fresh);
    expect(after).toHaveLength(2);
    expect(new Set(after.map(({ key }) => key))).toEqual(new Set(before.map(({ key }) => key)));
  });
});

describe("a preview as ghosts", () => {
  const events = [
    said("shuttle_used", "E02"),
    said("moved", "red", "mars"),
    said("lost", "blue"),
    said("shuttle_placed", "E02", 3),
    said("reputation", 4),
    said("recruited", "yellow"),
    said("launched", "S01", "top"),
    said("moved", "red", "mars", 1),
  ];
  const found = ghosts(events, 0, (id) => (id === "E02" ? "red" : undefined));

  test("tells who goes where", () => {
    expect(found.moves).toEqual([{ colour: "red", from: "earth", to: "mars" }]);
    expect(found.recruits).toEqual(["yellow"]);
    expect(found.losses).toEqual([{ colour: "blue", from: "earth" }]);
  });
  test("tells from where somebody is lost though nobody arrives", () => {
    const earth = ghosts([said("shuttle_used", "E10"), said("lost", "red")], 0, () => undefined);
    expect(earth.losses).toEqual([{ colour: "red", from: "earth" }]);
    const mars = ghosts([said("shuttle_used", "M10"), said("lost", "red")], 0, () => undefined);
    expect(mars.losses).toEqual([{ colour: "red", from: "mars" }]);
  });
  test("tells what grows, rises and starts", () => {
    expect([...found.columns]).toEqual(["red"]);
    expect(found.reputation).toBe(4);
    expect([...found.launches]).toEqual(["top"]);
  });
  test("tells how often the effect comes", () => {
    expect(times(events)).toBe(3);
    expect(times([said("recruited", "red")])).toBeNull();
  });
});

describe("the layout", () => {
  test.each([wide, narrow])("keeps everything inside the window", (make) => {
    for (const limits of [
      { earth: 6, mars: 5 },
      { earth: 6, mars: 5, moon: 4 },
    ]) {
      const layout = make(limits);
      const { tiles, columns, supply, total } = layout;
      const points = [...layout.bodies.flatMap(({ places }) => places), tiles, columns, supply, total];
      for (const { x, y } of points) {
        expect(x).toBeGreaterThan(0);
        expect(x).toBeLessThan(layout.width);
        expect(y).toBeGreaterThan(0);
        expect(y).toBeLessThan(layout.height);
      }
      expect(layout.bodies.map(({ place }) => place)).toEqual(
        limits.moon ? ["moon", "earth", "mars"] : ["earth", "mars"],
      );
    }
  });
  test("places on an orbit are equally far from the body", () => {
    for (const { x, y } of arc({ x: 5, y: 5 }, 10, 150, 6)) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(10);
  });
  test.each([wide, narrow])("a crew stays on its place, with the virus too", (make) => {
    for (const berth of make({ earth: 6, mars: 5, moon: 4 }).docks)
      for (const needed of [0, 1, 3, 4, 5]) {
        const places = crewPlaces(berth, needed);
        expect(places).toHaveLength(needed);
        for (const { x } of places) expect(x + 14).toBeLessThan(berth.x + berth.width);
      }
  });
  test("the track begins and ends where it should", () => {
    const { track } = wide({ earth: 6, mars: 5 });
    expect(trackPoint(track, 0)).toEqual(track.from);
    expect(trackPoint(track, 1)).toEqual(track.to);
  });
});

test("everybody is warned of who can end the game", () => {
  const view = (launched: number, aboard: number): GanymedeView =>
    ({
      last_round: false,
      boards: [
        board(
          { top: { ...none, red: aboard } },
          { launched: Array<string>(launched).fill("S01"), crew_needed: [3, null] },
        ),
      ],
    }) as unknown as GanymedeView;
  expect(nearEnd(view(3, 2), 0, 4)).toBe(true);
  expect(nearEnd(view(3, 1), 0, 4)).toBe(false);
  expect(nearEnd(view(2, 2), 0, 4)).toBe(false);
});

test("what I chose in secret lies on its place", () => {
  const dealt = board({}, { hand: 4, hand_known: ["S01", "S02", "S03", "S04"] });
  const view = (kept: string[]): GanymedeView => ({ boards: [dealt], kept }) as unknown as GanymedeView;
  expect(laid(view([]), 0)).toEqual(dealt);
  expect(laid(view(["S03"]), 0)).toEqual({
    ...dealt,
    docks: ["S03", null],
    hand: 3,
    hand_known: ["S01", "S02", "S04"],
  });
  expect(laid(view(["S03", "S01"]), 0)).toEqual({
    ...dealt,
    docks: ["S03", "S01"],
    hand: 2,
    hand_known: ["S02", "S04"],
  });
  expect(laid(view([]), -1)).toBeUndefined();
});

test("the list of signs is that of the file", () => {
  const file = readFileSync(new URL("../src/art/icons.svg", import.meta.url), "utf-8");
  expect([...file.matchAll(/id="i-([^"]+)"/g)].map(([, name]) => name)).toEqual([...ICONS]);
});
