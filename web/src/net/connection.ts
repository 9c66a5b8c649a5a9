// The socket of a table: it comes back by itself, and what was not answered is sent again.
import type { Act, Consent, Down, Foresee, Resume, SayAhead, SayChat, TakeBack } from "../wire";

type Sent = Act | TakeBack | Consent | SayAhead | SayChat | Foresee;
type Without<M> = M extends Sent ? Omit<M, "nonce"> : never;
/** A message before it gets its nonce. */
export type Wish = Without<Sent>;

export interface Listener {
  /** What this browser has already. */
  resume(): Omit<Resume, "type">;
  take(message: Down): void;
  /** Connected, or not any more. */
  changed(connected: boolean): void;
  /** The server will not have us: there is no such table, or it is not for us. */
  refused(): void;
}

const LONGEST_WAIT = 10_000;
const NOT_FOR_US: ReadonlySet<number> = new Set([4403, 4404]); // closed with one of these

/** A text never used before; `randomUUID` is missing where the page came without TLS. */
function fresh(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (n) => n.toString(36)).join("-");
}

export class Connection {
  #socket: WebSocket | null = null;
  #unanswered = new Map<string, Sent>();
  #tries = 0;
  #timer = 0;
  #closed = false;

  constructor(
    private readonly address: string,
    private readonly listener: Listener,
  ) {
    addEventListener("online", this.#now);
    this.#open();
  }

  /** Send, now or as soon as there is a connection; the nonce says which answer belongs to it. */
  send(wish: Wish): string {
    const nonce = fresh();
    const message = { ...wish, nonce } as Sent;
    // A preview that is late is of no use; everything else must arrive exactly once.
    if (message.type !== "preview") this.#unanswered.set(nonce, message);
    this.#write(message);
    return nonce;
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#timer);
    removeEventListener("online", this.#now);
    this.#socket?.close();
  }

  #now = (): void => {
    if (this.#socket?.readyState !== WebSocket.OPEN) this.#open();
  };

  #open(): void {
    clearTimeout(this.#timer);
    const socket = new WebSocket(this.address);
    this.#socket = socket;
    socket.onopen = () => {
      this.#tries = 0;
      socket.send(JSON.stringify({ type: "resume", ...this.listener.resume() }));
      for (const message of this.#unanswered.values()) this.#write(message);
      this.listener.changed(true);
    };
    socket.onmessage = ({ data }) => this.#take(JSON.parse(String(data)) as Down);
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket || this.#closed) return;
      if (NOT_FOR_US.has(code)) {
        this.listener.refused();
        return;
      }
      this.#tries += 1;
      this.listener.changed(false);
      const wait = Math.min(LONGEST_WAIT, 250 * 2 ** this.#tries) * (0.75 + Math.random() / 2);
      this.#timer = window.setTimeout(() => this.#open(), wait);
    };
  }

  #take(message: Down): void {
    if (message.type === "ack" || message.type === "reject") this.#unanswered.delete(message.nonce);
    this.listener.take(message);
  }

  #write(message: Sent): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
