// Between a game's drawing and the session: which tokens are allowed, which is looked at or chosen,
// and what it would lead to. A drawing knows no rule: what `ask` does not name cannot be pressed.
import { getContext, onMount, setContext, untrack } from "svelte";
import type { Words } from "../text/words";
import type { Choice, Event, Preview, Refused, Seat } from "../wire";
import { nameOf } from "./names";
import type { Face, Session } from "./session.svelte";

export type Mark = "chosen" | "legal" | "refused" | "idle";

/** What the pointer or the focus is on: its words, and what pressing it could mean. */
export interface Looked {
  readonly tokens: readonly string[];
  readonly label: string;
}

/** Several answers in one go, such as all the cards that I buy: put together here, then confirmed. */
export interface Plan {
  readonly label: string;
  readonly tokens: readonly string[];
}

const NOTHING: Looked = { tokens: [], label: "" };

const KEY = Symbol("desk");
const PREVIEWS_AHEAD = 24; // more would be a burden on the server for choices nobody looks at

export class Desk {
  words = $state.raw<Words>() as Words; // set before anything is drawn
  seat = $state(-1); // whose eyes we look through; -1: everybody's
  looked = $state.raw<Looked>(NOTHING);
  chosen = $state<readonly string[]>([]); // tokens of what was pressed and waits for more
  /** Prompts that belong together: whoever gives one its usual answer means the rest of them, too. */
  runs: ReadonlySet<string> = new Set();

  #planners = $state.raw<readonly (() => Plan | null)[]>([]);
  #question = ""; // seat and prompt of what is asked
  #answered = false; // by me, since it was asked
  #rest: readonly string[] = []; // of a plan: each is sent when its question comes
  #usual = false; // the rest of a run gets its usual answers
  #previews = $state.raw<ReadonlyMap<string, Preview>>(new Map());
  #wanted: string[] = [];
  #flying = ""; // token and nonce of the preview that is on its way
  #nonce = "";

  readonly session: Session;

  constructor(session: Session) {
    this.session = session;
  }

  /** From now on what the session tells comes here. A desk that only shows something is told nothing. */
  listen(): void {
    const session = this.session;
    session.onpreview = (preview) => this.#keep(preview);
    session.onstale = (nonce) => {
      if (nonce === this.#nonce) this.#flying = "";
    };
    session.onreturn = () => {
      const lost = this.#flying;
      this.#flying = "";
      this.#want(lost ? [lost] : []);
    };
    session.onreject = () => {
      this.#rest = [];
      this.#usual = false;
    };
  }

  get seats(): readonly Seat[] {
    return this.session.seats;
  }

  /** What the players are called, by seat. */
  readonly names: readonly string[] = $derived(this.seats.map((seat, i) => nameOf(seat, i, this.words.texts)));

  name(seat: number): string {
    return this.names[seat] ?? "";
  }

  get face(): Face | undefined {
    return this.session.faces[this.seat];
  }

  readonly choices: ReadonlyMap<string, Choice> = $derived(
    new Map(this.face?.ask?.choices.map((choice) => [choice.token, choice])),
  );
  readonly refused: ReadonlyMap<string, Refused> = $derived(
    new Map(this.face?.ask?.refused.map((refused) => [refused.token, refused])),
  );
  readonly asked: boolean = $derived(this.choices.size > 0);

  /** The one choice that the primary button would carry out now. */
  readonly next: Choice | undefined = $derived.by(() => {
    if (this.chosen.length) return this.chosen.length === 1 ? this.choice(this.chosen[0]) : undefined;
    const usual = this.choice(this.face?.ask?.default);
    return usual ?? (this.choices.size === 1 ? [...this.choices.values()][0] : undefined);
  });

  /** What the primary button does instead of giving a single answer. */
  readonly plan: Plan | null = $derived.by(() => {
    for (const make of this.#planners) {
      const plan = make();
      if (plan) return plan;
    }
    return null;
  });

  /** What is shown as the consequence of what is looked at, or else of what is chosen. */
  readonly preview: Preview | undefined = $derived.by(() => {
    const looked = this.looked.tokens.filter((token) => this.choices.has(token));
    const legal = looked.length ? looked : this.chosen.length ? this.chosen : this.#usually();
    return legal.length === 1 ? this.previewOf(legal[0] ?? "") : undefined;
  });

  /** In a run, such as a payment, the usual answer is as good as chosen. */
  #usually(): readonly string[] {
    const ask = this.face?.ask;
    return ask && ask.default && this.runs.has(ask.prompt) ? [ask.default] : [];
  }

  choice(token: string | undefined): Choice | undefined {
    return token ? this.choices.get(token) : undefined;
  }

  /** How a thing is marked that stands for these tokens. */
  mark(tokens: readonly string[]): Mark {
    if (tokens.some((token) => this.chosen.includes(token))) return "chosen";
    if (tokens.some((token) => this.choices.has(token))) return "legal";
    return tokens.some((token) => this.refused.has(token)) ? "refused" : "idle";
  }

