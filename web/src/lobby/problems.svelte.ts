// What went wrong with a request, in words. The words of all problems come with the lobby.
import { api, Refusal } from "../net/api";
import { settings } from "../settings.svelte";
import { t } from "../text/interface";
import { Texts } from "../text/texts";
import { problemWords } from "../text/words";
import type { LobbyCatalogue, Trouble } from "../wire";

export class Problems {
  text = $state("");

  /** Do something; a refusal becomes the text. */
  async watch(deed: () => Promise<void>): Promise<void> {
    this.text = "";
    try {
      await deed();
    } catch (problem) {
      this.text = problem instanceof Refusal ? await inWords(problem.problem) : t("unreachable");
    }
  }
}

export async function inWords(trouble: Trouble): Promise<string> {
  const { catalogues } = await api.lobby();
  const address = catalogues[settings.lang];
  if (!address) return trouble.id;
  const { texts, games } = await api.kept<LobbyCatalogue>(address);
  const all = Object.assign({}, ...Object.values(games), texts) as Record<string, string>;
  return problemWords(new Texts(settings.lang, all), trouble);
}
