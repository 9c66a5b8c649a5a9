// A step of a preview in signs, as on the cards: what it is about, and what stands behind it in words.
import type { Event } from "../../wire";

export interface Signs {
  readonly mark: string; // as in cards/marks.ts
  readonly behind: string; // such as the height of a track
}

const minus = (n: unknown): string => String(n).replace("-", "−");

/** None: words say it better. */
export function signs({ id, a, b }: Event): Signs | null {
  const only = (mark: string): Signs => ({ mark, behind: "" });
  switch (id) {
    case "gained":
      return only(`${a}+${b}`);
    case "lost":
      return only(`${a}-${b}`);
    case "production_raised":
      return only(`production.${a}+${b}`);
    case "production_lowered":
      return only(`production.${a}-${b}`);
    case "rating_raised":
      return only(`tr+${a}`);
    case "cards_drawn":
      return only(`card+${a}`);
    case "cards_discarded":
      return only(`card-${a}`);
    case "temperature_raised":
      return { mark: "temperature", behind: `${minus(a)}°` };
    case "oxygen_raised":
      return { mark: "oxygen", behind: `${a} %` };
    case "tile_placed":
      return { mark: `tile.${a}`, behind: String(b).toUpperCase() };
    default:
      return null;
  }
}
