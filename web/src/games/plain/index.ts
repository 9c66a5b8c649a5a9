// A table as text, for any game: the terminal's picture of it, and the list of choices.
import type { GameClient } from "../game";
import Board from "./Board.svelte";
import { begun, current } from "./parts";
import Players from "./Players.svelte";
import { pointsIn } from "./points";

export const plain: GameClient = {
  Board,
  role: "group",
  Rivals: Players,
  Mine: null,
  Mini: null,
  sheets: [],
  onBoard: () => true,
  heading: begun,
  facts(view, words) {
    const text = current(view, words);
    return text ? [{ text }] : [];
  },
  points: pointsIn,
  losses: new Set(),
  launches: new Set(),
};
