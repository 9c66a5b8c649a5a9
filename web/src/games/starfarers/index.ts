// Starfarers' part of the client.
import type { GameClient } from "../game";
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
import { asView } from "./view";

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
  heading: (event) => (event.id === "turn" ? g("round", { n: String(event.a) }) : null),
  facts(plain) {
    const { round } = asView(plain);
    return round ? [{ text: g("round", { n: round }) }] : [];
  },
  called: (domain, id, plain, words, names) => called(domain, id, asView(plain), words, names),
  points: (plain) => asView(plain).players.map((player) => player.points),
  losses: new Set(["lost_card", "lost_upgrade", "lost_halves", "grounded", "contest_lost", "discarded"]),
  launches: new Set(["founded", "docked", "token_won", "explored"]),
};
