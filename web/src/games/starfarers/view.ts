// The shapes of the view of Starfarers (perihel/games/starfarers/look.py) and of the data that draw
// its board (drawing.py).
import type { Desk } from "../../table/desk.svelte";

export type Resource = "ore" | "fuel" | "carbon" | "food" | "goods";
export type Upgrade = "booster" | "cannon" | "pod";
export type Ball = "black" | "blue" | "yellow" | "red";
export type Folk = "green" | "merchants" | "scientists" | "diplomats" | "travelers";
export type Source = "colonies" | "spaceports" | "friends" | "medals" | "fame";
export type Stage = "set_up" | "production" | "trade" | "flight";
export type ShipKind = "colony_ship" | "trade_ship";
export type Icon = "triangle" | "square" | "hexagon" | "letter";
export type HazardKind = "pirates" | "ice" | "artifact";

export const RESOURCES: readonly Resource[] = ["ore", "fuel", "carbon", "food", "goods"];
export const UPGRADES: readonly Upgrade[] = ["booster", "cannon", "pod"];
export const STAGES: readonly Stage[] = ["production", "trade", "flight"];

export type Cards = Readonly<Record<Resource, number>>;
export type FewCards = Readonly<Partial<Record<Resource, number>>>;

export interface Ship {
  readonly point: string;
  readonly kind: ShipKind;
}

export interface Player {
  readonly cards: number;
  readonly hand: Cards | null; // only one's own
  readonly known: Cards; // at least these, as everybody has seen
  readonly upgrades: Readonly<Record<Upgrade, number>>;
  readonly boosters: number; // with friendship cards
  readonly cannons: number;
  readonly half_medals: number;
  readonly medals: readonly string[]; // tokens
  readonly colonies: readonly string[]; // points
  readonly spaceports: readonly string[];
  readonly ships: readonly Ship[];
  readonly stations: Readonly<Partial<Record<Folk, number>>>;
  readonly friends: Readonly<Record<string, number>>;
  readonly uses_left: Readonly<Record<string, number>>; // of cards for single uses, in this turn
  readonly rates: Cards; // how many of each the supply wants for one other card
  readonly lost_on_7: number;
  readonly ships_owed: number;
  readonly points: Readonly<Record<Source, number>>;
  readonly total: number;
  readonly sealed: readonly number[]; // in a run of answers: one's own, given so far
}

export interface Planet {
  readonly resource: Resource;
  readonly chip: string | null; // a number or a pair of them; null: face down
  readonly hazard: string | null; // a token, which is then also the chip
}

export interface Area {
  readonly id: string;
  readonly stars: number;
  readonly sector: string | null; // null: face down
  readonly explored: boolean;
  readonly planets: readonly Planet[];
  readonly folk: Folk | null;
  readonly stations: readonly number[]; // of each seat
}

/** The ship in the air. */
export interface Flying extends Ship {
  readonly seat: number;
  readonly steps: number;
  readonly ways: Readonly<Record<string, string>>; // for each point in reach the one before it
}

export type Question =
  "trader" | "demand" | "fence" | "raid" | "attack" | "distress" | "rescue" | "warp" | "wanderers" | "wear";

export interface Encounter {
  readonly question: Question;
  readonly reader: number;
  readonly card: string | null; // null: not for these eyes yet
}

export interface Offer {
  readonly give: FewCards;
  readonly want: FewCards;
}

export interface Answer extends Partial<Offer> {
  readonly said: "accepted" | "refused" | "countered" | null;
}

export interface StarfarersView {
  readonly round: number;
  readonly stage: Stage;
  readonly start: number;
  readonly pilots: readonly number[];
  readonly over: boolean;
  readonly winner: number | null;
  readonly unfinished: boolean;
  readonly dice: readonly number[];
  readonly balls: readonly Ball[];
  readonly black_ball: boolean;
  readonly base_speed: number;
  readonly supply: Cards;
  readonly reserve: number;
  readonly upgrades_left: Readonly<Record<Upgrade, number>>;
  readonly half_medals_left: number;
  readonly friends_left: Readonly<Record<string, number>>;
  readonly markers: Readonly<Partial<Record<Folk, number>>>; // whose they are
  readonly encounter_pile: number;
  readonly encounter_discard: readonly string[];
  readonly encounter: Encounter | null;
  readonly offer: Offer | null;
  readonly answers: readonly Answer[];
  readonly areas: readonly Area[];
  readonly neutral: readonly string[]; // points blocked by pieces of nobody
  readonly blocked: readonly string[]; // free sites where nobody could found now
  readonly flying: Flying | null;
  readonly grounded: readonly string[];
  readonly flown: readonly string[];
  readonly players: readonly Player[];
}

/** Coordinates on the board: across, and away from the home edge. */
export type Where = readonly [number, number];

export interface AreaLook {
  readonly centre: string;
  readonly hexes: readonly Where[]; // their middles, by planet
  readonly sites: readonly string[];
  readonly launches: readonly (readonly string[])[]; // spaceport points, by site
}

export interface SectorLook {
  readonly folk: Folk | null;
  readonly icons: Readonly<Partial<Record<Resource, Icon>>>; // of its planets
}

export type Cost = FewCards;

export interface Drawing {
  readonly points: Readonly<Record<string, Where>>;
  readonly hexes: readonly Where[]; // their middles
  readonly areas: Readonly<Record<string, AreaLook>>;
  readonly sectors: Readonly<Record<string, SectorLook>>;
  readonly hazards: Readonly<Record<string, { readonly kind: HazardKind; readonly strength: number }>>;
  readonly friends: Readonly<Record<string, Folk>>;
  readonly costs: Readonly<Record<ShipKind | "spaceport" | Upgrade | "fame", Cost>>;
  readonly limits: {
    readonly points: number; // to win
    readonly docks: number;
    readonly upgrades: Readonly<Record<Upgrade, number>>;
    readonly hand: number; // safe on a 7
    readonly tribute: number; // safe with the card for it
    readonly colonies: number; // pieces of each colour
    readonly stations: number;
    readonly transporters: number;
    readonly shipyards: number;
  };
}

/** The data that draw this board. */
export function drawing(desk: Desk): Drawing {
  return desk.words.catalogue.drawing as unknown as Drawing;
}

/** A view as the shell passes it on. */
export function asView(plain: Record<string, unknown>): StarfarersView {
  return plain as unknown as StarfarersView;
}
