// The view counts settlers; to let them move, each gets an identity that lasts from view to view.
import { COLOURS, type Board, type Kind, type Place } from "./view";

export interface Settler {
  readonly key: string;
  readonly colour: Kind;
  readonly place: Place;
}

const JOURNEY: readonly Place[] = ["moon", "earth", "mars", "top", "bottom"];

/**
 * The settlers of a board, each the same as before wherever that is possible: who is still where he
 * was stays, who left goes to where one of his colour is new, and the others come and go.
 */
export function follow(before: readonly Settler[], board: Board, fresh: () => string): Settler[] {
  const after: Settler[] = [];
  for (const colour of COLOURS) {
    const leavers: string[] = [];
    const wanted: Place[] = [];
    for (const place of JOURNEY) {
      const there = before.filter((s) => s.colour === colour && s.place === place);
      const count = board.settlers[place]?.[colour] ?? 0;
      after.push(...there.slice(0, count));
      leavers.push(...there.slice(count).map((s) => s.key));
      for (let i = there.length; i < count; i++) wanted.push(place);
    }
    // The furthest traveller takes the furthest place: nobody seems to overtake.
    for (const place of wanted.reverse()) after.push({ key: leavers.pop() ?? fresh(), colour, place });
  }
  const vip = JOURNEY.find((place) => place === board.pawns?.vip);
  return vip ? [...after, { key: "vip", colour: "vip", place: vip }] : after;
}
