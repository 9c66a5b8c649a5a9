// Terraforming Mars' part of the client.
import type { Fact, GameClient } from "../game";
import Board from "./Board.svelte";
import Mini from "./cards/Mini.svelte";
import Strip from "./cards/Strip.svelte";
import { STRIPS, onCards, PAYMENT } from "./cards/tokens";
import { course } from "./course";
import Projects from "./Projects.svelte";
import Rivals from "./Rivals.svelte";
import Scene from "./Scene.svelte";
import Step from "./Step.svelte";
import { c } from "./cards/texts";
import { m } from "./texts";
import { onPanels } from "./tokens";
import { drawingOf, marsView } from "./view";

export const mars: GameClient = {
  Board,
  whole: true,
  role: "group",
  Rivals,
  Mine: null,
  Mini,
  Step,
  Strip,
  strips: STRIPS,
  runs: PAYMENT,
  keys: [{ key: "E", does: () => c("enlarge") }],
  sheets: [{ key: "projects", icon: "tag-building", label: () => m("projects"), sheet: Projects }],
  onBoard: (choice) => onPanels(choice) || onCards(choice),
  heading: (event) => (event.id === "generation" ? m("generation", { n: String(event.a) }) : null),
  facts(plain, words) {
    const view = marsView(plain);
    const last = drawingOf(words).solo?.generations;
    const n = view.generation;
    if (!n) return [{ text: m("set_up") }];
    const facts: Fact[] = [{ text: last ? m("generation_of", { n, all: last }) : m("generation", { n }) }];
    if (!view.over)
      facts.push({ text: view.players.some(({ dealt }) => dealt > 0) ? m("phase.research") : m("phase.actions") });
    const { temperature, oxygen, oceans } = drawingOf(words).tracks;
    const habitable =
      view.temperature === temperature.most && view.oxygen === oxygen.most && view.oceans === oceans.most;
    if (!view.over && (last ? n === last : habitable)) facts.push({ text: m("last_generation"), alarm: true });
    return facts;
  },
  standing(plain, seat) {
    const n = marsView(plain).players[seat]?.rating ?? 0;
    return { text: String(n), label: m("rating_long", { n }), alarm: false };
  },
  about(plain, words) {
    const { resolving } = marsView(plain);
    return resolving && words.get(`card.${resolving}`);
  },
  points: (plain) => marsView(plain).players.map((player) => player.points),
  curves(plain, events) {
    const { generations, rating, income } = course(events, marsView(plain).players);
    const at = [...generations.map(String), m("end")];
    return [
      { title: m("rating_curve"), at, lines: rating },
      { title: m("income_curve"), at, lines: income },
    ];
  },
  Scene,
  deeds: new Set([
    ...["card_played", "project_used", "action_used", "converted", "milestone_claimed", "award_funded"],
    ...["cards_bought", "corporation_chosen", "production_phase"],
  ]),
  losses: new Set(["lost", "production_lowered", "resources_taken", "effect_lost"]),
  launches: new Set(["milestone_claimed", "award_funded"]),
};
