// What players are called: bots and open seats have no name of their own.
import { t } from "../text/interface";
import type { Seat } from "../wire";

export function nameOf(seat: Seat | undefined, number: number): string {
  if (seat?.name) return seat.name;
  if (seat?.kind === "bot") return t("seat.bot_name", { n: number + 1 });
  return t("seat.name", { n: number + 1 });
}

export function namesOf(seats: readonly Seat[]): string[] {
  return seats.map(nameOf);
}
