// Terraforming Mars' part of the client.
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import Mini from "./cards/Mini.svelte";
import Strip from "./cards/Strip.svelte";
import { AMOUNTS, onCards, PAYMENT } from "./cards/tokens";
import Rivals from "./Rivals.svelte";
import { m } from "./texts";
import { onPanels } from "./tokens";
import { drawingOf, marsView } from "./view";

export const mars: GameClient = {
  Board,
  whole: true,
  role: "group",
  Rivals,
  Mine: null,
  Mini,
  Strip,
  strips: AMOUNTS,
  runs: PAYMENT,
  sheets: [],
  onBoard: (choice) => onPanels(choice) || onCards(choice),
  heading: (event) => (event.id === "generation" ? m("generation", { n: String(event.a) }) : null),
  facts(plain, words) {
    const view = marsView(plain);
    const last = drawingOf(words).solo?.generations;
    const n = view.generation;
    return [{ text: last ? m("generation_of", { n, all: last }) : m("generation", { n }) }];
  },
  points: (plain) => marsView(plain).players.map((player) => player.points),
  losses: new Set(["lost", "production_lowered", "resources_taken", "effect_lost"]),
  launches: new Set(["milestone_claimed", "award_funded"]),
};
