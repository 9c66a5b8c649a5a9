import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { changes } from "../src/games/mars/cards/changes";
import type { CardLook } from "../src/games/mars/cards/faces";
import { parted } from "../src/games/mars/cards/joints";
import { lookOf } from "../src/games/mars/cards/looks";
import { readAtom, readMark, type Atom } from "../src/games/mars/cards/marks";
import { short, zone } from "../src/games/mars/cards/reasons";
import { fit, GAP } from "../src/games/mars/cards/room";
import { answers } from "../src/games/mars/cards/several";
import { tidied, type Held } from "../src/games/mars/cards/tidy.svelte";
import { signs } from "../src/games/mars/steps";
import type { Ask, Event, Reason } from "../src/wire";

const atom = (facts: Partial<Atom>): Atom => ({ whose: "", count: 0, what: "", n: "", per: null, or: "", ...facts });

describe("marks", () => {
  test("are read one by one", () => {
    expect(readAtom("any:production.heat-1")).toEqual(atom({ whose: "any", what: "production.heat", n: "−1" }));
    expect(readAtom("temperature<=-18")).toEqual(atom({ what: "temperature", n: "≤ −18" }));
    expect(readAtom("look.4")).toEqual(atom({ what: "look", n: "4" }));
    expect(readAtom("mc-8~steel")).toEqual(atom({ what: "mc", n: "−8", or: "steel" }));
    expect(readAtom("heat-x")).toEqual(atom({ what: "heat", n: "−x" }));
    expect(readAtom("vp+1/any:3×tile.city")).toEqual(
      atom({ what: "vp", n: "+1", per: atom({ whose: "any", count: 3, what: "tile.city" }) }),
    );
  });
  test("come as alternatives of steps", () => {
    const [add, spend] = readMark("here:microbe+1|here:microbe-2>oxygen+1");
    expect(add).toEqual([[atom({ whose: "here", what: "microbe", n: "+1" })]]);
    expect(spend?.map((step) => step.map(({ what }) => what))).toEqual([["microbe"], ["oxygen"]]);
    expect(readMark("oceans>=4")).toEqual([[[atom({ what: "oceans", n: "≥ 4" })]]]);
  });
  test("every mark of every card has its sign", () => {
    const marks = JSON.parse(readFileSync(new URL("marks.json", import.meta.url), "utf-8")) as string[];
    expect(marks.length).toBeGreaterThan(200);
    const unread = marks.filter((mark) =>
      readMark(mark)
        .flat(2)
        .flatMap((one) => (one.per ? [one, one.per] : [one]))
        .some(({ what }) => what !== "leeway" && lookOf(what).icon === "help"),
    );
    expect(unread).toEqual([]);
  });
});

test("a step of a preview is a sign, or else words", () => {
  const said = (id: string, a: Event["a"], b: Event["b"] = null): Event => ({ id, a, b, seat: 0, secret: false });
  const steps = [
    said("gained", "plants", 2),
    said("lost", "mc", 23),
    said("production_raised", "energy", 1),
    said("rating_raised", 1, 28),
    said("temperature_raised", -12),
    said("tile_placed", "greenery", "e9"),
  ];
  expect(steps.map((step) => signs(step))).toEqual([
    { mark: "plants+2", behind: "" },
    { mark: "mc-23", behind: "" },
    { mark: "production.energy+1", behind: "" },
    { mark: "tr+1", behind: "" },
    { mark: "temperature", behind: "−12°" },
    { mark: "tile.greenery", behind: "E9" },
  ]);
  expect(signs(said("card_revealed", "moss"))).toBeNull();
});

test("a preview adds up for me and for the planet", () => {
  const said = (id: string, a: Event["a"], b: Event["b"] = null, seat = 0): Event => ({
    id,
    a,
    b,
    seat,
    secret: false,
  });
  const sum = changes(
    [
      said("card_played", "asteroid", 14),
      said("lost", "mc", 8),
      said("lost", "titanium", 2),
      said("gained", "titanium", 2),
      said("lost", "plants", 3, 1),
      said("production_raised", "heat", 3),
      said("rating_raised", 1, 21),
      said("temperature_raised", -28),
      said("tile_placed", "ocean", "e4"),
      said("resources_added", "birds", 2, 1),
      said("cards_drawn", 2),
    ],
    0,
  );
  expect(sum.stock).toEqual({ mc: -8, titanium: 0 });
  expect(sum.production).toEqual({ heat: 3 });
  expect([sum.rating, sum.cards, sum.temperature, sum.oxygen]).toEqual([1, 1, -28, null]);
  expect(sum.tiles).toEqual([{ tile: "ocean", area: "e4", seat: 0 }]);
  expect(sum.resources).toEqual({ birds: 2 });
});

