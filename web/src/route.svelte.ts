// Which page is shown; the address says it, so that links and the back button work.

export type Route =
  | { page: "lobby" }
  | { page: "table"; table: string }
  | { page: "rules"; game: string; rule: string }
  | { page: "refused"; problem: string };

export function parse(path: string, hash: string): Route {
  const [first, second] = path.split("/").filter(Boolean).map(decodeURIComponent);
  if (first === "table" && second) return { page: "table", table: second };
  if (first === "rules" && second) return { page: "rules", game: second, rule: hash.slice(1) };
  if (first === "refused" && second) return { page: "refused", problem: second };
  return { page: "lobby" };
}

class Router {
  #route = $state.raw<Route>(parse(location.pathname, location.hash));

  constructor() {
    addEventListener("popstate", () => this.#read());
  }

  get route(): Route {
    return this.#route;
  }

  go(path: string): void {
    history.pushState(null, "", path);
    this.#read();
  }

  /** For links: stay on the page unless a new tab is wanted. */
  follow = (event: MouseEvent): void => {
    const link = event.currentTarget as HTMLAnchorElement;
    if (event.button || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.go(link.pathname + link.hash);
  };

  #read(): void {
    this.#route = parse(location.pathname, location.hash);
  }
}

export const router = new Router();
