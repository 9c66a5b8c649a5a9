// Wheel and fingers on the map: nearer, further, aside.
import type { Action } from "svelte/action";
import type { Layout, Point } from "./layout";
import { moved, zoomed, type Sight } from "./zoom";

interface Looking {
  readonly layout: Layout;
  sight(): Sight;
  look(sight: Sight): void;
}

const DRAGGED = 5; // pixels; less is a press

export const closer: Action<SVGSVGElement, Looking> = (svg, looking) => {
  const fingers = new Map<number, Point>();
  let travelled = 0;

  /** A place on the screen in units of the drawing. */
  function inside({ x, y }: Point): Point {
    const matrix = svg.getScreenCTM();
    return matrix ? new DOMPoint(x, y).matrixTransform(matrix.inverse()) : { x, y };
  }
  function onwheel(event: WheelEvent): void {
    event.preventDefault();
    const at = inside({ x: event.clientX, y: event.clientY });
    looking.look(zoomed(looking.sight(), Math.exp(-event.deltaY / 400), at, looking.layout));
  }
  function ondown(event: PointerEvent): void {
    if (!fingers.size) travelled = 0;
    fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
  }
  function onmove(event: PointerEvent): void {
    const before = fingers.get(event.pointerId);
    if (!before) return;
    const after = { x: event.clientX, y: event.clientY };
    travelled += Math.hypot(after.x - before.x, after.y - before.y);
    const [other] = [...fingers].filter(([id]) => id !== event.pointerId).map(([, at]) => at);
    fingers.set(event.pointerId, after);
    const [from, to] = [inside(before), inside(after)];
    let sight = looking.sight();
    if (other) {
      const spread = (at: Point): number => Math.hypot(at.x - other.x, at.y - other.y);
      sight = zoomed(sight, spread(after) / Math.max(spread(before), 1), inside(other), looking.layout);
    } else if (sight.scale > 1) {
      sight = moved(sight, to.x - from.x, to.y - from.y, looking.layout);
    }
    looking.look(sight);
  }
  function onup(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }
  /** Whoever dragged the map did not mean to press what lies under the finger. */
  function onclick(event: MouseEvent): void {
    if (travelled > DRAGGED && looking.sight().scale > 1) event.stopPropagation();
    travelled = 0;
  }
  svg.addEventListener("wheel", onwheel, { passive: false });
  svg.addEventListener("pointerdown", ondown);
  window.addEventListener("pointermove", onmove);
  window.addEventListener("pointerup", onup);
  window.addEventListener("pointercancel", onup);
  svg.addEventListener("click", onclick, { capture: true });
  return {
    update(next) {
      looking = next;
    },
    destroy() {
      svg.removeEventListener("wheel", onwheel);
      svg.removeEventListener("pointerdown", ondown);
      window.removeEventListener("pointermove", onmove);
      window.removeEventListener("pointerup", onup);
      window.removeEventListener("pointercancel", onup);
      svg.removeEventListener("click", onclick, { capture: true });
    },
  };
};
