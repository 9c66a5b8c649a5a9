// The interface's own words. English says which keys there are, and German must have the same.
import { settings, type Lang } from "../settings.svelte";
import deTexts from "../texts/de.json";
import enTexts from "../texts/en.json";
import { Texts, type Facts } from "./texts";

type Table = typeof enTexts;
/** A key of the texts; those that come as `one` and `other` are named without it. */
export type KeyOf<T> = {
  [K in keyof T]: K extends `${infer Base}.one` ? Base : K extends `${string}.other` ? never : K;
}[keyof T];
export type Key = KeyOf<Table>;

const de: Record<keyof Table, string> = deTexts;
const own: Record<Lang, Texts> = { de: new Texts("de", de), en: new Texts("en", enTexts) };

/** A text of the interface in the language of the moment. */
export function t(key: Key, facts?: Facts): string {
  return own[settings.lang].get(key, facts);
}

/** Numbers, dates and times as they are written in the language of the moment. */
export function ago(seconds: number, now = Date.now() / 1000): string {
  const format = new Intl.RelativeTimeFormat(settings.lang, { numeric: "auto" });
  const past = Math.min(0, seconds - now);
  if (past > -3600) return format.format(Math.round(past / 60), "minute");
  if (past > -86400) return format.format(Math.round(past / 3600), "hour");
  return format.format(Math.round(past / 86400), "day");
}
