// The one card that is shown large: under the pointer for a moment, pressed long, or by key.

const MOMENT = 380; // milliseconds before a pointer that rests enlarges
const LONG = 450; // milliseconds of a long press

interface Shown {
  readonly id: string;
  readonly box: DOMRect; // of the small card
}

class Enlarged {
  shown = $state.raw<Shown | null>(null);
  #timer = 0;
  #held = false; // by a long press: the click that ends it means nothing

  show(id: string, element: Element): void {
    this.shown = { id, box: element.getBoundingClientRect() };
  }

  soon(id: string, element: Element): void {
    if (this.shown?.id === id) return;
    clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => this.show(id, element), MOMENT);
  }

  hold(id: string, element: Element): void {
    clearTimeout(this.#timer);
    this.#held = false;
    this.#timer = window.setTimeout(() => {
      this.#held = true;
      this.show(id, element);
    }, LONG);
  }

  hide(): void {
    clearTimeout(this.#timer);
    this.shown = null;
  }

  /** Whether the press that ends now was a long one; asked once. */
  wasHeld(): boolean {
    const held = this.#held;
    this.#held = false;
    return held;
  }
}

export const enlarged = new Enlarged();

let [lastX, lastY] = [-1, -1];
/** By a hand; not because another card came to lie under a pointer that rests. */
function moved({ pointerType, clientX, clientY }: PointerEvent): boolean {
  const rests = clientX === lastX && clientY === lastY;
  [lastX, lastY] = [clientX, clientY];
  return pointerType === "mouse" && !rests;
}

/** Handlers of a card that can be enlarged; `e` does it for the one that has the focus. */
export function enlargeable(id: string): Record<string, (event: Event) => void> {
  const on = (event: Event): Element => event.currentTarget as Element;
  return {
    onpointermove: (event) => {
      if (moved(event as PointerEvent)) enlarged.soon(id, on(event));
    },
    onmouseleave: () => enlarged.hide(),
    onpointerdown: (event) => {
      if ((event as PointerEvent).pointerType === "mouse") enlarged.hide();
      else enlarged.hold(id, on(event));
    },
    onpointerup: () => enlarged.hide(),
    onpointercancel: () => enlarged.hide(),
    oncontextmenu: (event) => event.preventDefault(),
    onkeyup: (event) => {
      if ((event as KeyboardEvent).key !== "e") return;
      if (enlarged.shown?.id === id) enlarged.hide();
      else enlarged.show(id, on(event));
    },
    onfocusout: () => enlarged.hide(),
  };
}
