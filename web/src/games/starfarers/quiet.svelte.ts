// "No trades this turn": offers of others are refused by this browser as they come, for all to see
// on its table, until the turn is over or the player thinks better of it.
import type { Desk } from "../../table/desk.svelte";
import type { StarfarersView } from "./view";

const KEY = "perihel.starfarers.quiet";

class Quiet {
  #turn = $state(sessionStorage.getItem(KEY) ?? "");

  on(desk: Desk, view: StarfarersView): boolean {
    return this.#turn === turnOf(desk, view);
  }

  toggle(desk: Desk, view: StarfarersView): void {
    this.#turn = this.on(desk, view) ? "" : turnOf(desk, view);
    sessionStorage.setItem(KEY, this.#turn);
  }
}

/** Which turn of which table, seen by which seat. */
function turnOf(desk: Desk, view: StarfarersView): string {
  return [desk.session.hello?.table, desk.seat, view.round, view.pilots[0]].join(" ");
}

export const quiet = new Quiet();
