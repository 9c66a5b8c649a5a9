// The shapes of the view of Terraforming Mars (perihel/games/mars/look.py) and of the data that draw
// its board (pieces.py); those of the cards are in cards/faces.ts.
import type { Desk } from "../../table/desk.svelte";
import type { Words } from "../../text/words";

export const RESOURCES = ["mc", "steel", "titanium", "plants", "energy", "heat"] as const;
export type Resource = (typeof RESOURCES)[number];
export const TAGS = [
  "building",
  "space",
  "science",
  "power",
  "earth",
  "jovian",
  "plant",
  "microbe",
  "animal",
  "city",
] as const;
export type Tag = (typeof TAGS)[number];
export type Cubes = Readonly<Record<Resource, number>>;
type Cards = readonly string[];

export interface Tile {
  readonly tile: string;
  readonly owner: number | "neutral" | null;
}

export interface Player {
  readonly corporation: string | null;
  readonly rating: number;
  readonly stock: Cubes;
  readonly production: Cubes;
  readonly tags: Readonly<Record<Tag, number>>;
  readonly table: Cards; // green and blue, in the order they were played
  readonly resources: Readonly<Record<string, number>>; // on cards
  readonly used: Cards; // whose action was used in this generation
  readonly events: number;
  readonly events_shown: Cards;
  readonly passed: boolean;
  readonly raised: boolean;
  readonly first_action: boolean;
  readonly next_discount: number;
  readonly next_leeway: number;
  readonly values: Readonly<Record<"steel" | "titanium", number>>;
  readonly heat_pays: boolean;
  readonly greenery_plants: number;
  readonly projects: Readonly<Record<string, number>>;
  readonly points: Readonly<Record<string, number>>;
  readonly hand: number;
  readonly dealt: number;
  readonly drafted: number;
  readonly pack_seen?: Cards; // of others
  // Only of the seat itself:
  readonly cards?: Readonly<Record<string, number>>; // the hand, each card with its true price
  readonly choice?: Cards; // dealt, and not chosen yet
  readonly kept?: Cards; // drafted
  readonly offered?: Cards; // corporations
  readonly sealed?: readonly unknown[];
}

export interface MarsView {
  readonly generation: number;
  readonly first: number;
  readonly active: number; // whose turn it is or was last
  readonly over: boolean;
  readonly map: string;
  readonly temperature: number;
  readonly oxygen: number;
  readonly oceans: number;
  readonly tiles: Readonly<Record<string, Tile>>;
  readonly claims: Readonly<Record<string, number>>;
  readonly milestones: Readonly<Record<string, number>>; // who claimed them
  readonly awards: Readonly<Record<string, number>>; // who funded them
  readonly award_cost: number; // of the next one; 0: there is none
  readonly goals: Readonly<Record<string, readonly number[]>>;
  readonly deck: number;
  readonly discard: number;
  readonly discard_known: Cards;
  readonly resolving: string | null; // the card that is being paid for or carried out
  readonly players: readonly Player[];
}

export type Bonus = Exclude<Resource, "mc" | "energy"> | "card";

export interface AreaLook {
  readonly x: number; // from the middle, in half areas
  readonly y: number; // from the middle, in rows
  readonly kept: "ocean" | "noctis" | "volcano" | "pole" | null;
  readonly bonus: readonly Bonus[];
}

export interface TrackLook {
  readonly least: number;
  readonly most: number;
  readonly step: number;
  readonly bonus: Readonly<Record<string, "heat" | "ocean" | "temperature">>;
}
export type TrackName = "temperature" | "oxygen" | "oceans";

export interface Drawing {
  readonly areas: Readonly<Record<string, AreaLook>>;
  readonly tracks: Readonly<Record<TrackName, TrackLook>>;
  readonly milestones: Readonly<Record<string, number>>; // how much of it is needed
  readonly awards: readonly string[];
  readonly projects: readonly string[];
  readonly prices: { readonly milestone: number; readonly awards: readonly number[] } & Readonly<
    Record<"heat" | "pole", number>
  >;
  readonly points: { readonly milestone: number; readonly awards: readonly number[] };
  readonly limits: Readonly<Record<"milestones" | "awards", number>>;
  readonly solo: { readonly generations: number; readonly rating: number | null } | null;
}

export function marsView(plain: Record<string, unknown>): MarsView {
  return plain as unknown as MarsView;
}

/** The data that draw this table's board. */
export function drawing(desk: Desk): Drawing {
  return drawingOf(desk.words);
}

export function drawingOf(words: Words): Drawing {
  return words.catalogue.drawing as unknown as Drawing;
}

/** Whose board is shown large: mine, or for a spectator that of who is on turn. */
export function ownerOf(view: MarsView, seat: number): number {
  return seat >= 0 ? seat : view.active;
}
