import type { Clock } from '../platform/ports';

/** An execution is killed at six minutes; a fetch may hang for one. So new requests start only within the first four and a half. */
export const EXECUTION_BUDGET_MS = 270_000;
/** Cell functions are killed at thirty seconds. */
export const FUNCTION_BUDGET_MS = 22_000;

/** How much time is left to start new work in this execution. */
export class Budget {
  private end: number;

  constructor(
    private readonly clock: Clock,
    ms: number,
  ) {
    this.end = clock.now() + ms;
  }

  /** Leaves so much time from now, and no more than there was: for a command that somebody watches, and that another execution goes on with. */
  shorten(ms: number): void {
    this.end = Math.min(this.end, this.clock.now() + ms);
  }

  /** True when work that takes so long can still be started. */
  allows(ms = 0): boolean {
    return this.clock.now() + ms < this.end;
  }
}
