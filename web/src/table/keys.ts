// The keys of a table: Space does the next step, `n` and `N` go through what is allowed.
import type { Desk } from "./desk.svelte";
import { skip } from "./motion";
import { nextLegal } from "./roving";

export interface Around {
  readonly desk: Desk;
  readonly stage: HTMLElement | undefined;
  readonly free: boolean; // no dialog is open
  open(what: "list" | "help"): void;
}

/** Where keys mean letters, or press the thing that has the focus. */
function busy(target: EventTarget | null, key: string): boolean {
  if (!(target instanceof Element)) return false;
  if (target.closest("input:not([type=radio]), textarea, select")) return true;
  return key === " " && target.closest("button, a, label, [role=group][tabindex]") !== null;
}

export function keys(event: KeyboardEvent, { desk, stage, free, open }: Around): void {
  if (document.querySelector("dialog[open]")) return; // of whomever: what lies behind it must stay as it is
  if (!free || event.ctrlKey || event.metaKey || event.altKey || busy(event.target, event.key)) return;
  skip();
  switch (event.key) {
    case " ":
      desk.confirm();
      break;
    case "n":
    case "N":
      if (stage) nextLegal(stage, event.key === "N");
      break;
    case "u":
      if (desk.chosen.length) desk.chosen = [];
      else if (!desk.face?.view.undo) desk.undo();
      break;
    case "l":
    case "/":
      if (desk.asked) open("list");
      break;
    case "?":
      open("help");
      break;
    case "Escape":
      desk.chosen = [];
      break;
    default:
      return;
  }
  event.preventDefault();
}
