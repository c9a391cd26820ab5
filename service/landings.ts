// Effects that land after their request's answer. They land when time has passed; each later access to the service
// settles them first.

interface Landing {
  readonly due: number;
  readonly run: (at: number) => void;
}

export class Landings {
  #waiting: Landing[] = [];

  /** @param run Gets the time at which the effect was due. */
  schedule(due: number, run: (at: number) => void): void {
    this.#waiting.push({ due, run });
  }

  /** Runs the due effects in order of their due time. */
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
