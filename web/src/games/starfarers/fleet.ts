// Ships of all players, each with an identity that lasts from view to view, so that it can be seen
// to move: the view names only the points where ships are.
import type { ShipKind, StarfarersView } from "./view";

export type PieceKind = ShipKind | "colony" | "spaceport" | "station";

export interface Sailing {
  readonly key: string;
  readonly seat: number;
  readonly kind: ShipKind;
  readonly point: string;
}

type Anonymous = Omit<Sailing, "key">;

/** All ships on the map, the one in the air included. */
export function shipsIn(view: StarfarersView): Anonymous[] {
  const still = view.players.flatMap(({ ships }, seat) => ships.map(({ point, kind }) => ({ seat, kind, point })));
  if (!view.flying) return still;
  const { seat, kind, point } = view.flying;
  return [...still, { seat, kind, point }];
}

/**
 * Ships that stay keep their key; of the others, the likest ship of the same seat is taken for the
 * same, and what is left is new.
 */
export function follow(before: readonly Sailing[], view: StarfarersView, fresh: () => string): Sailing[] {
  const left = new Set(before);
  const found = new Map<Anonymous, string>();
  const now = shipsIn(view);
  const likenesses: ((old: Sailing, ship: Anonymous) => boolean)[] = [
    (old, ship) => old.point === ship.point, // perhaps converted
    (old, ship) => old.kind === ship.kind,
    () => true,
  ];
  for (const alike of likenesses) {
    for (const ship of now) {
      if (found.has(ship)) continue;
      const old = [...left].find((other) => other.seat === ship.seat && alike(other, ship));
      if (!old) continue;
      left.delete(old);
      found.set(ship, old.key);
    }
  }
  return now.map((ship) => ({ ...ship, key: found.get(ship) ?? fresh() }));
}
