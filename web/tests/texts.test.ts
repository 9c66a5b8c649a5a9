// The client's words and Python's are the same, case by case.
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { Texts, type Fact } from "../src/text/texts";

interface Case {
  key: string;
  facts: Record<string, Fact>;
  words: string;
}
interface Cases {
  texts: Record<string, string>;
  cases: Case[];
}
const file = new URL("./texts.json", import.meta.url);
const { texts, cases } = JSON.parse(readFileSync(file, "utf-8")) as Cases;

describe("as in Python", () => {
  const words = new Texts("de", texts);
  test.each(cases)("$key $facts", ({ key, facts, words: expected }) => {
    expect(words.get(key, facts)).toBe(expected);
  });
  test("there are cases of every kind", () => {
    expect(cases.length).toBeGreaterThan(100);
  });
});

test("a key without a text is shown as it is", () => {
  expect(new Texts("en", {}).get("no.such.key")).toBe("no.such.key");
});

test("bare pieces stay pieces in the parts", () => {
  const ship = { domain: "ship", id: "S01", bare: true };
  const parts = new Texts("en", { a: "takes {a}." }).parts("a", { a: ship });
  expect(parts.filter((part) => part !== "")).toEqual(["takes ", ship, "."]);
});
