// The way a ship takes: the view names for each point in reach the one before it.

/** All points from where the ship is to a point in reach, both included; empty: it is out of reach. */
export function wayTo(to: string, from: string, ways: Readonly<Record<string, string>>): string[] {
  const way = [to];
  for (let at = to; at !== from;) {
    const before = ways[at];
    if (before === undefined || way.length > Object.keys(ways).length) return [];
    way.unshift(before);
    at = before;
  }
  return way;
}
