// The games that have a table; each is loaded when it is needed.
import type { GameClient } from "./game";

interface Entry {
  readonly planet: string; // its world in the lobby
  readonly companion?: string; // a body behind it
  load(): Promise<GameClient>;
}

export const GAMES: Readonly<Record<string, Entry>> = {
  ganymede: {
    planet: "ganymede",
    companion: "jupiter",
    load: async () => (await import("./ganymede")).ganymede,
  },
};
