// What is printed on the cards (perihel/games/mars/faces.py).
import type { Desk } from "../../../table/desk.svelte";

export interface Lasting {
  readonly on: string; // marks: the occasion, and what it brings
  readonly do: string;
}

interface Effects {
  readonly tags: readonly string[];
  readonly do: readonly string[];
  readonly act: string | null;
  readonly lasting: readonly Lasting[];
}

export interface CardLook extends Effects {
  readonly number: number;
  readonly kind: "automated" | "active" | "event";
  readonly cost: number;
  readonly needs: readonly string[];
  readonly holds: string | null;
  readonly points: string | null;
}

export interface CorporationLook extends Effects {
  readonly money: number;
  readonly first: string | null;
}

export interface Faces {
  readonly cards: Readonly<Record<string, CardLook>>;
  readonly corporations: Readonly<Record<string, CorporationLook>>;
  readonly parts: Readonly<Record<string, string>>; // single effects, as marks
}

export function faces(desk: Desk): Faces {
  return desk.words.catalogue.drawing as unknown as Faces;
}

export function nameOf(desk: Desk, id: string): string {
  return desk.words.get(`card.${id}`);
}

/** All that is printed on a card, in words. */
export function printedOn(desk: Desk, id: string): string {
  return desk.words.printed("card", id);
}
