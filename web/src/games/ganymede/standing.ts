// How far a player is, for chips and warnings.
import { DOCKS, head, type GanymedeView } from "./view";

/** One ship from the end, and one settler from launching it: everybody should see that coming. */
export function nearEnd(view: GanymedeView, seat: number, ships: number): boolean {
  const board = view.boards[seat];
  if (!board || view.last_round || board.launched.length < ships - 1) return false;
  return DOCKS.some((dock, i) => {
    const needed = board.crew_needed[i];
    return needed != null && needed - head(board.settlers[dock]) <= 1;
  });
}
