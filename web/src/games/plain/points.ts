// Points by source, found in the view of any game that tells them of its players.

export type Points = Readonly<Record<string, number>>;

/** For each seat; none, if the view does not say where points come from. */
export function pointsIn(view: Record<string, unknown>): readonly Points[] {
  const players = Array.isArray(view["players"]) ? (view["players"] as { points?: unknown }[]) : [];
  const points = players.map((player) => player.points);
  return points.every(isPoints) ? points : [];
}

function isPoints(found: unknown): found is Points {
  return typeof found === "object" && found !== null && Object.values(found).every((n) => typeof n === "number");
}
