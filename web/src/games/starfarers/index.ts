// Starfarers' part of the client.
import type { Words } from "../../text/words";
import type { Fact, GameClient } from "../game";
import Board from "./Board.svelte";
import Course from "./Course.svelte";
import Deck from "./Deck.svelte";
import Mine from "./Mine.svelte";
import Mini from "./Mini.svelte";
import Rivals from "./Rivals.svelte";
import { inPanels } from "./panels";
import { called } from "./places";
import { g } from "./texts";
import { onMap } from "./tokens";
import { asView, type Drawing, type StarfarersView } from "./view";

const NEAR = 3; // points: one good turn

function goalOf(words: Words): number {
  return (words.catalogue.drawing as unknown as Drawing).limits.points;
}

/** Everybody should see it coming. */
function nearEnd(view: StarfarersView, seat: number, goal: number): boolean {
  return (view.players[seat]?.total ?? 0) >= goal - NEAR;
}

export const starfarers: GameClient = {
  Board,
  Rivals,
  Mine,
  Deck,
  Course,
  column: "346px",
  Mini,
  sheets: [{ key: "mine", icon: "me", label: () => g("mine"), sheet: Mine }],
  onBoard: (choice) => onMap(choice) || inPanels(choice),
  heading: (event, _, names) =>
    event.id === "turn" ? g("turn_of", { n: String(event.a), name: names[event.seat] ?? "" }) : null,
  facts(plain, words, names) {
    const view = asView(plain);
    const goal = goalOf(words);
    const stage = words.get(`stage.${view.stage}`);
    const [a, b] = view.dice;
    const rolled = a !== undefined && b !== undefined ? `${a} + ${b} = ${a + b}` : "";
    const facts: Fact[] = [{ text: view.base_speed ? g("speed", { n: view.base_speed }) : rolled || stage }];
    if (view.round) facts.push({ text: g("round", { n: view.round }) });
    const near = names.filter((_, seat) => nearEnd(view, seat, goal));
    if (near.length && !view.over) facts.push({ text: g("near", { names: near.join(", "), goal }), alarm: true });
    return facts;
  },
  standing(plain, seat, words) {
    const view = asView(plain);
    const player = view.players[seat];
    const [n, cards] = [player?.total ?? 0, player?.cards ?? 0];
    return { text: String(n), label: g("points", { n, cards }), alarm: nearEnd(view, seat, goalOf(words)) };
  },
  called: (domain, id, plain, words, names) => called(domain, id, asView(plain), words, names),
  points: (plain) => asView(plain).players.map((player) => player.points),
  losses: new Set(["lost_card", "lost_upgrade", "lost_halves", "grounded", "contest_lost", "discarded"]),
  launches: new Set(["founded", "docked", "token_won", "explored"]),
};
