// The shapes of Ganymede's view (perihel/games/ganymede/look.py) and of the data that draw its
// pieces (pieces.py). What belongs to the Moon is there only if the Moon is played.
import type { Desk } from "../../table/desk.svelte";

export type Colour = "red" | "yellow" | "blue" | "purple";
export type Kind = Colour | "vip"; // the white settler stands for any colour
export type SymbolName = "white" | Colour;
export type AdviserName =
  | "weber"
  | "ahu_lani"
  | "ashwatthama"
  | "ayati"
  | "chahrazad"
  | "ender"
  | "hipt_liber"
  | "james_king"
  | "marty_simon"
  | "michelle"
  | "mr_wu"
  | "ms_chau"
  | "ms_lee"
  | "nakkia"
  | "noor"
  | "tarak";
export type PawnName = "adviser" | "president";
export type Place = "moon" | "earth" | "mars" | "top" | "bottom";
export type Dock = "top" | "bottom";

export const COLOURS: readonly Colour[] = ["red", "yellow", "blue", "purple"];
export const SYMBOLS: readonly SymbolName[] = ["white", ...COLOURS];
export const DOCKS: readonly Dock[] = ["top", "bottom"];

export type Counts = Readonly<Record<Colour, number>>;
type Cards = readonly (string | null)[];

export interface Board {
  readonly tiles: Cards;
  readonly settlers: Readonly<Record<"earth" | "mars" | Dock, Counts>> & { readonly moon?: Counts };
  readonly docks: Cards;
  readonly crew_needed: readonly (number | null)[];
  readonly columns: Readonly<Record<SymbolName, Cards>>;
  readonly launched: readonly string[];
  readonly reputation: number;
  readonly points: Readonly<Record<string, number>>;
  readonly hand: number;
  readonly hand_known: readonly string[];
  readonly moon_tile?: string | null; // which of the tiles lies on the Moon
  readonly pawns?: Readonly<Record<PawnName | "vip", string | null>>; // where they are
  readonly council?: readonly string[];
  readonly tokens?: Tokens;
}

/** What the advisers of a board have brought. */
interface Tokens {
  readonly exchanges: number; // that the adviser on Earth has left in this turn
  readonly upgrade: SymbolName | null; // above which column
  readonly monolith: boolean;
  readonly trader: string | null; // between which two Mars shuttles: "12"
  readonly virus: Dock | null;
}

export interface GanymedeView {
  readonly round: number;
  readonly turn: number | null;
  readonly last_round: boolean;
  readonly over: boolean;
  readonly pending_launches: number;
  readonly supply: Counts;
  readonly tiles: Cards;
  readonly tile_pile: number;
  readonly earth_shuttles: Cards;
  readonly earth_pile: number;
  readonly mars_shuttles: Cards;
  readonly mars_pile: number;
  readonly ships: Cards;
  readonly ship_pile: number;
  readonly boards: readonly Board[];
  readonly kept: Cards; // by me, for the upper and the lower place
  readonly advisers?: Cards;
  readonly adviser_pile?: number;
}

export type PartKind = "recruit" | "adapt" | "move" | "reputation" | "ship" | "basic";

export interface EffectPart {
  readonly kind: PartKind;
  readonly colours: readonly Colour[];
}

export interface EffectLook {
  readonly join: "one" | "all" | "either";
  readonly parts: readonly EffectPart[];
}

interface PieceLook {
  readonly effect: EffectLook | null;
  readonly reconstructed: boolean;
}

export interface TileLook extends PieceLook {
  readonly symbol: SymbolName;
}

export interface ShuttleLook extends PieceLook {
  readonly symbol: SymbolName;
  readonly requires: readonly (Colour | "any")[];
  readonly tile_cost: boolean;
}

export interface ShipLook extends PieceLook {
  readonly points: number | null; // null: as much as the reputation
  readonly per: Colour | null;
  readonly crew: number;
  readonly animal: boolean;
}

export interface SpaceLook {
  readonly points: number;
  readonly bonus: "basic" | "launch" | null;
}

export interface Drawing {
  readonly tiles: Readonly<Record<string, TileLook>>;
  readonly shuttles: Readonly<Record<string, ShuttleLook>>;
  readonly ships: Readonly<Record<string, ShipLook>>;
  readonly track: readonly SpaceLook[];
  readonly columns?: readonly SymbolName[]; // from left to right
  readonly advisers?: Readonly<Record<string, number>>; // what they score
  readonly council?: readonly ("basic" | "launch")[]; // what each of its places gives
  readonly limits: Readonly<Record<"earth" | "mars" | "tiles" | "hand" | "ships", number>> & {
    readonly moon?: number;
  };
}

/** The settlers at a place one by one, in the order of colours. */
export function crowd(counts: Counts): Colour[] {
  return COLOURS.flatMap((colour) => Array<Colour>(counts[colour]).fill(colour));
}

export function head(counts: Counts): number {
  return COLOURS.reduce((sum, colour) => sum + counts[colour], 0);
}

/** A board with what its owner has chosen in secret, at the beginning: to him it lies there already. */
export function laid(view: GanymedeView, seat: number): Board | undefined {
  const board = view.boards[seat];
  if (!board) return undefined;
  return {
    ...board,
    docks: board.docks.map((ship, i) => ship ?? view.kept[i] ?? null),
    hand: board.hand - view.kept.length,
    hand_known: board.hand_known.filter((id) => !view.kept.includes(id)),
  };
}

/** The data that draw this table's pieces. */
export function drawing(desk: Desk): Drawing {
  return desk.words.catalogue.drawing as unknown as Drawing;
}
