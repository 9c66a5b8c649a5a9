// What the server says in ids, said in words, for any game: choices, reasons, events and problems.
import type { Catalogue, Choice, Event, Reason, Refused, SayingInfo, Trouble } from "../wire";
import { Texts, type Fact, type Facts, type Piece } from "./texts";

const NUMBERS = "n"; // the domain of plain numbers
const ANY = "…"; // in the place of a piece: whichever it is

export class Words {
  readonly texts: Texts;
  /** What the table calls a piece whose id means nothing to people; null: its id will do. */
  called: (domain: string, id: string) => string | null = () => null;

  constructor(readonly catalogue: Catalogue) {
    this.texts = new Texts(catalogue.lang, catalogue.texts);
  }

  /** A text of the game. */
  get(key: string, facts?: Facts): string {
    return this.texts.get(key, facts);
  }

  choice(choice: Choice | Refused): string {
    return this.get(`verb.${choice.verb}`, this.#choiceFacts(choice));
  }

  choiceParts(choice: Choice | Refused): (string | Piece)[] {
    return this.texts.parts(`verb.${choice.verb}`, this.#choiceFacts(choice));
  }

  /** A token in words, where no choice says what it is made of. */
  token(token: string): string {
    const [verb = "", id = null] = token.split(" ");
    const facts = this.#choiceFacts({ domain: this.catalogue.verbs[verb] ?? null, id });
    return this.get(`verb.${verb}`, facts);
  }

  /** What all choices of a verb have in common; empty, if each is only its piece. */
  verb(verb: string): string {
    const words = this.get(`verb.${verb}`, { a: ANY, n: ANY });
    return words === ANY ? "" : words;
  }

  /** What is printed on the piece of a choice; empty, if it is about none. */
  printed(domain: string | null, id: string | null): string {
    return (domain && id && this.catalogue.pieces[domain]?.[id]) || "";
  }

  prompt(prompt: string, n: number): string {
    return this.get(`prompt.${prompt}`, { n });
  }

  reason(reason: Reason): string {
    return this.get(`reason.${reason.id}`, this.#facts(reason, this.catalogue.reasons[reason.id], ""));
  }

  event(event: Event, names: readonly string[]): string {
    return this.get(`event.${event.id}`, this.#eventFacts(event, names));
  }

  /** An event with its pieces left in, so that pictures can stand for them. */
  eventParts(event: Event, names: readonly string[]): (string | Piece)[] {
    return this.texts.parts(`event.${event.id}`, this.#eventFacts(event, names));
  }

  problem(trouble: Trouble): string {
    return problemWords(this.texts, trouble, (reason) => this.reason(reason));
  }

  /** A fact as templates take it: a thing, or a number. */
  fact(domain: string | null | undefined, value: string | number | null): Fact | undefined {
    if (value === null || !domain) return undefined;
    if (domain === NUMBERS) return value;
    const name = this.called(domain, String(value));
    if (name !== null) return name;
    return { domain, id: String(value), bare: !this.catalogue.domains[domain]?.named };
  }

  #choiceFacts(choice: Pick<Choice, "domain" | "id">): Facts {
    const a = this.fact(choice.domain, choice.id);
    return a === undefined ? {} : { a, n: a };
  }

  #eventFacts(event: Event, names: readonly string[]): Facts {
    return this.#facts(event, this.catalogue.events[event.id], names[event.seat] ?? "");
  }

  #facts(said: Event | Reason, info: SayingInfo | undefined, seat: string): Facts {
    const facts: Record<string, Fact> = { seat };
    const a = this.fact(info?.a, said.a);
    const b = this.fact(info?.b, said.b);
    if (a !== undefined) facts["a"] = a;
    if (b !== undefined) facts["b"] = b;
    if (typeof said.a === "number") facts["n"] = said.a;
    return facts;
  }
}

/** A problem in words; those of the lobby carry no reasons of a game. */
export function problemWords(
  texts: Texts,
  trouble: Trouble,
  reasonWords: (reason: Reason) => string = (reason) => reason.id,
): string {
  const facts: Record<string, Fact> = {};
  for (const [name, value] of Object.entries(trouble.facts)) {
    facts[name] = Array.isArray(value) ? value.join(", ") : value;
  }
  if (trouble.reason) facts["reason"] = reasonWords(trouble.reason);
  if (trouble.why) facts["why"] = problemWords(texts, trouble.why, reasonWords);
  return texts.get(`problem.${trouble.id}`, facts);
}
