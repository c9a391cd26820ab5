import type { Clock } from '../platform/ports';

/** An execution is killed at six minutes, and a fetch may hang for one. New requests start only within the first four and a half. */
export const EXECUTION_BUDGET_MS = 270_000;
/** Cell functions are killed at thirty seconds. */
export const FUNCTION_BUDGET_MS = 22_000;

/** When the platform ends it, and what it still writes after its last request. */
export interface Ending {
  readonly limitMs: number;
  readonly flushMs: number;
}

const EXECUTION: Ending = { limitMs: 6 * 60_000, flushMs: 15_000 };
/** It writes nothing. */
export const CELL_FUNCTION: Ending = { limitMs: 30_000, flushMs: 0 };

/** How much time is left to start new work in this execution. */
export class Budget {
  private end: number;
  private readonly limit: number;
  private slowestMs = 0;
  private slowestLookMs = 0;

  constructor(
    private readonly clock: Clock,
    ms: number,
    private readonly ending: Ending = EXECUTION,
  ) {
    this.end = clock.now() + ms;
    this.limit = clock.now() + ending.limitMs;
  }

  /** Leaves so much time from now, and no more than there was: for a command that somebody watches, and that another execution goes on with. */
  shorten(ms: number): void {
    this.end = Math.min(this.end, this.clock.now() + ms);
  }

  /** A request, or a look at a whole list, has taken so long. The next one may, too. */
  took(ms: number, what: 'request' | 'look' = 'request'): void {
    if (what === 'request') this.slowestMs = Math.max(this.slowestMs, ms);
    this.slowestLookMs = Math.max(this.slowestLookMs, ms);
  }

  /**
   * True when work that takes so long can still be started. A write is followed by a look. Both must be over, and written down, before the platform ends the
   * execution: how long a request may take there is not documented.
   */
  allows(ms = 0): boolean {
    const reserve = this.slowestMs + this.slowestLookMs + this.ending.flushMs;
    return this.clock.now() + ms < Math.min(this.end, this.limit - reserve);
  }
}
