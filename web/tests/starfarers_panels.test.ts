// Who has to do what, drafts, stories and the deck: what Starfarers' panels work out from the view.
import { describe, expect, it } from "vitest";
import { missing, tokensOf } from "../src/games/starfarers/build";
import { deckKind } from "../src/games/starfarers/deck";
import { answering, dutyOf } from "../src/games/starfarers/duty";
import { inPanels } from "../src/games/starfarers/panels";
import { answerBy, answersOf, lastStory, lines } from "../src/games/starfarers/story";
import { counterDraft, fewer, fewerSealed, listed, saidBy } from "../src/games/starfarers/trade";
import type { StarfarersView } from "../src/games/starfarers/view";
import type { Event } from "../src/wire";

const PLAYER = { lost_on_7: 0 };
const TABLE = {
  over: false,
  stage: "trade",
  pilots: [0, 3],
  dice: [2, 4],
  offer: null,
  answers: [],
  encounter: null,
  players: [PLAYER, PLAYER, PLAYER, PLAYER, PLAYER, PLAYER],
};
const table = (changes: object = {}): StarfarersView => ({ ...TABLE, ...changes }) as unknown as StarfarersView;
const OFFER = { give: { ore: 2 }, want: { food: 1 } };

function event(id: string, seat = 0, a: string | number | null = null, b: string | number | null = null): Event {
  return { id, seat, a, b, secret: false };
}

describe("who has to do what", () => {
  it("both pilots trade, one after the other", () => {
    expect([0, 3, 1].map((seat) => dutyOf(table(), [0], seat))).toEqual(["trades", "next", null]);
    expect([0, 3].map((seat) => dutyOf(table(), [3], seat))).toEqual(["done", "supply"]);
  });
  it("everybody else answers an offer, then pilot 1 picks", () => {
    const open = table({ offer: OFFER, answers: [{ said: null }, { said: "accepted" }] });
    expect(answering(open, [1, 2])).toBe(true);
    expect([1, 3].map((seat) => dutyOf(open, [1, 3], seat))).toEqual(["answers", "answers"]);
    expect([0, 3].map((seat) => dutyOf(open, [1], seat))).toEqual(["offers", "next"]);
    expect(dutyOf(open, [0], 0)).toBe("picks");
  });
  it("a 7 makes those return cards who have too many, and pilot 1 rob", () => {
    const seven = table({ stage: "production", dice: [3, 4], players: [PLAYER, { lost_on_7: 4 }] });
    expect([0, 1].map((seat) => dutyOf(seven, [0, 1], seat))).toEqual(["robs", "returns"]);
  });
  it("tells set-up, encounters, flights, and other decisions apart", () => {
    expect(dutyOf(table({ stage: "set_up", pilots: [] }), [2], 2)).toBe("sets_up");
    expect(dutyOf(table({ stage: "production" }), [2], 2)).toBe("decides");
    expect(dutyOf(table(), [2], 2)).toBe("decides");
    expect(dutyOf(table({ stage: "flight" }), [3], 3)).toBe("flies");
    expect(dutyOf(table({ stage: "flight" }), [2], 2)).toBe("decides");
    expect(dutyOf(table({ stage: "flight", encounter: {} }), [0], 0)).toBe("meets");
    expect(dutyOf(table({ over: true }), [], 0)).toBeNull();
  });
});

describe("offers", () => {
  it("answers of an earlier offer do not count while a new one is open", () => {
    const open = table({ offer: OFFER, answers: [{ said: null }, { said: "accepted" }, { said: "refused" }] });
    expect([1, 2].map((seat) => saidBy(open, [1], seat))).toEqual(["thinking", "sealed"]);
    expect([1, 2].map((seat) => saidBy(open, [0], seat))).toEqual(["accepted", "refused"]);
    expect(saidBy(table(), [0], 1)).toBeNull();
  });
  it("cards come in the order of resources", () => {
    expect(listed({ goods: 1, ore: 2, food: 0 })).toEqual([
      { resource: "ore", n: 2 },
      { resource: "goods", n: 1 },
    ]);
  });
  it("a draft gets one card less by being drafted again", () => {
    expect(fewer({ give: { ore: 2 }, want: { food: 1 } }, "give", "ore")).toEqual([
      { token: "cancel" },
      { token: "give ore" },
      { token: "want food" },
    ]);
  });
  it("a draft that gives nothing any more is dropped", () => {
    expect(fewer({ give: { ore: 1 }, want: { food: 1 } }, "give", "ore")).toEqual([{ token: "cancel" }]);
  });
  it("a counter-offer gets one card less by going back to it", () => {
    const sealed = [0, 8, 3]; // gives ore, wants food, gives food
    expect(counterDraft(sealed)).toEqual({ give: { ore: 1, food: 1 }, want: { food: 1 } });
    expect(fewerSealed(sealed, "want", "food")).toEqual([{ undo: true }, { undo: true }, { token: "give food" }]);
  });
});

