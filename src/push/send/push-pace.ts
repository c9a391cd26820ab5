/** The speed of a run, for its expected end and for the number of updates that one look allows. */

import type { Clock } from '../../platform/ports';

export interface Progress {
  readonly done: number;
  readonly total: number;
  /** Expected end in epoch milliseconds; null while unknown. */
  readonly endsAt: number | null;
}

export class Pace {
  private readonly startedAt: number;
  /** Milliseconds for each request of the latest batch, with waits; null before the first batch. */
  private perRequest: number | null = null;

  constructor(
    private readonly clock: Clock,
    private readonly total: number,
  ) {
    this.startedAt = clock.now();
  }

  /** Call after each batch. requests: their number; tookMs: their total time. */
  sent(requests: number, tookMs: number): void {
    if (requests > 0) this.perRequest = tookMs / requests;
  }

  /** How many requests will probably leave within the time, plus one. Requests that are too late are put back. */
  fitting(ms: number): number {
    if (this.perRequest === null || this.perRequest <= 0) return Number.MAX_SAFE_INTEGER;
    return Math.max(1, Math.floor(ms / this.perRequest) + 1);
  }

  /** left: how many entries are still to be sent. */
  progress(left: number): Progress {
    const done = this.total - left;
    const perRow = (this.clock.now() - this.startedAt) / Math.max(1, done);
    return { done, total: this.total, endsAt: done <= 0 ? null : this.clock.now() + perRow * left };
  }
}
