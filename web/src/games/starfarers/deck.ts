// What the deck shows: the question that needs more than buttons, or what all are watching now.
import type { Desk } from "../../table/desk.svelte";
import type { Event } from "../../wire";
import { stories } from "./stories.svelte";
import { lastStory } from "./story";
import type { StarfarersView } from "./view";

export type DeckKind =
  "build" | "draft" | "offer" | "encounter" | "cards" | "upgrades" | "people" | "friends" | "donate" | "meet";

const BY_PROMPT: Readonly<Record<string, DeckKind>> = {
  menu: "build",
  draft: "draft",
  counter: "draft",
  answer: "offer",
  pick: "offer",
  discard: "cards",
  relief: "cards",
  pay: "cards",
  take: "cards",
  present: "cards",
  rob: "people",
  help: "people",
  ask_whom: "people",
  gain: "upgrades",
  lose: "upgrades",
  first_upgrade: "upgrades",
  befriend: "friends",
  donate: "donate",
  meet: "meet",
};

/** What a prompt is answered with, if not on the map. */
export function pickOf(prompt: string | undefined): DeckKind | null {
  return BY_PROMPT[prompt ?? ""] ?? null;
}

export function deckKind(
  view: StarfarersView,
  prompt: string | undefined,
  events: readonly Event[],
  closed: number, // which story was put away
): DeckKind | null {
  if (view.over) return null;
  if (view.encounter) return "encounter";
  const pick = pickOf(prompt);
  if (pick) return pick;
  if (view.offer) return "offer";
  const story = view.stage === "flight" && !view.flying ? lastStory(events) : null;
  return story?.open && story.at !== closed ? "encounter" : null;
}

export function deckOf(view: StarfarersView, desk: Desk): DeckKind | null {
  const face = desk.face;
  return deckKind(view, desk.asked ? face?.ask?.prompt : undefined, face?.events ?? [], stories.closed);
}
