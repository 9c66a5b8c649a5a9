// Offers, answers and drafts as they are drawn.
import { answering } from "./duty";
import { RESOURCES, type Answer, type FewCards, type Offer, type Resource, type StarfarersView } from "./view";

export type Said = Answer["said"] | "thinking" | "sealed";

/** What a seat is known to have said to the offer on the table. */
export function saidBy(view: StarfarersView, waiting: readonly number[], seat: number): Said {
  if (!answering(view, waiting)) return view.answers[seat]?.said ?? null;
  return waiting.includes(seat) ? "thinking" : "sealed";
}

/** The cards one by one, in the order of resources. */
export function listed(cards: FewCards): { resource: Resource; n: number }[] {
  return RESOURCES.map((resource) => ({ resource, n: cards[resource] ?? 0 })).filter(({ n }) => n > 0);
}

/** A counter-offer from what was sealed so far: 0 to 4 is given, 5 to 9 is wanted. */
export function counterDraft(sealed: readonly number[]): Offer {
  const give: Partial<Record<Resource, number>> = {};
  const want: Partial<Record<Resource, number>> = {};
  for (const card of sealed) {
    const resource = RESOURCES[card % RESOURCES.length];
    const side = card < RESOURCES.length ? give : want;
    if (resource) side[resource] = (side[resource] ?? 0) + 1;
  }
  return { give, want };
}

export type Side = "give" | "want";
export type Step = { readonly undo: true } | { readonly token: string };

const tokensOf = (side: Side, cards: FewCards): Step[] =>
  listed(cards).flatMap(({ resource, n }) => Array<Step>(n).fill({ token: `${side} ${resource}` }));

/** How a draft gets one card less: it is dropped and drafted again without it, if anything is left to give. */
export function fewer(offer: Offer, side: Side, resource: Resource): Step[] {
  const left = { give: { ...offer.give }, want: { ...offer.want } };
  left[side][resource] = (left[side][resource] ?? 0) - 1;
  const give = tokensOf("give", left.give);
  return [{ token: "cancel" }, ...give, ...(give.length ? tokensOf("want", left.want) : [])];
}

/** How a counter-offer gets one card less: back to where it was added, and on without it. */
export function fewerSealed(sealed: readonly number[], side: Side, resource: Resource): Step[] {
  const card = RESOURCES.indexOf(resource) + (side === "want" ? RESOURCES.length : 0);
  const at = sealed.lastIndexOf(card);
  const back = Array<Step>(sealed.length - at).fill({ undo: true });
  return [...back, ...sealed.slice(at + 1).map((later) => ({ token: tokenOf(later) }))];
}

function tokenOf(card: number): string {
  const side = card < RESOURCES.length ? "give" : "want";
  return `${side} ${RESOURCES[card % RESOURCES.length]}`;
}
