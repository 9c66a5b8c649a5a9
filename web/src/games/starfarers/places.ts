// What the points and areas of the board are, and what they are called in words.
import type { Words } from "../../text/words";
import { g } from "./texts";
import type { Area, AreaLook, Drawing, StarfarersView } from "./view";

export type Role = "space" | "rim" | "site" | "centre";

export interface Spot {
  readonly area: string | null;
  readonly role: Role;
  readonly planets: readonly number[]; // of its area, next to it
  readonly port: string | null; // the site whose spaceport would launch ships here
}

const SPACE: Spot = { area: null, role: "space", planets: [], port: null };
const charts = new WeakMap<Drawing, ReadonlyMap<string, Spot>>();

/** All points that belong to an area. */
export function chart(data: Drawing): ReadonlyMap<string, Spot> {
  const known = charts.get(data);
  if (known) return known;
  const spots = new Map<string, Spot>();
  for (const [area, look] of Object.entries(data.areas)) {
    for (const point of rim(look, data)) spots.set(point, { area, role: "rim", planets: [], port: null });
    look.sites.forEach((site, i) => {
      spots.set(site, { area, role: "site", planets: [i, (i + 1) % 3], port: null });
      for (const point of look.launches[i] ?? []) spots.set(point, { area, role: "rim", planets: [], port: site });
    });
    spots.set(look.centre, { area, role: "centre", planets: [0, 1, 2], port: null });
  }
  charts.set(data, spots);
  return spots;
}

/** The corners of an area's hexes. */
function rim(look: AreaLook, data: Drawing): string[] {
  return Object.entries(data.points)
    .filter(([, [u, v]]) =>
      look.hexes.some(([a, b]) => {
        const [across, outward] = [Math.abs(u - a), Math.abs(v - b)];
        return (across === 2 && outward === 0) || (across === 1 && outward === 1);
      }),
    )
    .map(([point]) => point);
}

export function spotOf(point: string, data: Drawing): Spot {
  return chart(data).get(point) ?? SPACE;
}

export function areaOf(id: string | null, view: StarfarersView): Area | undefined {
  return view.areas.find((area) => area.id === id);
}

const GREEK: Readonly<Record<string, string>> = { alpha: "α", beta: "β", gamma: "γ", delta: "δ" };

/** What is printed in the middle of an area. */
export function areaMark(id: string): string {
  return GREEK[id] ?? id.replace(/^S0?/, "");
}

export function areaName(id: string): string {
  return id in GREEK ? g("called.home", { a: areaMark(id) }) : g("called.sector", { a: areaMark(id) });
}

function shortArea(id: string): string {
  return GREEK[id] ?? `S${areaMark(id)}`;
}

/** A point in few words, for sentences. */
export function pointName(point: string, view: StarfarersView, data: Drawing, words: Words): string {
  const spot = spotOf(point, data);
  const area = areaOf(spot.area, view);
  const at = (data.points[point] ?? []).join("/");
  if (!area) return g("called.space", { at });
  const planets = spot.planets.map((i) => area.planets[i]?.resource).filter((resource) => resource !== undefined);
  if (spot.role === "site" && planets.length) {
    const [one = "", other = ""] = planets.map((resource) => words.get(`resource.${resource}`));
    return g("called.site", { area: shortArea(area.id), one, other });
  }
  if (spot.role === "centre" && area.folk) return g("called.dock", { folk: words.get(`folk.${area.folk}`) });
  return g("called.rim", { area: shortArea(area.id), at });
}

/** All that is to be said about a point: whose piece stands there, and what it is. */
export function pointWords(
  point: string,
  view: StarfarersView,
  data: Drawing,
  words: Words,
  names: readonly string[],
): string {
  return [standing(point, view, names), ground(point, view, data, words, names)].filter(Boolean).join(": ");
}

/** What lies at a point. */
export function ground(
  point: string,
  view: StarfarersView,
  data: Drawing,
  words: Words,
  names: readonly string[],
): string {
  const spot = spotOf(point, data);
  const area = areaOf(spot.area, view);
  if (!area) return pointName(point, view, data, words);
  if (spot.role === "centre") {
    if (area.folk) {
      const n = area.stations.reduce((sum, stations) => sum + stations, 0);
      return words.get("point.dock", { folk: words.get(`folk.${area.folk}`), n });
    }
    if (area.planets.length || !area.sector) return areaWords(area, words);
  }
  if (spot.role === "site" && area.planets.length) {
    const [one = "", other = ""] = spot.planets.map((i) => planetWords(area, i, words));
    const blocked = view.blocked.includes(point) ? ` · ${g("blocked")}` : "";
    return words.get("point.site", { area: shortArea(area.id), one, other }) + blocked;
  }
  const owner = spot.port ? view.players.findIndex(({ spaceports }) => spaceports.includes(spot.port ?? "")) : -1;
  const port = owner >= 0 ? ` · ${g("called.port", { name: names[owner] ?? "" })}` : "";
  const unknown = area.explored ? "" : ` · ${g("unexplored")}`;
  return pointName(point, view, data, words) + port + unknown;
}

function areaWords(area: Area, words: Words): string {
  const name = areaName(area.id);
  if (!area.sector) return `${name}: ${words.get("point.face_down")}`;
  const planets = area.planets.map((_, i) => planetWords(area, i, words)).join(", ");
  return `${name}: ${planets}${area.explored ? "" : ` · ${g("unexplored")}`}`;
}

function planetWords(area: Area, index: number, words: Words): string {
  const planet = area.planets[index];
  if (!planet) return "";
  const resource = words.get(`resource.${planet.resource}`);
  if (planet.hazard) return `${resource} (${words.get(`token.${planet.hazard}`)})`;
  return `${resource} ${planet.chip ?? words.get("point.unknown")}`;
}

/** Whose piece stands on a point. */
export function standing(point: string, view: StarfarersView, names: readonly string[]): string {
  if (view.neutral.includes(point)) return g("piece.neutral");
  for (const [seat, player] of view.players.entries()) {
    const name = names[seat] ?? "";
    if (player.colonies.includes(point)) return g("piece.colony", { name });
    if (player.spaceports.includes(point)) return g("piece.spaceport", { name });
    const ship = player.ships.find((ship) => ship.point === point);
    if (ship) return g(`piece.${ship.kind}`, { name });
  }
  const flying = view.flying;
  if (flying?.point !== point) return "";
  const ship = g(`piece.${flying.kind}`, { name: names[flying.seat] ?? "" });
  return `${ship}, ${g("steps", { n: flying.steps })}`;
}

/** What the table calls points, areas and players in its sentences. */
export function called(
  domain: string,
  id: string,
  view: StarfarersView,
  words: Words,
  names: readonly string[],
): string | null {
  if (domain === "point") return pointName(id, view, words.catalogue.drawing as unknown as Drawing, words);
  if (domain === "area") return areaName(id);
  return domain === "player" ? (names[Number(id) - 1] ?? null) : null;
}
