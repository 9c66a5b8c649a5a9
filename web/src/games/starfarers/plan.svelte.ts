// Several steps that one press stands for, such as one card less in a draft: each is sent when the
// answer to the one before has come, and the rest is forgotten as soon as one is not possible.
import type { Desk } from "../../table/desk.svelte";
import type { Step } from "./trade";

export class Plan {
  #steps = $state.raw<readonly Step[]>([]);

  constructor(private readonly desk: Desk) {}

  get busy(): boolean {
    return this.#steps.length > 0;
  }

  begin(steps: readonly Step[]): void {
    this.#steps = steps;
  }

  /** To be called whenever the question may have changed. */
  goOn(): void {
    const [next, ...rest] = this.#steps;
    if (!next || this.desk.session.busy) return;
    if ("undo" in next && this.desk.face?.view.undo === null) this.desk.undo();
    else if ("token" in next && this.desk.choices.has(next.token)) this.desk.act(next.token);
    else {
      this.#steps = [];
      return;
    }
    this.#steps = rest;
  }
}
