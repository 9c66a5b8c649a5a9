import { describe, expect, test } from "vitest";
import { filtered } from "../src/shell/filtered";
import { byVerb } from "../src/shell/grouped";
import { ranking } from "../src/shell/ranking";
import { sections } from "../src/shell/sections";
import { nearest } from "../src/table/roving";
import { nextSeat } from "../src/table/seat";
import { blocks, spans } from "../src/text/markdown";
import { Words } from "../src/text/words";
import type { Catalogue, Event } from "../src/wire";

const event = (id: string, seat = 0, a: string | number | null = null): Event => ({
  id,
  seat,
  a,
  b: null,
  secret: false,
});

describe("the list's filter", () => {
  const entries = [
    { offered: { token: "take T05" }, text: "Plättchen nehmen", printed: "rot · Rekrutiere einen roten Siedler." },
    { offered: { token: "fly E01" }, text: "Shuttle nutzen", printed: "rot · Passe einen Siedler an." },
  ];
  test.each([
    ["", 2],
    ["shuttle", 1],
    ["ROTEN take", 1],
    ["siedler", 2],
    ["siedler blau", 0],
  ])("%j leaves %i", (filter, count) => {
    expect(filtered(entries, filter)).toHaveLength(count);
  });
});

test("choices of one verb stand together, in the order of the question", () => {
  const entries = ["play", "pass", "play", "sell"].map((verb, i) => ({ offered: { verb }, i }));
  expect(byVerb(entries).map(({ verb, entries: same }) => [verb, same.map(({ i }) => i)])).toEqual([
    ["play", [0, 2]],
    ["pass", [1]],
    ["sell", [3]],
  ]);
});

test("a verb says what its choices have in common, if anything", () => {
  const texts = {
    "verb.play": "play {a}",
    "verb.gift.one": "1 card",
    "verb.gift.other": "{n} cards",
    "verb.choose": "{a}",
  };
  const words = new Words({ lang: "en", texts } as unknown as Catalogue);
  expect(["play", "gift", "choose"].map((verb) => words.verb(verb))).toEqual(["play …", "… cards", ""]);
});

describe("the log", () => {
  const round = (e: Event): string | null => (e.id === "turn" ? `Round ${e.a}` : null);
  const events = [
    event("dealt"),
    event("turn", 0, 1),
    event("took"),
    event("turn", 1, 1),
    event("flew", 1),
    event("turn", 0, 2),
    event("won"),
  ];

  test("has one section a round, the newest first", () => {
    const found = sections(events, 0, round, 100);
    expect(found.map(({ title, lines }) => [title, lines.map(({ event: { id } }) => id)])).toEqual([
      ["Round 2", ["won"]],
      ["Round 1", ["took", "flew"]],
      ["", ["dealt"]],
    ]);
    expect(found.some(({ news }) => news)).toBe(false);
  });
  test("says where news begins, and keeps the titles in there", () => {
    const found = sections(events, 3, round, 100);
    expect(found.map(({ title, news, lines }) => [title, news, lines.map(({ event: { id } }) => id)])).toEqual([
      ["Round 2", false, ["won"]],
      [null, true, ["flew"]], // round 1 goes on
      ["Round 1", false, ["took"]],
      ["", false, ["dealt"]],
    ]);
    expect(sections(events, 6, round, 100)[0]).toMatchObject({ title: "Round 2", news: true });
    expect(sections(events, events.length, round, 100).some(({ news }) => news)).toBe(false);
  });
  test("sets apart who does something", () => {
    const told = [event("took"), event("grew"), event("flew", 1), event("lost"), event("won")];
    const [found] = sections(told, 0, round, 100);
    expect(found?.lines.map(({ begins }) => begins)).toEqual([true, false, true, true, false]);
  });
  test("forgets what is too old, but not in which round the rest happened", () => {
    const found = sections(events, 0, round, 3);
    expect(found.map(({ title, lines }) => [title, lines.map(({ event: { id } }) => id)])).toEqual([
      ["Round 2", ["won"]],
      ["Round 1", ["flew"]],
    ]);
  });
});

describe("the ranking", () => {
  test("is by victory, then by points", () => {
    const found = ranking([10, 12, 12], [0, 0, 1]);
    expect(found.map(({ seat, place, wins }) => [seat, place, wins])).toEqual([
      [2, 1, true],
      [1, 2, false],
      [0, 3, false],
    ]);
  });
  test("tells how far behind somebody is, who may have lost a tie only", () => {
    expect(ranking([10, 12, 12], [0, 0, 1]).map(({ behind }) => behind)).toEqual([0, 0, 2]);
  });
  test("shares places", () => {
    expect(ranking([7, 7], [0.5, 0.5]).map(({ place, wins }) => [place, wins])).toEqual([
      [1, true],
      [1, true],
    ]);
  });
});

describe("whose table is shown", () => {
  test.each([
    [[], -1, [0], -1],
    [[1], -1, [0], 1],
    [[0, 1], 0, [0, 1], 0],
    [[0, 1], 0, [1], 1],
    [[0, 1], 0, [2], 0],
    [[0, 1], -1, [1], 1],
  ])("seats %j, now %i, asked %j: %i", (yours, now, waiting, expected) => {
    expect(nextSeat(yours, now, waiting)).toBe(expected);
  });
});

test("arrow keys prefer what lies straight ahead", () => {
  const others = [
    { x: 10, y: 1 },
    { x: 5, y: 8 },
    { x: -5, y: 0 },
  ];
  expect(nearest({ x: 0, y: 0 }, { x: 1, y: 0 }, others)).toBe(0);
  expect(nearest({ x: 0, y: 0 }, { x: -1, y: 0 }, others)).toBe(2);
  expect(nearest({ x: 0, y: 0 }, { x: 0, y: -1 }, others)).toBe(-1);
});

describe("the rulebook's Markdown", () => {
  test("knows bold, italics and code", () => {
    expect(spans("a **b** *c* `d`").map(({ style }) => style)).toEqual([
      "plain",
      "bold",
      "plain",
      "italic",
      "plain",
      "code",
    ]);
  });
  test("knows paragraphs and lists, and no HTML", () => {
    const found = blocks("One\nline.\n\n- a\n- b\n\n<b>x</b>");
    expect(found.map(({ kind, lines }) => [kind, lines.length])).toEqual([
      ["paragraph", 1],
      ["list", 2],
      ["paragraph", 1],
    ]);
    expect(found[2]?.lines[0]?.[0]?.text).toBe("<b>x</b>");
  });
});
