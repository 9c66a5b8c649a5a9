// What the person at this browser prefers; kept in the browser.

export type Lang = "de" | "en";
export type Theme = "auto" | "dark" | "light" | "contrast";
export type Motion = "auto" | "off";
export type Board = "drawn" | "text";

interface Kept {
  lang: Lang;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  board: Board;
  game: string; // which was chosen last in the lobby; empty: none yet
}

const KEY = "perihel.settings";

function usual(): Kept {
  const lang = navigator.language.toLowerCase().startsWith("de") ? "de" : "en";
  return { lang, theme: "auto", motion: "auto", sound: true, board: "drawn", game: "" };
}

function read(): Kept {
  try {
    return { ...usual(), ...(JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>) };
  } catch {
    return usual(); // storage is switched off, or somebody else wrote there
  }
}

class Settings {
  #kept = $state<Kept>(read());

  get lang(): Lang {
    return this.#kept.lang;
  }
  set lang(lang: Lang) {
    this.#set({ lang });
  }
  get theme(): Theme {
    return this.#kept.theme;
  }
  set theme(theme: Theme) {
    this.#set({ theme });
  }
  get motion(): Motion {
    return this.#kept.motion;
  }
  set motion(motion: Motion) {
    this.#set({ motion });
  }
  get sound(): boolean {
    return this.#kept.sound;
  }
  set sound(sound: boolean) {
    this.#set({ sound });
  }
  get board(): Board {
    return this.#kept.board;
  }
  set board(board: Board) {
    this.#set({ board });
  }

  get game(): string {
    return this.#kept.game;
  }
  set game(game: string) {
    this.#set({ game });
  }

  /** Whether pieces may move; the system's wish counts as well as ours. */
  get moves(): boolean {
    return this.motion === "auto" && !matchMedia("(prefers-reduced-motion: reduce)").matches;
  }

  /** Tell the page: styles look at these attributes. */
  show(): void {
    const root = document.documentElement;
    root.lang = this.lang;
    root.dataset["motion"] = this.motion;
    if (this.theme === "auto") delete root.dataset["theme"];
    else root.dataset["theme"] = this.theme;
  }

  #set(change: Partial<Kept>): void {
    this.#kept = { ...this.#kept, ...change };
    this.show();
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#kept));
    } catch {
      // then they last as long as the page
    }
  }
}

export const settings = new Settings();
