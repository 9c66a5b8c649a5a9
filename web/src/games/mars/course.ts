// How rating and income went, read from all that was told, backwards from how the game ended: so it
// does not matter how it began, or who was there to see it.
import type { Event } from "../../wire";
import type { Player } from "./view";

export interface Course {
  readonly generations: readonly number[]; // at whose beginning; then comes the end
  readonly rating: readonly (readonly number[])[]; // by seat
  readonly income: readonly (readonly number[])[];
}

/** What the changes of one event mean: to which number, and by how much. */
function change({ id, a, b }: Event): { of: "rating" | "production"; by: number } | null {
  if (id === "rating_raised") return { of: "rating", by: Number(a) };
  if (a !== "mc") return null;
  if (id === "production_raised") return { of: "production", by: Number(b) };
  return id === "production_lowered" ? { of: "production", by: -Number(b) } : null;
}

export function course(events: readonly Event[], players: readonly Player[]): Course {
  const now = {
    rating: players.map(({ rating }) => rating),
    production: players.map(({ production }) => production.mc),
  };
  const generations: number[] = [];
  const rating: number[][] = players.map(() => []);
  const income: number[][] = players.map(() => []);
  const note = (): void =>
    players.forEach((_, seat) => {
      rating[seat]?.unshift(now.rating[seat] ?? 0);
      income[seat]?.unshift((now.rating[seat] ?? 0) + (now.production[seat] ?? 0));
    });
  note();
  for (const event of events.toReversed()) {
    if (event.id === "generation") {
      generations.unshift(Number(event.a));
      note();
    }
    const found = change(event);
    if (found) now[found.of][event.seat] = (now[found.of][event.seat] ?? 0) - found.by;
  }
  return { generations, rating, income };
}
