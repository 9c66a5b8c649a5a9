// The sign and the colour of everything that a mark can name.
import type { IconName } from "../../../art/names";
import { tileLook } from "../tiles";

export interface Look {
  readonly icon: IconName;
  readonly color: string;
  readonly plate?: "production" | "tile"; // an orbit with an arrow head, or a hexagon
  readonly ground?: string; // of a tile
}

const TAGS: Readonly<Record<string, Look>> = {
  building: { icon: "tag-building", color: "#E0BFA2" },
  space: { icon: "tag-space", color: "#C9D8EC" },
  science: { icon: "tag-science", color: "#F1F4FB" },
  power: { icon: "tag-power", color: "#C98BFF" },
  earth: { icon: "tag-earth", color: "#8CC4FF" },
  jovian: { icon: "tag-jovian", color: "#FFC9A0" },
  plant: { icon: "tag-plant", color: "#54E10E" },
  microbe: { icon: "tag-microbe", color: "#C3EE5A" },
  animal: { icon: "tag-animal", color: "#F3C78A" },
  city: { icon: "tag-city", color: "#DCE4F5" },
  event: { icon: "tag-event", color: "#FF8A80" },
};

const THINGS: Readonly<Record<string, Look>> = {
  mc: { icon: "mc", color: "var(--mc)" },
  steel: { icon: "steel", color: "var(--steel)" },
  titanium: { icon: "titanium", color: "var(--titanium)" },
  plants: { icon: "plants", color: "var(--plants)" },
  energy: { icon: "energy", color: "var(--energy)" },
  heat: { icon: "heat", color: "var(--heat)" },
  metal: { icon: "steel", color: "var(--steel)" },
  temperature: { icon: "temp", color: "#FF6B57" },
  oxygen: { icon: "oxygen", color: "var(--oxygen)" },
  oceans: { icon: "ocean", color: "var(--ocean)" },
  tr: { icon: "tr", color: "var(--tr)" },
  vp: { icon: "vp", color: "#F1F4FB" },
  card: { icon: "card", color: "#F1F4FB" },
  look: { icon: "eye", color: "#AEB9D2" },
  event: { icon: "kind-event", color: "var(--kind-event)" },
  microbe: { icon: "tag-microbe", color: "#C3EE5A" },
  animal: { icon: "tag-animal", color: "#F3C78A" },
  science: { icon: "tag-science", color: "#F1F4FB" },
  fighter: { icon: "cannon", color: "#C9D8EC" },
  resource: { icon: "cube", color: "#F1F4FB" },
  claim: { icon: "flag", color: "#F1F4FB" },
  copy: { icon: "tag-building", color: "#E0BFA2", plate: "production" },
  project: { icon: "flag", color: "#AEB9D2" },
  value: { icon: "mc", color: "var(--mc)" },
  protected: { icon: "shield", color: "#F1F4FB" },
  cost: { icon: "mc", color: "var(--mc)" },
  area: { icon: "steel", color: "var(--steel)" },
};

const UNKNOWN: Look = { icon: "help", color: "#AEB9D2" };

export function tagLook(tag: string): Look {
  return TAGS[tag] ?? UNKNOWN;
}

export function lookOf(what: string): Look {
  const [first = "", second = ""] = what.split(".");
  if (first === "tag") return tagLook(second);
  if (first === "tile") {
    const { sign, ink, ground } = tileLook(second);
    return { icon: sign, color: ink, plate: "tile", ground };
  }
  if (first === "production") return { ...(THINGS[second] ?? UNKNOWN), plate: "production" };
  return THINGS[first] ?? UNKNOWN;
}

export const KIND_LOOKS = {
  automated: { icon: "kind-auto", color: "var(--kind-auto)" },
  active: { icon: "kind-active", color: "var(--kind-active)" },
  event: { icon: "kind-event", color: "var(--kind-event)" },
} as const satisfies Record<string, Look>;
