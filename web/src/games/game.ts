// What a game brings along for its table. The shell does the rest from `ask`, `view` and events.
import type { Component, Snippet } from "svelte";
import type { IconName } from "../art/names";
import type { Words } from "../text/words";
import type { Choice, Event } from "../wire";

/** A short fact for the ribbon; an alarm is something that everybody should see coming. */
export interface Fact {
  readonly text: string;
  readonly alarm?: boolean;
}

/** What a chip says about a player where there is little room. */
export interface Standing {
  readonly text: string;
  readonly label: string; // the same for who cannot see where it stands
  readonly alarm: boolean;
}

/** How a number of every player went through the game. */
export interface Curve {
  readonly title: string;
  readonly at: readonly string[]; // what stands below each point
  readonly lines: readonly (readonly number[])[]; // by seat
}

export interface Sheet {
  readonly key: string;
  readonly icon: IconName;
  readonly label: () => string;
  readonly sheet: Component<{ view: Record<string, unknown> }>;
  readonly count?: (view: Record<string, unknown>, seat: number) => number;
}

export interface GameClient {
  /** The table itself; it draws for wide screens and for phones. */
  readonly Board: Component<{ view: Record<string, unknown>; narrow: boolean }>;
  /** The other players at a glance. */
  readonly Rivals: Component<{ view: Record<string, unknown> }>;
  /** What of mine finds no room on the board of a wide screen. */
  readonly Mine: Component<{ view: Record<string, unknown> }> | null;
  /** What the strip below grows into while a choice needs more than buttons; it draws nothing otherwise. */
  readonly Deck?: Component<{ view: Record<string, unknown> }>;
  /** The course of the turn in the ribbon of a wide screen, in the place of the facts and the seats. */
  readonly Course?: Component<{ view: Record<string, unknown> }>;
  /** How wide the column beside the board is, if not as usual. */
  readonly column?: string;
  /** On a wide screen the board is all there is, rivals included; the log is beside it if there is room. */
  readonly whole?: true;
  /** What the board is to who cannot see it, if not a grid of pieces. */
  readonly role?: "group";
  /** A choice or a piece as a small picture, for buttons, the list and the log; null: words do. */
  readonly Mini: Component<{ domain: string; id: string; verb?: string | undefined }> | null;
  /** A step of a preview in pictures and few words; what it has none for, its children say. */
  readonly Step?: Component<{ event: Event; children: Snippet }>;
  /** What a phone shows on sheets of their own. */
  readonly sheets: readonly Sheet[];
  /** Whether a choice can be pressed on the board; the others become buttons. */
  onBoard(choice: Choice): boolean;
  /** The title of a new section of the log, if the event begins one. */
  heading(event: Event, words: Words, names: readonly string[]): string | null;
  facts(view: Record<string, unknown>, words: Words, names: readonly string[]): Fact[];
  /** What is said in place of an id that means nothing to people, such as that of a point; null: nothing else. */
  called?(
    domain: string,
    id: string,
    view: Record<string, unknown>,
    words: Words,
    names: readonly string[],
  ): string | null;
  /** If not the points. */
  standing?(view: Record<string, unknown>, seat: number, words: Words): Standing;
  /** Points by source, for each seat; none, if the view does not tell. */
  points(view: Record<string, unknown>): readonly Readonly<Record<string, number>>[];
  /** What stands in the strip instead of one button for each choice; which questions it is for. */
  readonly Strip?: Component;
  readonly strips?: ReadonlySet<string>;
  /** Keys that only this table has, for the help. */
  readonly keys?: readonly { readonly key: string; readonly does: () => string }[];
  /** What my question is about, said before it; null: the question says it all. */
  about?(view: Record<string, unknown>, words: Words): string | null;
  /** Prompts that belong together, such as those of one payment. */
  readonly runs?: ReadonlySet<string>;
  /** How the game went, from all that was told and how it ended. */
  curves?(view: Record<string, unknown>, events: readonly Event[]): readonly Curve[];
  /** The board as it lies at the end, in the place of the game's world. */
  readonly Scene?: Component<{ view: Record<string, unknown> }>;
  /** Which events are a loss to the seat they are about. */
  readonly losses: ReadonlySet<string>;
  /** Which events begin what somebody does; whoever loses something by what he does himself, pays. */
  readonly deeds?: ReadonlySet<string>;
  /** Which events sound like a success. */
  readonly launches: ReadonlySet<string>;
}
