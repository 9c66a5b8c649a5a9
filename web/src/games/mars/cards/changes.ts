// What a list of events adds up to for one seat and for the planet: what a preview shows on a board.
import type { Event } from "../../../wire";

export interface Changes {
  readonly stock: Readonly<Record<string, number>>; // by resource
  readonly production: Readonly<Record<string, number>>;
  readonly rating: number;
  readonly cards: number; // in hand
  readonly temperature: number | null; // to what it would rise
  readonly oxygen: number | null;
  readonly tiles: readonly { readonly tile: string; readonly area: string; readonly seat: number }[];
  readonly resources: Readonly<Record<string, number>>; // by the card they lie on
}

const SIGN: Readonly<Record<string, number>> = {
  gained: 1,
  lost: -1,
  production_raised: 1,
  production_lowered: -1,
  resources_added: 1,
  resources_taken: -1,
  cards_drawn: 1,
  cards_bought: 1,
  cards_discarded: -1,
};

export function changes(events: readonly Event[], seat: number): Changes {
  const stock: Record<string, number> = {};
  const production: Record<string, number> = {};
  const resources: Record<string, number> = {};
  const tiles: { tile: string; area: string; seat: number }[] = [];
  let [rating, cards] = [0, 0];
  let temperature: number | null = null;
  let oxygen: number | null = null;
  const add = (to: Record<string, number>, key: unknown, n: number): void => {
    to[String(key)] = (to[String(key)] ?? 0) + n;
  };
  for (const { id, a, b, seat: whose } of events) {
    const n = (SIGN[id] ?? 0) * Number(b ?? a);
    if (id === "temperature_raised") temperature = Number(a);
    else if (id === "oxygen_raised") oxygen = Number(a);
    else if (id === "tile_placed") tiles.push({ tile: String(a), area: String(b), seat: whose });
    else if (id.startsWith("resources_")) add(resources, a, n);
    else if (whose !== seat) continue;
    else if (id === "gained" || id === "lost") add(stock, a, n);
    else if (id.startsWith("production_r") || id.startsWith("production_l")) add(production, a, n);
    else if (id === "rating_raised") rating += Number(a);
    else if (id.startsWith("cards_")) cards += n;
    else if (id === "card_played") cards -= 1;
  }
  return { stock, production, rating, cards, temperature, oxygen, tiles, resources };
}
