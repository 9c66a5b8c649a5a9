// What the cards of the table say besides the words of the rules.
import { settings, type Lang } from "../../../settings.svelte";
import type { KeyOf } from "../../../text/interface";
import { Texts, type Facts } from "../../../text/texts";
import deTexts from "./de.json";
import enTexts from "./en.json";

const de: Record<keyof typeof enTexts, string> = deTexts;
const own: Record<Lang, Texts> = { de: new Texts("de", de), en: new Texts("en", enTexts) };

export function c(key: KeyOf<typeof enTexts>, facts?: Facts): string {
  return own[settings.lang].get(key, facts);
}
