// Who is ahead: the players by points, of equals the one who sits first.
import type { Player } from "./view";

export interface Standing {
  readonly seat: number;
  readonly leads: boolean; // alone or with others, but not with all
}

export function standings(players: readonly Pick<Player, "total">[]): Standing[] {
  const totals = players.map(({ total }) => total);
  const [most, least] = [Math.max(...totals), Math.min(...totals)];
  return totals
    .map((total, seat) => ({ seat, total, leads: total === most && total > least }))
    .sort((one, other) => other.total - one.total || one.seat - other.seat)
    .map(({ seat, leads }) => ({ seat, leads }));
}