describe("building", () => {
  it("says all that is missing, not only the first", () => {
    const hand = { ore: 0, fuel: 1, carbon: 0, food: 2, goods: 0 };
    expect(missing({ ore: 1, fuel: 1, carbon: 3 }, hand)).toEqual({ ore: 1, carbon: 3 });
  });
  it("a thing to build stands for all of its places", () => {
    const desk = {
      choices: new Map([["trade_ship p1", {}]]),
      refused: new Map([
        ["trade_ship p2", {}],
        ["done", {}],
      ]),
    };
    expect(tokensOf(desk as never, "trade_ship ")).toEqual(["trade_ship p1", "trade_ship p2"]);
  });
  it("what is pressed in panels is not pressed in the strip", () => {
    expect(inPanels({ verb: "swap" })).toBe(true);
    expect(inPanels({ verb: "done" })).toBe(false);
  });
});

describe("stories", () => {
  const TOLD = [
    event("turn"),
    event("question_read", 1, "attack"),
    event("card_read", 1, "E16"),
    event("said_no", 0),
    event("card_shown", -1, "E16"),
    event("contest", 0, "2"),
    event("contest_won", 0),
  ];
  it("the last encounter of the turn is told in steps", () => {
    const story = lastStory(TOLD);
    expect(story).toMatchObject({ question: "attack", reader: 1, card: "E16", open: true });
    expect(story?.steps.map(({ id }) => id)).toEqual(["said_no", "contest", "contest_won"]);
    expect(answerBy(story?.steps ?? [], 0)).toBe(0);
    expect(answerBy([event("named_gift", 3, 2)], 3)).toBe(2);
    expect(answerBy([event("said_yes", 3)], 3)).toBe(1);
    expect(answerBy([event("said_yes", 3)], 0)).toBeNull();
  });
  it("what belongs to a contest stands in one line", () => {
    const fight = [
      event("said_no"),
      event("contest", 0, "3"),
      event("shaken", 0, "yellow", "red"),
      event("shaken", 2, "black", "blue"),
      event("result", 0, 6, 1),
      event("contest_won"),
      event("shaken", 0, "blue", "red"),
    ];
    const told = lines(fight);
    expect(told).toHaveLength(4);
    expect(told[1]).toEqual({
      bout: {
        seat: 0,
        other: 2,
        balls: [
          ["yellow", "red"],
          ["black", "blue"],
        ],
        result: [6, 1],
      },
    });
    expect(told[3]).toEqual({ event: fight.at(-1) });
  });
  it("is over with the next flight and gone with the next turn", () => {
    expect(lastStory([...TOLD, event("flew")])?.open).toBe(false);
    expect(lastStory([...TOLD, event("turn")])).toBeNull();
    expect(lastStory([])).toBeNull();
  });
  it("a card says what follows from each answer", () => {
    expect(answersOf("no: nothing · yes: a race")).toEqual(["no: nothing", "yes: a race"]);
    expect(answersOf("")).toEqual([]);
  });
});

describe("the deck", () => {
  it("shows what is asked of me, an offer, or an encounter", () => {
    expect(deckKind(table(), "menu", [], -1)).toBe("build");
    expect(deckKind(table(), "move", [], -1)).toBeNull();
    expect(deckKind(table({ offer: OFFER }), undefined, [], -1)).toBe("offer");
    expect(deckKind(table({ encounter: {} }), "pay", [], -1)).toBe("encounter");
    expect(deckKind(table({ over: true }), undefined, [], -1)).toBeNull();
  });
  it("what came of an encounter stays until it is put away or a ship flies", () => {
    const told = [event("turn"), event("question_read", 1, "warp"), event("said_no")];
    const after = table({ stage: "flight", flying: null });
    expect(deckKind(after, "flight", told, -1)).toBe("encounter");
    expect(deckKind(after, "flight", told, 1)).toBeNull();
    expect(deckKind(table({ stage: "flight", flying: {} }), "move", told, -1)).toBeNull();
  });
});
