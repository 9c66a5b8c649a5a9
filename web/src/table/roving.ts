// One tab stop for a whole table: arrow keys go to the nearest thing in their direction, `n` and
// `N` through what is allowed. Things are the elements with `data-cell`; allowed ones have `data-legal`,
// and a question that nothing on the table answers has buttons in the strip, `.option`.
import type { Action } from "svelte/action";

interface Box {
  readonly x: number;
  readonly y: number;
}
const DIRECTIONS: Readonly<Record<string, Box>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};
type Cell = HTMLElement | SVGElement;

/** The nearest centre in a direction; what lies aside counts double, so that rows stay rows. */
export function nearest(from: Box, direction: Box, others: readonly Box[]): number {
  let best = -1;
  let least = Infinity;
  others.forEach((other, i) => {
    const dx = other.x - from.x;
    const dy = other.y - from.y;
    const ahead = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    if (ahead > 2 && ahead + 2 * aside < least) {
      least = ahead + 2 * aside;
      best = i;
    }
  });
  return best;
}

function centre(cell: Cell): Box {
  const box = cell.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function shown(root: Element, which: string): Cell[] {
  return [...root.querySelectorAll<Cell>(which)].filter((cell) => cell.getBoundingClientRect().width > 0);
}

/** Move the focus to the next (or previous) allowed thing. */
export function nextLegal(root: Element, back: boolean): void {
  const legal = shown(root, "[data-cell][data-legal], .option");
  if (!legal.length) return;
  const at = legal.indexOf(document.activeElement as Cell);
  const step = at < 0 ? (back ? legal.length - 1 : 0) : at + (back ? -1 : 1);
  legal[(step + legal.length) % legal.length]?.focus();
}

export const roving: Action<HTMLElement> = (root) => {
  /** Exactly one cell can be reached with the tab key: the last that had the focus. */
  function settle(current?: Cell): void {
    const all = [...root.querySelectorAll<Cell>("[data-cell]")];
    const stop = current ?? all.find((cell) => cell.getAttribute("tabindex") === "0") ?? all[0];
    for (const cell of all) cell.setAttribute("tabindex", cell === stop ? "0" : "-1");
  }
  function onfocus(event: FocusEvent): void {
    const cell = (event.target as Element).closest<Cell>("[data-cell]");
    if (cell) settle(cell);
  }
  function onkey(event: KeyboardEvent): void {
    const direction = DIRECTIONS[event.key];
    const from = (event.target as Element).closest<Cell>("[data-cell]");
    if (!direction || !from || event.ctrlKey || event.metaKey || event.altKey) return;
    const others = shown(root, "[data-cell]").filter((cell) => cell !== from);
    const found = others[nearest(centre(from), direction, others.map(centre))];
    if (found) {
      event.preventDefault();
      found.focus();
    }
  }
  const changes = new MutationObserver(() => settle());
  changes.observe(root, { childList: true, subtree: true });
  root.addEventListener("focusin", onfocus);
  root.addEventListener("keydown", onkey);
  settle();
  return {
    destroy() {
      changes.disconnect();
      root.removeEventListener("focusin", onfocus);
      root.removeEventListener("keydown", onkey);
    },
  };
};
