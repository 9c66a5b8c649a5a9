// Ids to sentences, exactly as perihel/kernel/texts.py does it; a test holds the two together.
//
// A template may name a form of a piece (`{a:acc}` takes the key `colour_acc.red`), and a text may
// come as `one` and `other`, chosen by the number `n`.

/** A thing of a domain. It has names in the catalogue, unless it is bare: then its id is its name. */
export interface Piece {
  readonly domain: string;
  readonly id: string;
  readonly bare?: boolean;
}

export type Fact = string | number | Piece;
export type Facts = Readonly<Record<string, Fact>>;

const FIELD = /(\{\{|\}\}|\{\w+(?::\w+)?\})/;

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
    const words = this.parts(key, facts);
    return words.map((part) => (typeof part === "string" ? part : part.id)).join("");
  }

  /** The same in parts: bare pieces stay what they are, so that a picture can stand for them. */
  parts(key: string, facts: Facts = {}): (string | Piece)[] {
    const template = this.texts[key] ?? this.texts[`${key}.${isOne(facts["n"]) ? "one" : "other"}`];
    if (template === undefined) return [key];
    return template.split(FIELD).map((part, i) => (i % 2 ? this.#field(part, facts) : part));
  }

  #field(field: string, facts: Facts): string | Piece {
    if (field === "{{" || field === "}}") return field.charAt(0);
    const [name = "", form] = field.slice(1, -1).split(":");
    const fact = facts[name];
    if (fact === undefined) return "";
    if (typeof fact !== "object") return String(fact);
    if (fact.bare) return fact;
    return this.get(`${fact.domain}${form === undefined ? "" : `_${form}`}.${fact.id}`);
  }
}

function isOne(n: Fact | undefined): boolean {
  if (typeof n === "object") return n.bare === true && n.id === "1";
  return n === 1 || n === "1";
}
