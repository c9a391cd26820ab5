import type { Clock } from '../platform/ports';

/** New requests start only this early: an execution is killed at six minutes, and a fetch may hang for one. */
export const EXECUTION_BUDGET_MS = 270_000;
/** Cell functions are killed at thirty seconds. */
export const FUNCTION_BUDGET_MS = 22_000;

/** When the platform ends the execution, and how long its last writes take. */
export interface Ending {
  readonly limitMs: number;
  readonly flushMs: number;
}

const EXECUTION: Ending = { limitMs: 6 * 60_000, flushMs: 15_000 };
/** A cell function writes nothing. */
export const CELL_FUNCTION: Ending = { limitMs: 30_000, flushMs: 0 };

/** The time left for new work in this execution. */
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

  /** Reduces the remaining time to this, for a command that a person watches and that another execution continues. */
  shorten(ms: number): void {
    this.end = Math.min(this.end, this.clock.now() + ms);
  }

  /** Records the duration of a request, or of a look at a whole list. The next may take as long. */
  took(ms: number, what: 'request' | 'look' = 'request'): void {
    if (what === 'request') this.slowestMs = Math.max(this.slowestMs, ms);
    this.slowestLookMs = Math.max(this.slowestLookMs, ms);
  }

  /**
   * Whether work of this duration may start. A write is followed by a look; both must be finished and journalled
   * before the platform ends the execution. Google does not document how long a request may take.
   */
  allows(ms = 0): boolean {
    const reserve = this.slowestMs + this.slowestLookMs + this.ending.flushMs;
    return this.clock.now() + ms < Math.min(this.end, this.limit - reserve);
  }
}
