/** Time and names without randomness, so that a failing run can be repeated. */

import { NOW } from '../builders/push';

export class HarnessClock {
  private time = NOW;
  readonly sleeps: number[] = [];

  now(): number {
    return this.time;
  }

  sleep(ms: number): void {
    this.sleeps.push(ms);
    this.time += ms;
  }

  advance(ms: number): void {
    this.time += ms;
  }
}

export class CountingIds {
  private count = 0;

  uuid(): string {
    return `${String(++this.count).padStart(8, '0')}-0000-4000-8000-000000000000`;
  }

  random(): number {
    return 0.5;
  }
}
