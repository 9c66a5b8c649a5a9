// Where what was produced comes from.
import type { Drawing, Resource, StarfarersView, Where } from "./view";

/** The planets that brought a seat some of a resource on this roll, by their middles. */
export function sources(view: StarfarersView, data: Drawing, seat: number, resource: Resource): Where[] {
  const rolled = String(view.dice.reduce((sum, n) => sum + n, 0));
  const player = view.players[seat];
  const own = new Set([...(player?.colonies ?? []), ...(player?.spaceports ?? [])]);
  return view.areas.flatMap((area) => {
    const look = data.areas[area.id];
    if (!look) return [];
    return area.planets.flatMap((planet, i) => {
      const rich = planet.resource === resource && planet.chip?.split("/").includes(rolled);
      // Site i lies between the planets i and i + 1.
      const beside = [look.sites[i], look.sites[(i + 2) % 3]].some((site) => site && own.has(site));
      const middle = look.hexes[i];
      return rich && beside && middle ? [middle] : [];
    });
  });
}
