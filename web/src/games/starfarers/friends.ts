// Friendship cards as they lie before their owner: from which folk, how many, how often of use yet.
import type { Desk } from "../../table/desk.svelte";
import { g } from "./texts";
import { drawing, type Folk, type Player } from "./view";

export interface FriendCard {
  readonly id: string;
  readonly n: number;
  readonly uses: number | undefined; // in this turn; undefined: it always helps
  readonly folk: Folk;
  readonly text: string; // what it does, and how often yet
}

export function friendsOf(player: Player, desk: Desk): FriendCard[] {
  return Object.entries(player.friends).map(([id, n]) => {
    const uses = player.uses_left[id];
    const left = uses === undefined ? "" : ` ${g("friend.uses", { n: uses })}`;
    const text = `${desk.words.printed("friend", id)}${left}`;
    return { id, n, uses, folk: drawing(desk).friends[id] ?? "green", text };
  });
}
