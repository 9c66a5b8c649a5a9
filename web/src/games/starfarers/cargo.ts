// Cards that fly over the table to their owners. Only for the eye: the numbers have changed already.
import type { Point } from "./layout";
import type { Resource } from "./view";

const DURATION = 900;
const APART = 70; // between one card and the next

interface Cargo {
  readonly resource: Resource;
  readonly seat: number;
  readonly mine: boolean;
  readonly from: Point; // on the screen
}

function middleOf(selector: string): Point | null {
  for (const element of document.querySelectorAll(selector)) {
    const box = element.getBoundingClientRect();
    if (box.width) return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  }
  return null;
}

/** Where the cards of a seat lie: in my hand, or in the row of the player. */
function target({ resource, seat, mine }: Cargo): Point | null {
  return (mine ? middleOf(`[data-hand="${resource}"]`) : null) ?? middleOf(`[data-rank="${seat}"]`);
}

function card(resource: Resource, { x, y }: Point): HTMLElement {
  const plate = document.createElement("div");
  plate.setAttribute("aria-hidden", "true");
  plate.className = "cargo";
  plate.style.cssText =
    `position:fixed;left:${x - 13}px;top:${y - 13}px;width:26px;height:26px;z-index:5;pointer-events:none;` +
    `border-radius:50%;background:var(--badge);box-shadow:0 0 0 1.5px #fff;color:var(--${resource});` +
    "display:grid;place-items:center";
  plate.innerHTML = `<svg width="17" height="17" viewBox="0 0 24 24"><use href="#i-${resource}"/></svg>`;
  return plate;
}

export function deliver(cargos: readonly Cargo[]): void {
  cargos.forEach((cargo, i) => {
    const to = target(cargo);
    if (!to) return;
    const plate = card(cargo.resource, cargo.from);
    document.body.append(plate);
    const [dx, dy] = [to.x - cargo.from.x, to.y - cargo.from.y];
    const flight = plate.animate(
      [
        { transform: "scale(.2)", opacity: 0 },
        { transform: "scale(1.15)", opacity: 1, offset: 0.25 },
        { transform: "scale(1)", opacity: 1, offset: 0.4 },
        { transform: `translate(${dx}px, ${dy}px) scale(.7)`, opacity: 0.9 },
      ],
      // On top of nothing, so that a press ends it like every other motion.
      {
        duration: DURATION,
        delay: i * APART,
        easing: "cubic-bezier(.4,0,.2,1)",
        fill: "both",
        composite: "accumulate",
      },
    );
    flight.onfinish = () => plate.remove();
    flight.oncancel = () => plate.remove();
  });
}
