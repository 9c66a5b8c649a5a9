// What is said of the parts of the board, for tooltips and for who cannot see them.
import type { Words } from "../../text/words";
import { m } from "./texts";
import type { AreaLook, Bonus, Tile } from "./view";

/** The places beside the map are called like the cards that build there. */
const CITIES: Readonly<Record<string, string>> = {
  phobos_space: "phobos_space_haven",
  ganymede_space: "ganymede_colony",
};

/** An area: its name, what lies on it, or what it is kept for and would give. */
export function areaWords(
  words: Words,
  names: readonly string[],
  id: string,
  look: AreaLook,
  tile: Tile | undefined,
  claim: number | undefined,
): string {
  const card = CITIES[id];
  const name = card ? words.get(`card.${card}`) : id.toUpperCase();
  if (tile) {
    const what = words.get(`tile.${tile.tile}`);
    if (tile.owner === null) return `${name}: ${what}`;
    return `${name}: ${what} – ${tile.owner === "neutral" ? m("neutral") : names[tile.owner]}`;
  }
  const parts = [look.kept ? m(`kept.${look.kept}`) : "", bonusWords(words, look.bonus)];
  if (claim !== undefined) parts.push(m("claimed", { name: names[claim] ?? "" }));
  const told = parts.filter(Boolean).join(", ");
  return told ? `${name}: ${told}` : name;
}

/** What an area gives to who builds on it: "2 plants, 1 card". */
function bonusWords(words: Words, bonus: readonly Bonus[]): string {
  const kinds = [...new Set(bonus)];
  return kinds
    .map((kind) => {
      const n = bonus.filter((one) => one === kind).length;
      return kind === "card" ? m("cards", { n }) : words.get(`cubes.${kind}`, { n });
    })
    .join(", ");
}
