// Effects that land after their request's answer. They land when time has passed: whoever looks at the service first settles them.

interface Landing {
  readonly due: number;
  readonly run: (at: number) => void;
}

export class Landings {
  #waiting: Landing[] = [];

  /** @param run Gets the time at which it was due. */
  schedule(due: number, run: (at: number) => void): void {
    this.#waiting.push({ due, run });
  }

  /** Runs what is due, in the order in which it was due. */
  settle(now: number): void {
    const due = this.#waiting.filter(landing => landing.due <= now);
    if (due.length === 0) return;
    this.#waiting = this.#waiting.filter(landing => landing.due > now);
    for (const landing of due.sort((a, b) => a.due - b.due)) landing.run(landing.due);
  }

  get count(): number {
    return this.#waiting.length;
  }
}
