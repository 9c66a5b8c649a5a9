// The games' worlds in the lobby, and their tables; each is loaded when it is needed.
import type { GameClient } from "./game";

interface Entry {
  readonly planet: string; // its world in the lobby
  readonly companion?: string; // a body behind it
  load(): Promise<GameClient>;
}

const plain = async (): Promise<GameClient> => (await import("./plain")).plain;

const GAMES: Readonly<Record<string, Entry>> = {
  ganymede: {
    planet: "ganymede",
    companion: "jupiter",
    load: async () => (await import("./ganymede")).ganymede,
  },
  mars: { planet: "mars", load: async () => (await import("./mars")).mars },
  starfarers: { planet: "goods", companion: "ice", load: plain },
};

/** The world and the table of a game, also of one that nobody has drawn. */
export function entryOf(game: string): Entry {
  return GAMES[game] ?? { planet: "unknown", load: plain };
}
