// Ganymede's part of the client.
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import Mine from "./Mine.svelte";
import Mini from "./Mini.svelte";
import Rivals from "./Rivals.svelte";
import ShipsSheet from "./ShipsSheet.svelte";
import Step from "./Step.svelte";
import { nearEnd } from "./standing";
import { g } from "./texts";
import { onBoard } from "./tokens";
import { laid, type Drawing, type GanymedeView } from "./view";

export const ganymede: GameClient = {
  Board,
  Rivals,
  Mine,
  Mini,
  Step,
  sheets: [
    {
      key: "ships",
      icon: "draw-ship",
      label: () => g("ships"),
      sheet: ShipsSheet,
      count: (view, seat) => laid(view as unknown as GanymedeView, seat)?.hand ?? 0,
    },
  ],
  onBoard,
  heading: (event) => (event.id === "turn" ? g("round", { n: String(event.a) }) : null),
  facts(plain, words, names) {
    const view = plain as unknown as GanymedeView;
    const ships = (words.catalogue.drawing as unknown as Drawing).limits.ships;
    const facts = [{ text: view.round ? g("round", { n: view.round }) : g("set_up"), alarm: false }];
    if (view.pending_launches) facts.push({ text: g("pending", { n: view.pending_launches }), alarm: false });
    if (view.last_round && !view.over) facts.push({ text: g("last_round"), alarm: true });
    const near = names.filter((_, seat) => nearEnd(view, seat, ships));
    if (near.length) facts.push({ text: g("alarm", { name: near.join(", ") }), alarm: true });
    return facts;
  },
  standing(plain, seat, words) {
    const view = plain as unknown as GanymedeView;
    const all = (words.catalogue.drawing as unknown as Drawing).limits.ships;
    const n = view.boards[seat]?.launched.length ?? 0;
    return { text: `${n}/${all}`, label: g("launched_of", { n, all }), alarm: nearEnd(view, seat, all) };
  },
  points: (plain) => (plain as unknown as GanymedeView).boards.map((board) => board.points),
  losses: new Set(["lost", "effect_lost", "launch_lost"]),
  launches: new Set(["launched"]),
};
