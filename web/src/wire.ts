// Written from perihel/server/wire.py and forms.py; do not edit it here.

export const PROTOCOL = 1;
export const NAME_LENGTH = 24;
export const CHAT_LENGTH = 500;

/** What went wrong: a text `problem.<id>` of the catalogue with the facts for its places. */
export interface Trouble {
  id: string;
  /** by the name of their place in the text */
  facts: Record<string, string | number | string[]>;
  /** where the text has a place {reason}: this, in words */
  reason: Reason | null;
  /** where the text has a place {why}: this, in words */
  why: Trouble | null;
}

/** Why something is not allowed: a text `reason.<id>`, and the rule it rests on. */
export interface Reason {
  id: string;
  /** its number in the rulebook */
  rule: string;
  /** an id of the domain that the catalogue names, or a number */
  a: string | number | null;
  b: string | number | null;
}

/** Something that happened: a text `event.<id>`. */
export interface Event {
  id: string;
  /** who it is about; -1: nobody */
  seat: number;
  /** an id of the domain that the catalogue names, or a number */
  a: string | number | null;
  b: string | number | null;
  /** only this seat is told */
  secret: boolean;
}

/** One thing that a seat may do now. */
export interface Choice {
  /** what `act` sends */
  token: string;
  /** a text `verb.<verb>` of the catalogue */
  verb: string;
  /** what kind of thing its argument is */
  domain: string | null;
  /** which of them */
  id: string | null;
  /** undo could not take it back */
  irreversible: boolean;
}

/** One thing that a seat might have thought of, but may not do now. */
export interface Refused {
  token: string;
  verb: string;
  reason: Reason;
  domain: string | null;
  id: string | null;
}

/** Who sits there, as everybody at the table sees it. */
export interface Seat {
  kind: "human" | "bot" | "open";
  /** what the player is called; of an open seat: for whom it is kept */
  name: string;
  /** which bot plays; for a person: which bot helps while the person is away */
  bot: string;
  /** a browser of this seat is connected */
  present: boolean;
  /** a bot acts for the person just now */
  helped: boolean;
}

/** How this table is run; everything has a default. */
export interface Policy {
  /** until something is revealed; or also further, if all people agree; or not */
  undo?: "free" | "consent" | "off";
  /** whoever knows the address may see what everybody sees */
  spectators?: boolean;
  chat?: boolean;
  /** live: absent is who is not connected; turns: who does not answer */
  pace?: "live" | "turns";
  /** seconds after which a bot helps who keeps others waiting; 0: never */
  grace?: number;
  /** which bot that is; empty: the server's usual one */
  helper?: string;
  /** milliseconds that a bot takes at least */
  bot_pace?: number;
  /** open seats can be taken from the lobby, without a link */
  listed?: boolean;
}

/** The first message: which table this is, and which seats of it are this browser's. */
export interface Hello {
  type: "hello";
  table: string;
  title: string;
  game: string;
  /** version of the rules */
  rules: string;
  options: Record<string, string>;
  seats: Seat[];
  /** seats of this browser, none for a spectator */
  yours: number[];
  /** may revoke seats and put bots on open ones */
  host: boolean;
  policy: Policy;
  /** address of the texts and pieces, by language */
  catalogues: Record<string, string>;
  /** address of the rules, by language */
  rulebooks: Record<string, string>;
  /** of the secret from which all chance comes */
  commitment: string;
  protocol: number;
  /** version of the program */
  server: string;
}

/** Where the table stands. A frozen table can be looked at, but not played on. */
export interface Status {
  type: "status";
  condition: "open" | "playing" | "over" | "frozen";
  /** why it is frozen */
  problem: Trouble | null;
  /** the secret behind the commitment, once the game is over */
  seed: string;
  /** the table where the same people play again */
  rematch: string;
}

/** All that a seat may see now, whole; only the newest one matters. */
export interface View {
  type: "view";
  /** -1: what everybody sees */
  seat: number;
  /** what `act` must name */
  version: number;
  /** the game's own mapping */
  view: Record<string, unknown>;
  /** seats that are asked now */
  waiting: number[];
  scores: number[];
  over: boolean;
  /** how many events this seat has been told up to here */
  events: number;
  /** how many of them before the seat's last own action was done */
  since: number;
  /** why the last action cannot be taken back; null: it can */
  undo: Trouble | null;
  /** the others could agree to take it back nevertheless */
  consent: boolean;
  /** shares of the victory, once the game is over */
  returns: number[] | null;
}

/** What a seat is told. `first` is the number of the first: what it had from there on, goes. */
export interface Events {
  type: "events";
  seat: number;
  first: number;
  events: Event[];
  version: number;
}

