// What a preview's events would change, as ghosts for the drawing.
import type { Event } from "../../wire";
import type { Colour, Dock, Place, SymbolName } from "./view";

export interface Ghosts {
  readonly moves: readonly { readonly colour: Colour; readonly from: Place; readonly to: Place }[];
  readonly recruits: readonly Colour[]; // new on Earth
  readonly losses: readonly { readonly colour: Colour; readonly from: Place }[];
  readonly reputation: number | null; // where the cube would stand
  readonly columns: ReadonlySet<SymbolName>; // that would grow
  readonly launches: ReadonlySet<Dock>;
}

export const NO_GHOSTS: Ghosts = {
  moves: [],
  recruits: [],
  losses: [],
  reputation: null,
  columns: new Set(),
  launches: new Set(),
};

/** Where somebody must have come from who is there now; the journey has one way. */
const BEFORE: Readonly<Record<string, Place>> = { earth: "moon", mars: "earth", top: "mars", bottom: "mars" };

export function ghosts(
  events: readonly Event[],
  seat: number,
  symbolOf: (shuttle: string) => SymbolName | undefined,
): Ghosts {
  const moves: { colour: Colour; from: Place; to: Place }[] = [];
  const recruits: Colour[] = [];
  const losses: { colour: Colour; from: Place }[] = [];
  let start: Place = "mars"; // of the flight that loses somebody
  const columns = new Set<SymbolName>();
  const launches = new Set<Dock>();
  let reputation: number | null = null;
  for (const event of events) {
    if (event.seat !== seat) continue;
    if (event.id === "moved") {
      const to = event.b as Place;
      const from = BEFORE[to];
      if (from) moves.push({ colour: event.a as Colour, from, to });
    } else if (event.id === "recruited") recruits.push(event.a as Colour);
    else if (event.id === "lost") losses.push({ colour: event.a as Colour, from: start });
    else if (event.id === "shuttle_used") start = String(event.a).startsWith("E") ? "earth" : "mars";
    else if (event.id === "reputation") reputation = Number(event.a);
    else if (event.id === "launched") launches.add(event.b as Dock);
    else if (event.id === "shuttle_placed") {
      const symbol = symbolOf(String(event.a));
      if (symbol) columns.add(symbol);
    }
  }
  return { moves, recruits, losses, reputation, columns, launches };
}

/** How often the effect of a tile or a shuttle would come, once it is known. */
export function times(events: readonly Event[]): number | null {
  const placed = events.find(({ id }) => id === "tile_taken" || id === "shuttle_placed");
  return placed ? Number(placed.b) : null;
}
