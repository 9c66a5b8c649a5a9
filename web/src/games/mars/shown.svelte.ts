// What the player has opened to look at; the game does not care.

class Shown {
  /** Whose cards in play lie where else my hand is; null: my hand. */
  tableau = $state<number | null>(null);
}

export const shown = new Shown();