/** What a seat owes. Sent after each view; without choices it owes nothing. */
export interface Ask {
  type: "ask";
  seat: number;
  version: number;
  /** a text `prompt.<prompt>` */
  prompt: string;
  /** how often in a row it may be answered; the text says so */
  n: number;
  choices: Choice[];
  refused: Refused[];
  /** token of what most people would take; empty: there is no such thing */
  default: string;
  /** tokens that the seat may say ahead, asked or not */
  ahead: string[];
}

/** What a seat has said ahead; empty: nothing. Only the seat itself is told. */
export interface Intent {
  type: "intent";
  seat: number;
  token: string;
}

/** Done and kept: not even a crash of the server takes it back. */
export interface Ack {
  type: "ack";
  nonce: string;
  version: number;
}

/** Not done; a fresh view and question follow if the version was not the newest. */
export interface Reject {
  type: "reject";
  nonce: string;
  version: number;
  problem: Trouble;
}

/** Who is here; sent when anything of it changes. */
export interface Presence {
  type: "presence";
  seats: Seat[];
  spectators: number;
}

/** Something that was said at the table. */
export interface Chat {
  type: "chat";
  number: number;
  /** -1: the host of the server */
  seat: number;
  name: string;
  text: string;
  /** seconds since 1970 */
  at: number;
}

/** What a choice would lead to, as far as it does not depend on what nobody knows yet. */
export interface Preview {
  type: "preview";
  nonce: string;
  seat: number;
  version: number;
  token: string;
  events: Event[];
  /** what comes then: a choice, the end of the turn, chance, others, the end */
  ending: "choice" | "turn" | "reveal" | "other" | "over";
  /** what the seat is asked then, a text `prompt.<prompt>`; empty: nothing */
  prompt: string;
  /** how often in a row */
  n: number;
}

/** Somebody asks to take an action back. Without `seat` there is no such question (any more). */
export interface Vote {
  type: "vote";
  /** who asks */
  seat: number | null;
  agreed: number[];
  waiting: number[];
}

/** The first message: what this browser has already. Due within five seconds. */
export interface Resume {
  type: "resume";
  /** of the newest view; -1: nothing yet */
  version?: number;
  /** how many events it has, by seat */
  events?: Record<string, number>;
  /** number of the last chat message it has */
  chat?: number;
}

/** Do this. The same nonce again gives the same answer and no second effect. */
export interface Act {
  type: "act";
  seat: number;
  /** of the view that the player saw */
  version: number;
  token: string;
  /** any text that this browser never used before */
  nonce: string;
}

/** Take the seat's last action back, or ask the others whether they agree to that. */
export interface TakeBack {
  type: "undo";
  seat: number;
  version: number;
  nonce: string;
  /** ask the others, if it cannot be done freely */
  consent?: boolean;
}

/** Answer to a `vote`. */
export interface Consent {
  type: "consent";
  seat: number;
  agree: boolean;
  nonce: string;
}

/** Do this as soon as it is asked and allowed, such as passing; an empty token revokes it. */
export interface SayAhead {
  type: "intent";
  seat: number;
  token: string;
  nonce: string;
}

/** Say something to all at the table. */
export interface SayChat {
  type: "chat";
  seat: number;
  text: string;
  nonce: string;
}

/** What would this choice lead to? */
export interface Foresee {
  type: "preview";
  seat: number;
  version: number;
  token: string;
  nonce: string;
}

/** Who shall sit there: this browser, a bot, or whoever comes. */
export interface SeatWish {
  kind: "me" | "bot" | "open";
  /** empty: the server's usual one */
  bot?: string;
  /** for a further seat of this browser; empty: the name of the request */
  name?: string;
}

/** POST /api/tables makes a table; the game begins when no seat is open any more. */
export interface NewTable {
  game: string;
  seats: SeatWish[];
  /** of the person who makes it */
  name: string;
  options?: Record<string, string>;
  policy?: Policy;
  title?: string;
}

/** POST /api/bots: one seat for me, bots on the others, and the game begins. */
export interface AgainstBots {
  game: string;
  name?: string;
  /** 0: as few as the game allows with at least one bot */
  seats?: number;
  bot?: string;
  options?: Record<string, string>;
}

/** POST /api/records: a table that stands where a record ends. */
export interface LoadRecord {
  /** the content of the file */
  record: string;
  name: string;
  /** none: all are mine */
  seats?: SeatWish[];
  policy?: Policy;
}

/** The answer: where the table is, and the link for others, shown to the host only. */
export interface Created {
  table: string;
  invite: string;
}

/** POST /api/tables/{table}/rematch, by somebody who played there: the same people once more. Whoever asks first makes the table, at which a seat is kept for each of the others; whoever asks then takes that seat. */
export interface Rematch {
  table: string;
}

