// Who has won, in one sentence.
import { t } from "../text/interface";
import { ranking } from "./ranking";

export function victory(scores: readonly number[], returns: readonly number[], names: readonly string[]): string {
  const winners = ranking(scores, returns).filter(({ wins }) => wins);
  if (!winners.length) return t("end.nobody");
  return t(winners.length > 1 ? "end.tie" : "end.wins", {
    name: winners.map(({ seat }) => names[seat] ?? "").join(", "),
  });
}
