// The lobby's requests. Whatever the server refuses comes back as a Refusal with its problem.
import type {
  AgainstBots,
  Assign,
  Claim,
  Claimed,
  Created,
  Failure,
  Invitation,
  LoadRecord,
  Lobby,
  Me,
  NewTable,
  Places,
  Rematch,
  SeatLink,
  TableInfo,
  Trouble,
} from "../wire";

export class Refusal extends Error {
  constructor(readonly problem: Trouble) {
    super(problem.id);
  }
}

/** The server could not be reached, or what came was no answer of ours. */
export class Unreachable extends Error {}

async function answered(method: string, path: string, body?: object): Promise<Response> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      ...(body && {
        body: JSON.stringify(body),
        headers: { "Content-Type": "application/json", "X-Perihel": "1" },
      }),
    });
  } catch {
    throw new Unreachable(path);
  }
  if (response.ok) return response;
  const answer: unknown = await response.json().catch(() => null);
  const problem = (answer as Partial<Failure> | null)?.problem;
  throw problem ? new Refusal(problem) : new Unreachable(path);
}

async function request<Answer>(method: string, path: string, body?: object): Promise<Answer> {
  const response = await answered(method, path, body);
  return (await response.json().catch(() => null)) as Answer; // some answers are empty
}

const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  lobby: () => request<Lobby>("GET", "/api/lobby"),
  rename: (me: Me) => request<Me>("POST", "/api/me", me),
  newTable: (wish: NewTable) => request<Created>("POST", "/api/tables", wish),
  againstBots: (wish: AgainstBots) => request<Created>("POST", "/api/bots", wish),
  loadRecord: (wish: LoadRecord) => request<Created>("POST", "/api/records", wish),
  table: (id: string) => request<TableInfo>("GET", table(id)),
  rematch: (id: string) => request<Rematch>("POST", `${table(id)}/rematch`, {}),
  claim: (id: string, claim: Claim) => request<Claimed>("POST", `${table(id)}/claim`, claim),
  invite: (id: string) => request<Invitation>("POST", `${table(id)}/invitations`, {}),
  assign: (id: string, seat: number, to: Assign) => request<unknown>("POST", `${table(id)}/seats/${seat}`, to),
  revoke: (id: string, seat: number) => request<SeatLink>("POST", `${table(id)}/seats/${seat}/revoke`, {}),
  /** The table as text, as a seat sees it; -1: as everybody does. */
  picture: async (id: string, seat: number, lang: string) =>
    (await answered("GET", `${table(id)}/picture?seat=${seat}&lang=${lang}`)).text(),
  /** What lies where a seat is asked about, by token. */
  places: async (id: string, seat: number, lang: string) =>
    (await request<Places>("GET", `${table(id)}/places?seat=${seat}&lang=${lang}`)).places,
  recordAddress: (id: string) => `${table(id)}/record`,
  /** A catalogue or a rulebook: its address changes with its content, so it is kept. */
  kept: <Content>(address: string): Promise<Content> => {
    let found = keptAnswers.get(address);
    if (!found) {
      found = request<Content>("GET", address);
      found.catch(() => keptAnswers.delete(address));
      keptAnswers.set(address, found);
    }
    return found as Promise<Content>;
  },
};

const keptAnswers = new Map<string, Promise<unknown>>();