/** POST /api/tables/{table}/claim: take a free seat, by invitation or at a listed table. */
export interface Claim {
  name: string;
  /** none: the first free one */
  seat?: number | null;
}

/** The seat that was taken. */
export interface Claimed {
  seat: number;
}

/** POST /api/tables/{table}/seats/{seat}, by the host: a bot there, or an open seat. */
export interface Assign {
  kind: "bot" | "open";
  bot?: string;
}

/** POST /api/tables/{table}/seats/{seat}/revoke: the seat is nobody's; this link takes it. */
export interface SeatLink {
  /** good once; whoever opens it first has the seat */
  link: string;
}

/** POST /api/tables/{table}/invitations, by the host: a link that claims a free seat. */
export interface Invitation {
  invite: string;
}

/** GET or POST /api/me: the name of the person at this browser. */
export interface Me {
  name: string;
}

/** An option of a game; the words are in the lobby's catalogue. */
export interface OptionInfo {
  name: string;
  /** the first is the default */
  values: string[];
  rule: string;
  /** such as `moon=on`: without that it has no meaning; empty: it always has one */
  needs: string;
  /** with how many there is something to choose */
  seats: number[];
}

/** A game that can be played here. */
export interface GameInfo {
  name: string;
  rules: string;
  seats: number[];
  options: OptionInfo[];
  /** address of the rules, by language */
  rulebooks: Record<string, string>;
}

/** A table as the lobby shows it. */
export interface TableInfo {
  table: string;
  title: string;
  game: string;
  options: Record<string, string>;
  seats: Seat[];
  condition: "open" | "playing" | "over" | "frozen";
  /** seats of this browser */
  yours: number[];
  /** free seats that only this browser can take */
  kept: number[];
  /** seats that are asked now */
  waiting: number[];
  /** seconds since 1970 */
  changed: number;
  /** this browser may take a free seat */
  invited: boolean;
  host: boolean;
  policy: Policy;
}

/** GET /api/lobby: all that the start page needs. */
export interface Lobby {
  name: string;
  games: GameInfo[];
  /** our levels from weak to strong, then those of others */
  bots: string[];
  /** who plays where none is named */
  usual_bot: string;
  /** those where something is asked of me first */
  mine: TableInfo[];
  open: TableInfo[];
  /** address of the lobby's texts, by language */
  catalogues: Record<string, string>;
}

/** GET /api/tables/{table}/places?seat={seat}&lang={lang}: what lies there now. */
export interface Places {
  /** by the token of a choice, or of what is refused */
  places: Record<string, string>;
}

/** Any HTTP answer that is not a success. */
export interface Failure {
  problem: Trouble;
}

/** What the two facts of an event or a reason are; null: it has no such fact. */
export interface SayingInfo {
  /** a domain; "n" stands for plain numbers */
  a: string | null;
  b: string | null;
  rule: string;
}

/** A set of things. Named ones have texts `<domain>.<id>`; the others are pieces. */
export interface DomainInfo {
  ids: string[];
  named: boolean;
}

/** GET /catalogue/{game}/{lang}/{digest}.json: all words and pieces of one kind of table. */
export interface Catalogue {
  lang: string;
  game: string;
  texts: Record<string, string>;
  /** the domain of the argument */
  verbs: Record<string, string | null>;
  events: Record<string, SayingInfo>;
  reasons: Record<string, SayingInfo>;
  domains: Record<string, DomainInfo>;
  /** what is printed on a piece for ever, by domain and id */
  pieces: Record<string, Record<string, string>>;
  /** the game's own mapping: all that is needed to draw its pieces */
  drawing: Record<string, unknown>;
  options: OptionInfo[];
  /** where points come from; texts `source.<id>` */
  sources: string[];
}

/** GET /catalogue/{lang}/{digest}.json: the words of the lobby and of all problems. */
export interface LobbyCatalogue {
  lang: string;
  /** `problem.<id>`, `bot.<name>` */
  texts: Record<string, string>;
  games: Record<string, Record<string, string>>;
}

/** One rule, in Markdown. */
export interface RuleText {
  number: string;
  section: string;
  text: string;
  note: string;
}

/** GET /rules/{game}/{lang}/{digest}.json: the rules as they are played here. */
export interface Rulebook {
  lang: string;
  game: string;
  title: string;
  intro: string;
  sections: Record<string, string>;
  rules: RuleText[];
}

export type Down = Hello | Status | View | Events | Ask | Intent | Ack | Reject | Presence | Chat | Preview | Vote;

export type Up = Resume | Act | TakeBack | Consent | SayAhead | SayChat | Foresee;
