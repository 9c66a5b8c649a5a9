// Both languages say the same things, with the same facts.
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = new URL("..", import.meta.url).pathname;
/** All folders that have texts of their own. */
function textual(folder: string): string[] {
  const entries = readdirSync(join(root, folder), { withFileTypes: true });
  const own = entries.some(({ name }) => name === "en.json") ? [folder] : [];
  return [
    ...own,
    ...entries.filter((entry) => entry.isDirectory()).flatMap(({ name }) => textual(`${folder}/${name}`)),
  ];
}
const folders = textual("src");

const read = (path: string): Record<string, string> =>
  JSON.parse(readFileSync(join(root, path), "utf-8")) as Record<string, string>;
const places = (text: string): string[] => [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name ?? "").sort();

/** All source files but the texts themselves. */
function sources(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) return sources(path);
    return /\.(ts|svelte)$/.test(path) ? [readFileSync(join(root, path), "utf-8")] : [];
  });
}
const code = sources("src").join("\n");

test.each(folders)("%s: the same keys with the same places", (folder) => {
  const de = read(`${folder}/de.json`);
  const en = read(`${folder}/en.json`);
  expect(Object.keys(de)).toEqual(Object.keys(en));
  for (const key of Object.keys(en)) expect(places(de[key] ?? ""), key).toEqual(places(en[key] ?? ""));
});

test.each(folders.flatMap((folder) => [`${folder}/de.json`, `${folder}/en.json`]))(
  "%s: no key stands there twice",
  (path) => {
    // The last one would win, and take the place of another text.
    const lines = readFileSync(join(root, path), "utf-8").match(/^ {2}"[^"]+":/gm) ?? [];
    expect(lines.length).toBe(Object.keys(read(path)).length);
  },
);

test.each(folders)("%s: the keys are in order, and each is used", (folder) => {
  const keys = Object.keys(read(`${folder}/en.json`));
  expect(keys).toEqual([...keys].sort());
  const unused = keys
    .map((key) => key.replace(/\.(one|other)$/, ""))
    // A key may be put together from a name and a beginning that the code has: `theme.${value}`.
    .filter((key) => !code.includes(`"${key}"`) && !beginnings(key).some((start) => code.includes(`\`${start}\${`)));
  expect(unused).toEqual([]);
});

function beginnings(key: string): string[] {
  return [...key.matchAll(/[._]/g)].map(({ index }) => key.slice(0, index + 1));
}