describe("room for cards", () => {
  test("six are large, twelve smaller, twenty slim, and all are seen", () => {
    const [width, height] = [735, 190];
    for (const [count, level] of [
      [6, "full"],
      [12, "half"],
      [20, "slim"],
    ] as const) {
      const found = fit(count, width, height);
      expect(found.level).toBe(level);
      expect(Math.ceil(count / found.columns) * (found.height + GAP) - GAP).toBeLessThanOrEqual(height);
    }
  });
  test("more than there is room for scroll", () => expect(fit(90, 735, 190).level).toBe("slim"));
});

describe("the hand", () => {
  const look = (facts: Partial<CardLook>): CardLook => ({
    number: 1,
    kind: "automated",
    cost: 10,
    needs: [],
    holds: null,
    points: null,
    tags: [],
    do: [],
    act: null,
    lasting: [],
    ...facts,
  });
  const held = (id: string, price: number, playable: boolean, facts: Partial<CardLook> = {}): Held => ({
    id,
    name: id,
    text: `does ${id}`,
    price,
    playable,
    look: look(facts),
  });
  const hand = [
    held("zeppelins", 13, false, { tags: ["space"] }),
    held("ants", 9, true, { kind: "active", tags: ["microbe"] }),
    held("comet", 21, true, { kind: "event", tags: ["space"] }),
  ];
  const ids = (...how: Parameters<typeof tidied> extends [unknown, ...infer Rest] ? Rest : never): string[] =>
    tidied(hand, ...how).map(({ id }) => id);

  test("is sorted", () => {
    expect(ids("playable", null, "")).toEqual(["ants", "comet", "zeppelins"]);
    expect(ids("price", null, "")).toEqual(["ants", "zeppelins", "comet"]);
    expect(ids("tag", null, "")).toEqual(["ants", "zeppelins", "comet"]);
    expect(ids("name", null, "")).toEqual(["ants", "comet", "zeppelins"]);
  });
  test("is filtered and searched", () => {
    expect(ids("name", "event", "")).toEqual(["comet"]);
    expect(ids("name", "playable", "")).toEqual(["ants", "comet"]);
    expect(ids("name", null, "ZEP does")).toEqual(["zeppelins"]);
    expect(ids("name", "active", "zep")).toEqual([]);
  });
});

describe("several cards at once", () => {
  const ask = (prompt: string, tokens: readonly string[], n = 1): Ask => ({
    type: "ask",
    seat: 0,
    version: 1,
    prompt,
    n,
    choices: tokens.map((token) => ({ token, verb: "", domain: null, id: null, irreversible: false })),
    refused: [],
    default: "",
    ahead: [],
  });
  test("are bought or not", () => {
    expect(answers(ask("buy", ["buy a", "done"]), ["a", "b"]).tokens).toEqual(["buy a", "buy b", "done"]);
    expect(answers(ask("buy", ["buy a", "done"]), []).tokens).toEqual(["done"]);
  });
  test("are sold, at least one", () => {
    expect(answers(ask("sell", ["sell a"]), []).tokens).toEqual([]);
    expect(answers(ask("sell", ["sell a"]), ["a"]).tokens).toEqual(["sell a", "done"]);
  });
  test("are kept, as many as must be", () => {
    expect(answers(ask("keep", ["keep a"], 2), ["a"]).tokens).toEqual([]);
    expect(answers(ask("keep", ["keep a"], 2), ["a", "b"]).tokens).toEqual(["keep a", "keep b"]);
    expect(answers(ask("keep", ["keep a"], 2), ["a", "b", "c"]).tokens).toEqual([]);
  });
});

test("a reason in short says what is missing, and where", () => {
  const reason = (id: string, a: Reason["a"], b: Reason["b"]): Reason => ({ id, rule: "", a, b });
  expect(short(reason("too_cold", -18, -30), undefined)).toEqual({ what: "temperature", text: "−30 / −18" });
  expect(short(reason("too_expensive", 26, 5), undefined)).toEqual({ what: "mc", text: "−5" });
  expect(short(reason("need_tags", "science", 2), { a: "tag", b: "n", rule: "" })).toEqual({
    what: "tag.science",
    text: "−2",
  });
  expect(short(reason("production_short", "energy", 1), { a: "resource", b: "n", rule: "" })).toEqual({
    what: "production.energy",
    text: "−1",
  });
  expect(short(reason("no_area", null, null), { a: null, b: null, rule: "" })).toBeNull();
  expect([zone(reason("too_cold", 0, 0)), zone(reason("need_tags", "science", 1))]).toEqual(["needs", "needs"]);
  expect([zone(reason("too_expensive", 1, 1)), zone(reason("no_area", null, null))]).toEqual(["cost", "effects"]);
});

test("long words are parted where they may be", () => {
  expect(parted("Asteroideneinschlag")).toBe("Asteroiden\u00adeinschlag");
  expect(parted("Mine")).toBe("Mine");
});
