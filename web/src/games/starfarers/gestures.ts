// Wheel and fingers on the map: nearer, further, aside.
import type { Action } from "svelte/action";
import { on } from "svelte/events";
import type { Point } from "./layout";
import { isPart, moved, zoomed, type Frame, type Sight } from "./zoom";

interface Looking {
  readonly frame: Frame;
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
    looking.look(zoomed(looking.sight(), Math.exp(-event.deltaY / 400), at, looking.frame));
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
      sight = zoomed(sight, spread(after) / Math.max(spread(before), 1), inside(other), looking.frame);
    } else if (isPart(sight, looking.frame)) {
      sight = moved(sight, to.x - from.x, to.y - from.y, looking.frame);
    }
    looking.look(sight);
  }
  function onup(event: PointerEvent): void {
    fingers.delete(event.pointerId);
  }
  /** Whoever dragged the map did not mean to press what lies under the finger. */
  function onclick(event: MouseEvent): void {
    if (travelled > DRAGGED && isPart(looking.sight(), looking.frame)) event.stopPropagation();
    travelled = 0;
  }
  const ends = [
    on(svg, "wheel", (event) => onwheel(event as WheelEvent), { passive: false }),
    on(svg, "pointerdown", (event) => ondown(event as PointerEvent)),
    on(window, "pointermove", onmove),
    on(window, "pointerup", onup),
    on(window, "pointercancel", onup),
    on(svg, "click", (event) => onclick(event as MouseEvent), { capture: true }),
  ];
  return {
    update(next) {
      looking = next;
    },
    destroy: () => ends.forEach((end) => end()),
  };
};
