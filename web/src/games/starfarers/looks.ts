// Colours and signs of the things that players own, trade and meet.
import type { IconName } from "../../art/names";
import type { Ball, Resource, Source, Upgrade } from "./view";

export function colourOf(resource: Resource): string {
  return `var(--${resource})`;
}

export const UPGRADE_ICONS: Readonly<Record<Upgrade, IconName>> = {
  booster: "booster",
  cannon: "cannon",
  pod: "pod",
};

export const SOURCE_ICONS: Readonly<Record<Source, IconName>> = {
  colonies: "colony",
  spaceports: "spaceport",
  friends: "friend",
  medals: "medal",
  fame: "medal-half",
};

/** A ball and what it is worth, as it is printed on it; the black one has no number. */
export const BALLS: Readonly<Record<Ball, { readonly fill: string; readonly ink: string; readonly text: string }>> = {
  black: { fill: "#05070f", ink: "#ffffff", text: "" },
  blue: { fill: "#0066ff", ink: "#ffffff", text: "1" },
  yellow: { fill: "#ffe95c", ink: "#05070f", text: "2" },
  red: { fill: "#cc0000", ink: "#ffffff", text: "3" },
};

/** What a friendship card is about, where there is room for one sign only. */
export function friendIcon(id: string): IconName {
  if (id.startsWith("more_") || id.startsWith("rate_")) return id.slice(5) as IconName;
  return FRIEND_ICONS[id] ?? "friend";
}

const FRIEND_ICONS: Readonly<Record<string, IconName>> = {
  better_both: "booster",
  better_boosters: "booster",
  better_cannons: "cannon",
  tribute: "cards",
  fame: "medal-half",
  helping_hand: "people",
  relief: "plus",
  jump: "launch",
  chosen_encounter: "eye",
  donation: "medal",
  conversion: "adapt",
};
