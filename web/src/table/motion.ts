// Pieces that keep their id glide from where they were to where they are; new ones fade in.
// It never delays anything: the page is already as it will be, and only looks as if on its way.

const DURATION = 240;
const EASE = "cubic-bezier(.3, 0, .15, 1)";

export type Places = ReadonlyMap<string, DOMRect>;

/** Who a piece is; what lies in a dialog is another picture, and must not fly out of it. */
function nameOf(piece: HTMLElement | SVGElement): string {
  return `${piece.closest("dialog") ? "dialog " : ""}${piece.dataset["piece"] ?? ""}`;
}

/** Where every piece under an element is now. A piece says who it is with `data-piece`. */
export function places(root: Element): Places {
  const found = new Map<string, DOMRect>();
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
    const box = piece.getBoundingClientRect();
    if (box.width) found.set(nameOf(piece), box);
  }
  return found;
}

/** Let the pieces come from where they were. */
export function glide(root: Element, before: Places): void {
  for (const piece of root.querySelectorAll<HTMLElement | SVGElement>("[data-piece]")) {
    const now = piece.getBoundingClientRect();
    if (!now.width) continue;
    const was = before.get(nameOf(piece));
    if (!was) piece.animate({ opacity: [0, 1] }, { duration: DURATION, easing: EASE });
    else if (Math.abs(was.x - now.x) + Math.abs(was.y - now.y) > 1) {
      piece.animate([{ transform: offset(piece, was, now) }, { transform: "none" }], {
        duration: DURATION,
        easing: EASE,
        composite: "accumulate", // on top of the transform that places it
      });
    }
  }
}

/** From centre to centre, in the units of the drawing that a piece is part of. */
function offset(piece: HTMLElement | SVGElement, was: DOMRect, now: DOMRect): string {
  const matrix = piece instanceof SVGGraphicsElement ? piece.getScreenCTM() : null;
  const unit = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
  const dx = (was.x + was.width / 2 - now.x - now.width / 2) / unit;
  const dy = (was.y + was.height / 2 - now.y - now.height / 2) / unit;
  return `translate(${dx}px, ${dy}px)`;
}

/** Any press or key shows at once where everything has come to. */
export function skip(): void {
  for (const animation of document.getAnimations()) {
    if (animation.effect instanceof KeyframeEffect && animation.effect.composite === "accumulate") {
      animation.finish();
    }
  }
}
