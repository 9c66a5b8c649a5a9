// The games' worlds in the lobby, and their tables; each is loaded when it is needed.
import { settings } from "../settings.svelte";
import type { GameClient } from "./game";

interface Entry {
  readonly planet: string; // its world in the lobby
  readonly companion?: string; // a body behind it
  load(): Promise<GameClient>;
}

/** Any table as text, for whoever wants to read it or have it read. */
const plain = async (): Promise<GameClient> => (await import("./plain")).plain;

const GAMES: Readonly<Record<string, Entry>> = {
  ganymede: {
    planet: "ganymede",
    companion: "jupiter",
    load: async () => (await import("./ganymede")).ganymede,
  },
  mars: { planet: "mars", load: async () => (await import("./mars")).mars },
  starfarers: { planet: "goods", companion: "ice", load: async () => (await import("./starfarers")).starfarers },
};

/** The world and the table of a game, also of one that nobody has drawn. */
export function entryOf(game: string): Entry {
  return GAMES[game] ?? { planet: "unknown", load: plain };
}

/** The table of a game as this person wants to see it. */
export function tableOf(game: string): Promise<GameClient> {
  return settings.board === "text" ? plain() : entryOf(game).load();
}
