// What everybody can see of who does what now: pilots, answers, discards.
import type { StarfarersView } from "./view";

export type Duty =
  | "sets_up"
  | "returns" // cards, on a 7
  | "robs"
  | "decides"
  | "trades"
  | "offers" // and waits for the answers
  | "supply" // the second pilot trades with nobody else
  | "answers"
  | "picks"
  | "meets"
  | "flies"
  | "next"
  | "done";

/** Whether the offer waits for answers; those in the view are of an earlier one until then. */
export function answering(view: StarfarersView, waiting: readonly number[]): boolean {
  return view.offer !== null && waiting.some((seat) => seat !== view.pilots[0]);
}

/** What a seat has to do now; null: nothing, and it is no pilot either. */
export function dutyOf(view: StarfarersView, waiting: readonly number[], seat: number): Duty | null {
  if (view.over) return null;
  if (waiting.includes(seat)) return asked(view, waiting, seat);
  const [first, second] = view.pilots;
  const turns = view.stage === "trade" || view.stage === "flight";
  if (seat === first && view.offer) return "offers";
  const busy = view.offer !== null || (first !== undefined && waiting.includes(first));
  if (seat === second && turns && busy) return "next";
  if (seat === first && turns && second !== undefined && waiting.includes(second) && !view.encounter) return "done";
  return null;
}

function asked(view: StarfarersView, waiting: readonly number[], seat: number): Duty {
  const [first] = view.pilots;
  const pilot = view.pilots.includes(seat);
  switch (view.stage) {
    case "set_up":
      return "sets_up";
    case "production":
      if (view.dice.reduce((sum, n) => sum + n, 0) !== 7) return "decides";
      return view.players[seat]?.lost_on_7 ? "returns" : "robs";
    case "trade":
      if (seat !== first && view.offer) return "answers";
      if (!pilot) return "decides";
      if (seat !== first) return "supply";
      return view.offer && view.answers.length && !answering(view, waiting) ? "picks" : "trades";
    case "flight":
      if (view.encounter) return "meets";
      return pilot ? "flies" : "decides";
  }
}
