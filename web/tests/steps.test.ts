// The chain of a preview, in a few words.
import { describe, expect, test } from "vitest";
import { asksThen, steps } from "../src/shell/steps";
import { Words } from "../src/text/words";
import type { Catalogue, Event } from "../src/wire";

const catalogue = {
  lang: "en",
  game: "ganymede",
  texts: {
    "event.used": "{seat} uses shuttle {a}.",
    "event.moved": "{seat}: A {a} settler flies.",
    "event.turn": "Round {a}.",
    "colour.red": "red",
  },
  verbs: {},
  reasons: {},
  pieces: {},
  drawing: {},
  options: [],
  sources: [],
  events: {
    used: { a: "shuttle", b: null, rule: "" },
    moved: { a: "colour", b: null, rule: "" },
    turn: { a: "n", b: null, rule: "" },
  },
  domains: { shuttle: { ids: ["E01"], named: false }, colour: { ids: ["red"], named: true } },
} as unknown as Catalogue;
const said = (id: string, a: string | number): Event => ({ id, seat: 0, a, b: null, secret: false });

test("names nobody, counts what is alike, and leaves out what is plain", () => {
  const events = [said("used", "E01"), said("moved", "red"), said("moved", "red")];
  const found = steps(events, "E01", new Words(catalogue), ({ id }) => id === "turn");
  expect(found.map(({ parts, count }) => [parts.join(""), count])).toEqual([["A red settler flies", 2]]);
});

test("ends where the next turn begins", () => {
  const events = [said("moved", "red"), said("turn", 3), said("used", "E01")];
  const found = steps(events, null, new Words(catalogue), ({ id }) => id === "turn");
  expect(found.map(({ event }) => event.id)).toEqual(["moved"]);
});

test("says that another piece is used", () => {
  const found = steps([said("used", "E01")], null, new Words(catalogue), () => false);
  expect(found[0]?.parts).toEqual(["uses shuttle ", { domain: "shuttle", id: "E01", bare: true }]);
});

describe("what is asked then", () => {
  const texts = { "prompt.buy": "Which do you buy?", "prompt.area": "Where?", "prompt.keep": "Keep {n}?" };
  const words = new Words({ ...catalogue, texts } as unknown as Catalogue);
  test.each([
    ["area", 1, "choice", "Where?"],
    ["area", 1, "turn", "Where?"],
    ["keep", 1, "choice", "Keep 1?"],
    ["", 0, "reveal", null],
  ] as const)("is said: %s", (prompt, n, ending, question) => {
    expect(asksThen({ prompt, n, ending }, { prompt: "keep", n: 2 }, words)).toBe(question);
  });
  test("is not said if it is what is asked now", () => {
    expect(asksThen({ prompt: "buy", n: 3, ending: "choice" }, { prompt: "buy", n: 4 }, words)).toBe("");
    expect(asksThen({ prompt: "keep", n: 1, ending: "turn" }, { prompt: "keep", n: 2 }, words)).toBe("");
  });
});

test("a token alone can be said", () => {
  const verbs = { pass: null, pick: "colour" };
  const texts = { "verb.pass": "pass", "verb.pick": "a {a} settler flies", "colour.red": "red" };
  const words = new Words({ ...catalogue, verbs, texts } as unknown as Catalogue);
  expect(words.token("pass")).toBe("pass");
  expect(words.token("pick red")).toBe("a red settler flies");
});
