// Ids to sentences, exactly as perihel/kernel/texts.py does it; a test holds the two together.
//
// A template may name a form of a piece (`{a:acc}` takes the key `colour_acc.red`), and a text may
// come as `one` and `other`, chosen by the number `n`.

/** A thing of a domain whose names are in the catalogue. */
export interface Piece {
  readonly domain: string;
  readonly id: string;
}

export type Fact = string | number | Piece;
export type Facts = Readonly<Record<string, Fact>>;

const FIELD = /\{\{|\}\}|\{(\w+)(?::(\w+))?\}/g;

export class Texts {
  constructor(
    readonly lang: string,
    private readonly texts: Readonly<Record<string, string>>,
  ) {}

  /** Whether there is a text, plain or as `one` and `other`. */
  has(key: string): boolean {
    return key in this.texts || `${key}.other` in this.texts;
  }

  /** The text of a key with its facts filled in; a key without a text is shown as it is. */
  get(key: string, facts: Facts = {}): string {
    const n = facts["n"];
    const form = n === 1 || n === "1" ? "one" : "other";
    const template = this.texts[key] ?? this.texts[`${key}.${form}`];
    if (template === undefined) return key;
    return template.replace(FIELD, (field: string, name?: string, form?: string) => {
      if (name === undefined) return field[0] ?? "";
      return this.fact(facts[name], form);
    });
  }

  private fact(fact: Fact | undefined, form: string | undefined): string {
    if (fact === undefined) return "";
    if (typeof fact !== "object") return String(fact);
    const domain = form === undefined ? fact.domain : `${fact.domain}_${form}`;
    return this.get(`${domain}.${fact.id}`);
  }
}
