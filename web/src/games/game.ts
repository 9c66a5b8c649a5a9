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
  heading(event: Event, words: Words): string | null;
  facts(view: Record<string, unknown>, words: Words, names: readonly string[]): Fact[];
  /** If not the points. */
  standing?(view: Record<string, unknown>, seat: number, words: Words): Standing;
  /** Points by source, for each seat; none, if the view does not tell. */
  points(view: Record<string, unknown>): readonly Readonly<Record<string, number>>[];
  /** Which events are a loss to the seat they are about. */
  readonly losses: ReadonlySet<string>;
  /** Which events sound like a success. */
  readonly launches: ReadonlySet<string>;
}
