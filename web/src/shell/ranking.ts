// The order of the players at the end. The victory is shared as the rules say; points decide the rest.

export interface Place {
  readonly seat: number;
  readonly score: number;
  readonly place: number;
  readonly wins: boolean;
  readonly behind: number; // points, compared with who has won; 0: as many, but a tie-break decided
}

export function ranking(scores: readonly number[], returns: readonly number[]): Place[] {
  const order = scores.map((score, seat) => ({ seat, score, share: returns[seat] ?? 0 }));
  order.sort((one, other) => other.share - one.share || other.score - one.score || one.seat - other.seat);
  return order.map(({ seat, score, share }) => {
    const better = order.filter((other) => other.share > share || (other.share === share && other.score > score));
    return { seat, score, place: better.length + 1, wins: share > 0, behind: (order[0]?.score ?? 0) - score };
  });
}
