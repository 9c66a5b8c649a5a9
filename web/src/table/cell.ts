// Everything on a table that can be looked at or pressed is a cell of one grid: the same behaviour
// for a card in HTML and for a piece in a drawing.
import type { Desk } from "./desk.svelte";

export interface Cell {
  readonly tokens: readonly string[]; // what pressing it can mean
  readonly label: string; // all that is to be said of it
}

/** Attributes and handlers of a cell, to be spread on its element. */
export function cell(desk: Desk, { tokens, label }: Cell): Record<string, unknown> {
  const mark = desk.mark(tokens);
  const refused = mark === "refused" ? desk.refusal(tokens) : undefined;
  const why = refused ? ` ${desk.words.reason(refused.reason)}` : "";
  const look = (): void => desk.look({ tokens, label });
  return {
    role: "gridcell",
    tabindex: -1,
    "data-cell": "",
    "data-mark": mark,
    "data-legal": mark === "legal" || mark === "chosen" ? "" : undefined,
    "data-tokens": tokens.join("|") || undefined,
    "aria-label": label + why,
    "aria-selected": mark === "chosen" ? "true" : undefined,
    "aria-disabled": mark === "refused" ? "true" : undefined,
    onpointerenter: look,
    onpointerleave: () => desk.unlook(label),
    onfocus: look,
    onblur: () => desk.unlook(label),
    onclick: () => desk.press(tokens, label),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      desk.press(tokens, label);
    },
  };
}
