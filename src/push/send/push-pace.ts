/** How fast a run goes: for its end, and for how many updates one look at the list is good. */

import type { Clock } from '../../platform/ports';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** null while nothing can be said. */
  readonly endsAt: number | null;
}

export class Pace {
  private readonly startedAt: number;
  /** Milliseconds that a request of the latest batch took, waits included; null before the first. */
  private perRequest: number | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly total: number,
  ) {
    this.startedAt = clock.now();
  }

  /** To be called after so many requests that together took so long. */
  sent(requests: number, tookMs: number): void {
    if (requests > 0) this.perRequest = tookMs / requests;
  }

  /** How many requests are likely to leave within that time, and one more: what cannot leave any more is put back. */
  fitting(ms: number): number {
    if (this.perRequest === null || this.perRequest <= 0) return Number.MAX_SAFE_INTEGER;
    return Math.max(1, Math.floor(ms / this.perRequest) + 1);
  }

  /** left: how many are still to be sent. */
  progress(left: number): Progress {
    const done = this.total - left;
    const perRow = (this.clock.now() - this.startedAt) / Math.max(1, done);
    return { done, total: this.total, endsAt: done <= 0 ? null : this.clock.now() + perRow * left };
  }
}
