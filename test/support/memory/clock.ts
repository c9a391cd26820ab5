import type { Clock } from '../../../src/platform/ports';

/** A clock that moves only on command or during a sleep. */
export class FakeClock implements Clock {
  /** Every sleep in order, in milliseconds. */
  readonly sleeps: number[] = [];
  /** Runs after each sleep. A test can act here for other executions. */
  afterSleep: (() => void) | null = null;

  constructor(private time = Date.parse('2026-11-02T09:00:00+09:00')) {}

  now(): number {
    return this.time;
  }

  sleep(ms: number): void {
    if (!Number.isFinite(ms)) throw new Error(`cannot sleep ${ms} ms`);
    if (ms <= 0) return;
    this.sleeps.push(ms);
    this.advance(ms);
    this.afterSleep?.();
  }

  advance(ms: number): void {
    if (!(ms >= 0)) throw new Error(`time does not go back (${ms} ms)`);
    this.time += ms;
  }
}
