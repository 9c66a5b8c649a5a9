import { describe, expect, test } from "vitest";
import { meaningful, settled, switches } from "../src/lobby/options";
import { worldsIn } from "../src/lobby/worlds";
import type { OptionInfo } from "../src/wire";

describe("options that need another one", () => {
  const option = (name: string, values: string[], needs = "", seats = [1, 2, 3]): OptionInfo => ({
    name,
    values,
    rule: "1",
    needs,
    seats,
  });
  const options = [
    option("tiles", ["a", "b"]),
    option("moon", ["off", "on"]),
    option("virus", ["x", "y"], "moon=on"),
    option("draft", ["no", "yes"]),
  ];

  test("are there only with it", () => {
    expect(meaningful(options, {}, 2).map(({ name }) => name)).toEqual(["tiles", "moon", "draft"]);
    expect(meaningful(options, { moon: "on" }, 2).map(({ name }) => name)).toEqual(["tiles", "moon", "virus", "draft"]);
  });
  test("make it a switch with the value that they need", () => {
    expect(switches(options).map(({ name, on, off }) => [name, on, off])).toEqual([["moon", "on", "off"]]);
  });
  test("are not sent without it", () => {
    expect(settled(options, { virus: "y", draft: "yes" }, 2)).toEqual({ draft: "yes" });
    expect(settled(options, { virus: "y", moon: "on" }, 2)).toEqual({ virus: "y", moon: "on" });
  });
});

test("options are there, and sent, only for as many players as they are for", () => {
  const alone = { name: "goal", values: ["a", "b"], rule: "1", needs: "", seats: [1] };
  expect(meaningful([alone], {}, 1)).toEqual([alone]);
  expect(meaningful([alone], {}, 2)).toEqual([]);
  expect(settled([alone], { goal: "b" }, 1)).toEqual({ goal: "b" });
  expect(settled([alone], { goal: "b" }, 2)).toEqual({});
});

describe("worlds", () => {
  test.each([
    [320, 150, true],
    [390, 150, true],
    [999, 150, true],
    [1000, 150, false],
    [1264, 206, false],
    [1700, 300, false],
  ])("in a window of %i x %i stand inside it, apart from each other", (width, height, narrow) => {
    const places = worldsIn(width, height, 3, narrow);
    places.forEach(({ x, y, r, name }, i) => {
      expect(x - r).toBeGreaterThan(0);
      expect(x + r).toBeLessThan(width);
      expect(y - r).toBeGreaterThan(0);
      expect(Math.max(y + r, name.y)).toBeLessThan(height);
      const next = places[i + 1];
      if (next) expect(x + r).toBeLessThan(next.x - next.r);
    });
  });
});
