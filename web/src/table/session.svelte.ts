// One table as this browser knows it: what arrived, by seat, and what may be sent.
import { Connection, type Wish } from "../net/connection";
import type { Ask, Chat, Down, Event, Hello, Preview, Resume, Seat, Status, Trouble, View, Vote } from "../wire";

/** What one seat of this browser sees and owes. */
export interface Face {
  readonly view: View;
  readonly ask: Ask | null; // null: the question to this view has not arrived yet
  readonly events: readonly Event[];
}

export type Condition = "connecting" | "connected" | "lost" | "refused";

export class Session {
  hello = $state.raw<Hello | null>(null);
  status = $state.raw<Status | null>(null);
  seats = $state.raw<readonly Seat[]>([]);
  spectators = $state(0);
  faces = $state.raw<Readonly<Record<number, Face>>>({});
  chat = $state.raw<readonly Chat[]>([]);
  vote = $state.raw<Vote | null>(null);
  intents = $state.raw<Readonly<Record<number, string>>>({});
  connection = $state<Condition>("connecting");
  refusal = $state.raw<Trouble | null>(null); // why the last thing that was sent was not done
  busy = $state(false); // something was sent and is not answered

  /** Called before a new view is shown, so that what is seen now can be measured. */
  onview: () => void = () => {};
  onpreview: (preview: Preview) => void = () => {};
  /** Called when something that was to be done was refused. */
  onreject: () => void = () => {};
  /** Called with the nonce of a preview that came too late for the server. */
  onstale: (nonce: string) => void = () => {};
  /** Called when there is a connection, at first or again. */
  onreturn: () => void = () => {};

  #events: Record<number, Event[]> = {};
  #views: Record<number, View> = {};
  #waiting = new Set<string>();
  #previews = new Set<string>(); // nonces of those that are on their way
  #done = -1; // the version that the last answer spoke of: until it is shown, nothing more is sent
  #connection: Connection;

  constructor(table: string) {
    const scheme = location.protocol === "https:" ? "wss:" : "ws:";
    const address = `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/socket`;
    this.#connection = new Connection(address, {
      resume: () => this.#resume(),
      take: (message) => this.#take(message),
      changed: (connected) => {
        this.connection = connected ? "connected" : "lost";
        if (!connected) return;
        this.#previews.clear(); // nobody answers those any more
        this.onreturn();
      },
      refused: () => {
        this.connection = "refused";
      },
    });
  }

  close(): void {
    this.#connection.close();
  }

  send(wish: Wish): string {
    const nonce = this.#connection.send(wish);
    if (wish.type === "preview") this.#previews.add(nonce);
    else if (wish.type !== "chat") {
      this.refusal = null;
      this.#waiting.add(nonce);
      this.busy = true;
    }
    return nonce;
  }

  #resume(): Omit<Resume, "type"> {
    const events = Object.entries(this.#events).map(([seat, told]) => [seat, told.length] as const);
    return {
      version: Math.max(-1, ...Object.values(this.#views).map((view) => view.version)),
      events: Object.fromEntries(events),
      chat: this.chat.at(-1)?.number ?? 0,
    };
  }

  #take(message: Down): void {
    switch (message.type) {
      case "hello":
        this.hello = message;
        this.seats = message.seats;
        break;
      case "status":
        this.status = message;
        break;
      case "presence":
        this.seats = message.seats;
        this.spectators = message.spectators;
        break;
      case "events": {
        const told = this.#events[message.seat] ?? [];
        this.#events[message.seat] = [...told.slice(0, message.first), ...message.events];
        break;
      }
      case "view":
        this.#views[message.seat] = message;
        break;
      case "ask":
        this.#show(message);
        break;
      case "intent":
        this.intents = { ...this.intents, [message.seat]: message.token };
        break;
      case "ack":
        this.#done = Math.max(this.#done, message.version);
        this.#answered(message.nonce);
        break;
      case "reject":
        if (this.#previews.delete(message.nonce)) {
          this.onstale(message.nonce); // no news to anybody: a new question is on its way
          break;
        }
        this.#answered(message.nonce);
        this.onreject();
        this.refusal = message.problem;
        break;
      case "chat":
        if (message.number > (this.chat.at(-1)?.number ?? 0)) this.chat = [...this.chat, message];
        break;
      case "preview":
        this.#previews.delete(message.nonce);
        this.onpreview(message);
        break;
      case "vote":
        this.vote = message.seat === null ? null : message;
        break;
    }
  }

  /** View, events and question come one after another; they are shown together. */
  #show(ask: Ask): void {
    const view = this.#views[ask.seat];
    if (!view) return;
    this.onview();
    const face = { view, ask, events: this.#events[ask.seat] ?? [] };
    this.faces = { ...this.faces, [ask.seat]: face };
    this.#settle();
  }

  #answered(nonce: string): void {
    this.#waiting.delete(nonce);
    this.#settle();
  }

  #settle(): void {
    const shown = Math.max(-1, ...Object.values(this.faces).map((face) => face.view.version));
    this.busy = this.#waiting.size > 0 || shown < this.#done;
  }
}