  refusal(tokens: readonly string[]): Refused | undefined {
    return tokens.map((token) => this.refused.get(token)).find((found) => found !== undefined);
  }

  /** What a token is known to lead to; asks for it, if it is not known yet. */
  previewOf(token: string): Preview | undefined {
    return this.#previews.get(token);
  }

  events(token: string): readonly Event[] {
    return this.previewOf(token)?.events ?? [];
  }

  look(looked: Looked): void {
    this.looked = looked;
    const [first] = looked.tokens.filter((token) => this.choices.has(token));
    if (first) this.#want([first]);
  }

  unlook(label: string): void {
    if (this.looked.label === label) this.looked = NOTHING;
  }

  /** Press a thing: what undo can take back is done at once, the rest waits for a second press. */
  press(tokens: readonly string[], label = ""): void {
    const legal = tokens.filter((token) => this.choices.has(token));
    const [only] = legal;
    if (!only) {
      this.looked = { tokens, label }; // says why not, on a phone too
      return;
    }
    const again = this.chosen.length === 1 && this.chosen[0] === only;
    if (legal.length === 1 && (again || !this.choice(only)?.irreversible)) this.act(only);
    else {
      this.chosen = legal;
      this.#want(legal);
    }
  }

  /** For a component: as long as it is there, the primary button may do what it plans. */
  planned(make: () => Plan | null): void {
    onMount(() => {
      this.#planners = [...untrack(() => this.#planners), make];
      return () => {
        this.#planners = this.#planners.filter((other) => other !== make);
      };
    });
  }

  act(token: string): void {
    if (this.session.busy) return;
    this.#rest = [];
    this.#send(token);
  }

  /** What the primary button does: the plan, or the one choice. */
  confirm(): void {
    if (this.session.busy) return;
    if (this.plan) {
      const [first = "", ...rest] = this.plan.tokens;
      this.#rest = rest;
      this.#send(first);
    } else if (this.next) this.act(this.next.token);
  }

  /** The next answer of a plan or of a run, if its question has come; otherwise that was all. */
  goOn(): void {
    const [planned, ...rest] = this.#rest;
    const ask = this.face?.ask;
    const usual = this.#usual && ask && this.runs.has(ask.prompt) ? ask.default : "";
    const token = planned ?? usual;
    this.#rest = rest;
    this.#usual = false;
    if (this.choices.has(token)) this.#send(token);
    else this.#rest = [];
  }

  #send(token: string): void {
    const [view, ask] = [this.face?.view, this.face?.ask];
    if (!view || !ask || !this.choices.has(token)) return;
    this.chosen = [];
    this.#answered = true;
    this.#usual = token === ask.default && this.runs.has(ask.prompt);
    this.session.send({ type: "act", seat: this.seat, version: view.version, token });
  }

  undo(consent = false): void {
    const view = this.face?.view;
    if (!view || this.session.busy) return;
    this.chosen = [];
    this.#answered = true;
    this.#rest = [];
    this.#usual = false;
    this.session.send({ type: "undo", seat: this.seat, version: view.version, consent });
  }

  /**
   * A new view came: its previews are fetched before they are wanted. If only others have answered
   * meanwhile, what I chose or look at stays, as far as it is possible. True: the question is new.
   */
  renew(): boolean {
    const ask = this.face?.ask;
    const question = `${this.seat} ${ask?.prompt ?? ""} ${ask?.n ?? 0}`;
    const same = this.asked && question === this.#question && !this.#answered;
    this.#question = question;
    this.#answered = false;
    this.chosen = same ? this.chosen.filter((token) => this.choices.has(token)) : [];
    if (!same || this.mark(this.looked.tokens) === "idle") this.looked = NOTHING;
    this.#previews = new Map();
    this.#wanted = [];
    this.#flying = "";
    const first = [...this.looked.tokens, ...this.chosen].filter((token) => this.choices.has(token));
    this.#want([...new Set([...first, ...[...this.choices.keys()].slice(0, PREVIEWS_AHEAD)])]);
    return !same;
  }

  #want(tokens: readonly string[]): void {
    const rest = this.#wanted.filter((token) => !tokens.includes(token));
    const known = (token: string): boolean => this.#previews.has(token) || token === this.#flying;
    this.#wanted = [...tokens.filter((token) => !known(token)), ...rest];
    this.#ask();
  }

  /** One at a time: the server answers in order, and a hovered thing must not wait in a queue. */
  #ask(): void {
    const view = this.face?.view;
    if (this.#flying || !view) return;
    const token = this.#wanted.shift();
    if (token === undefined) return;
    this.#flying = token;
    this.#nonce = this.session.send({ type: "preview", seat: this.seat, version: view.version, token });
  }

  #keep(preview: Preview): void {
    if (preview.seat !== this.seat || preview.version !== this.face?.view.version) return;
    this.#previews = new Map(this.#previews).set(preview.token, preview);
    if (this.#flying === preview.token) this.#flying = "";
    this.#ask();
  }
}

export function provideDesk(desk: Desk): void {
  setContext(KEY, desk);
}

export function useDesk(): Desk {
  return getContext<Desk>(KEY);
}
