// What players are called. Bots are called by their level, so that everybody knows whom he plays
// against; open seats have no name of their own.
import { t } from "../text/interface";
import type { Texts } from "../text/texts";
import type { Seat } from "../wire";

/** The server's texts name the levels; any other bot goes by the name under which it is known. */
export function botName(bot: string, texts: Texts): string {
  return texts.has(`bot.${bot}`) ? texts.get(`bot.${bot}`) : bot;
}

export function nameOf(seat: Seat | undefined, number: number, texts: Texts): string {
  if (seat?.name) return seat.name;
  if (seat?.kind === "bot") return t("seat.bot_name", { bot: botName(seat.bot, texts), n: number + 1 });
  return t("seat.name", { n: number + 1 });
}
