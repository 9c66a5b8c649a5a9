// Reads the marks of perihel/games/mars/effects.py and clauses.py: `any:plants-3` is one,
// `mc-8~steel` may be paid with steel, `a|b` are alternatives, `a>b` is a cost and what it gives,
// `a b` come together.

export interface Atom {
  readonly whose: string; // any, here, own, that, next, steal, by; or nobody in particular
  readonly count: number; // so many of it; 0: nothing is said
  readonly what: string; // plants, production.energy, tile.city, tag.earth, ...
  readonly n: string; // +3, −1, +x, ≥ 4
  readonly per: Atom | null; // for each of these
  readonly or: string; // may pay as well
}

/** Alternatives, each with its steps, each with what comes together. */
export type Mark = readonly (readonly (readonly Atom[])[])[];

const ATOM = /^(?:(\w+):)?(?:(\d+)×)?([a-z_.]+?)(?:(>=|<=|[+-])(-?\d+|x)|\.(\d+))?(?:~(\w+))?(?:\/(.+))?$/;
const WRITTEN: Readonly<Record<string, string>> = { ">=": "≥ ", "<=": "≤ ", "-": "−", "+": "+" };

export function readMark(text: string): Mark {
  return text.split("|").map((option) => option.split(/>(?!=)/).map((step) => step.split(" ").map(readAtom)));
}

export function readAtom(text: string): Atom {
  const [, whose = "", count = "0", what = text, sign = "", amount = "", plain = "", or = "", per] =
    ATOM.exec(text) ?? [];
  const n = sign ? `${WRITTEN[sign] ?? ""}${amount.replace("-", "−")}` : plain;
  return { whose, count: Number(count), what, n, per: per ? readAtom(per) : null, or };
}
