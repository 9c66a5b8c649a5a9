// Everything on a table that can be looked at or pressed is a cell of one grid: the same behaviour
// for a card in HTML and for a piece in a drawing.
import type { Desk, Looked } from "./desk.svelte";

/** Handlers of what shows its consequences while the pointer or the focus is on it. */
export function lookable(desk: Desk, looked: Looked): Record<string, () => void> {
  const look = (): void => desk.look(looked);
  const leave = (): void => desk.unlook(looked.label);
  /** A new question forgets what was looked at, though the pointer may still be there. */
  const stay = (): void => {
    if (desk.looked.label !== looked.label) look();
  };
  return { onpointerenter: look, onmousemove: stay, onpointerleave: leave, onfocus: look, onblur: leave };
}

/** What is to be said of a cell: all of it, and why it cannot be pressed. It goes inside the cell. */
export function spoken(desk: Desk, { tokens, label }: Looked): string {
  const refused = desk.mark(tokens) === "refused" ? desk.refusal(tokens) : undefined;
  return refused ? `${label} ${desk.words.reason(refused.reason)}` : label;
}

/** Attributes and handlers of a cell, to be spread on its element. */
export function cell(desk: Desk, looked: Looked): Record<string, unknown> {
  const { tokens, label } = looked;
  const mark = desk.mark(tokens);
  return {
    ...lookable(desk, looked),
    role: "gridcell",
    tabindex: -1,
    "data-cell": "",
    "data-mark": mark,
    "data-legal": mark === "legal" || mark === "chosen" ? "" : undefined,
    "data-tokens": tokens.join("|") || undefined,
    "aria-selected": mark === "chosen" ? "true" : undefined,
    "aria-disabled": mark === "refused" ? "true" : undefined,
    onclick: () => desk.press(tokens, label),
    onkeydown: (event: KeyboardEvent) => {
      if (event.key !== "Enter") return;
      event.preventDefault();
      desk.press(tokens, label);
    },
  };
}
