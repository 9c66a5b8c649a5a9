import { describe, expect, test } from "vitest";
import { begun, current } from "../src/games/plain/parts";
import { pointsIn } from "../src/games/plain/points";
import { Words } from "../src/text/words";
import type { Catalogue, Event } from "../src/wire";

describe("points by source", () => {
  test("are found where the players have them", () => {
    expect(pointsIn({ players: [{ points: { cities: 2 } }, { points: {} }] })).toEqual([{ cities: 2 }, {}]);
  });
  test.each([{}, { players: 3 }, { players: [{ points: 7 }] }, { players: [{}] }])("are none in %j", (view) => {
    expect(pointsIn(view)).toEqual([]);
  });
});

describe("parts of a game", () => {
  const words = new Words({ lang: "en", texts: { "table.round": "Round {n}" } } as unknown as Catalogue);
  const event = (id: string, a: number | null): Event => ({ id, seat: 0, a, b: null, secret: false });

  test("begin with the event that counts them", () => {
    expect(begun(event("turn", 3), words)).toBe("Round 3");
    expect(begun(event("rolled", 3), words)).toBeNull();
    expect(begun(event("generation", 3), words)).toBeNull(); // this game has no word for it
  });
  test("are shown where the view counts them", () => {
    expect(current({ round: 2 }, words)).toBe("Round 2");
    expect(current({ round: 0 }, words)).toBeNull();
    expect(current({ generation: 2 }, words)).toBeNull();
  });
});
