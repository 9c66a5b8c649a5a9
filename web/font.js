// The typeface as we ship it: only the letters of western languages and only the weights and widths
// that the styles use. It is a fourth smaller than the whole, and it is most of the first load.
import { copyFileSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";

const PACKAGE = "node_modules/@fontsource-variable/archivo";
const RANGES = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x152, 0x153],
  [0x2010, 0x2026],
  [0x2190, 0x2193],
];
const SINGLE = "‹›€−≤≥●";

const letters = RANGES.flatMap(([from, to]) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)),
);
const whole = readFileSync(`${PACKAGE}/files/archivo-latin-wdth-normal.woff2`);
const part = await subsetFont(whole, letters.join("") + SINGLE, {
  targetFormat: "woff2",
  variationAxes: { wght: { min: 400, max: 760 }, wdth: { min: 84, max: 118 } },
});
writeFileSync("src/style/archivo.woff2", part);
copyFileSync(`${PACKAGE}/LICENSE`, "public/archivo-license.txt");
