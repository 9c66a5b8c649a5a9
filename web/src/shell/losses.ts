// What was done to a seat by another: what one pays oneself is a price, not a loss.
import type { GameClient } from "../games/game";
import type { Event } from "../wire";

/** The numbers of the events that are a loss to a seat. */
export function lossesOf(
  { losses, deeds }: Pick<GameClient, "losses" | "deeds">,
  events: readonly Event[],
  seat: number,
): ReadonlySet<number> {
  const found = new Set<number>();
  let actor = -1;
  events.forEach((event, number) => {
    if (deeds?.has(event.id)) actor = event.seat;
    const others = deeds === undefined || (actor >= 0 && actor !== seat);
    if (event.seat === seat && losses.has(event.id) && others) found.add(number);
  });
  return found;
}
