// How each tile looks: its ground, its rim and its sign.
import type { IconName } from "../../art/names";

export interface TileLook {
  readonly ground: string;
  readonly rim: string;
  readonly sign: IconName;
  readonly ink: string;
}

const CITY = { ground: "#454E66", rim: "#DCE4F5", sign: "city", ink: "#F5E6B8" } as const;
const PLANT = { ground: "#2E7D46", rim: "#9BE58B", sign: "greenery", ink: "#A6EB8F" } as const;
const special = (sign: IconName, ink: string, ground = "#5B3A2A"): TileLook => ({
  ground,
  rim: "#E9C6A4",
  sign,
  ink,
});

const LOOKS: Readonly<Record<string, TileLook>> = {
  ocean: { ground: "#1E6FC2", rim: "#8FD0FF", sign: "ocean", ink: "#BFE3FF" },
  greenery: PLANT,
  city: CITY,
  capital: CITY,
  commercial_district: special("mc", "#FBF1B6", "#4A4A2C"),
  ecological_zone: special("tag-animal", "#F3C78A", "#2F5A3A"),
  industrial_center: special("tag-building", "#E7C9AC"),
  lava_flows: special("heat", "#FF8A5C", "#3B0F0A"),
  mining_area: special("steel", "#E7C9AC"),
  mining_rights: special("titanium", "#DCE8F8"),
  mohole_area: special("temp", "#FF9C84", "#3A1A22"),
  natural_preserve: special("tag-science", "#F1F4FB", "#2F5A3A"),
  nuclear_zone: special("warn", "#FFE27A", "#4A4416"),
  restricted_area: special("eclipse", "#F1F4FB", "#3A3350"),
};

export function tileLook(tile: string): TileLook {
  return LOOKS[tile] ?? special("warn", "#F1F4FB");
}
