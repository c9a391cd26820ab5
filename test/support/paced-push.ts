/** Services with four ways to count requests, and a push with the executor's pacing. The clock only counts. */

import { Pacer } from '../../src/api/pacer';

const MINUTE = 60_000;

/** 0 if the service takes a request now, else the time in ms until it takes the next request. */
type Admit = (now: number) => number;

export const counting = {
  /** Counts requests in any 60 seconds. */
  sliding: (limit: number): Admit => {
    let taken: number[] = [];
    return now => {
      taken = taken.filter(time => time > now - MINUTE);
      if (taken.length >= limit) return (taken[0] ?? 0) + MINUTE - now;
      taken.push(now);
      return 0;
    };
  },
  /** Counts requests in each minute of the clock. */
  fixed: (limit: number): Admit => {
    let minute = -1;
    let taken = 0;
    return now => {
      if (Math.floor(now / MINUTE) !== minute) [minute, taken] = [Math.floor(now / MINUTE), 0];
      if (taken >= limit) return (minute + 1) * MINUTE - now;
      taken++;
      return 0;
    };
  },
  /** A bucket for a sixth of a minute, which fills evenly. */
  bucket: (limit: number): Admit => {
    const most = limit / 6;
    let [level, at] = [most, 0];
    return now => {
      level = Math.min(most, level + ((now - at) * limit) / MINUTE);
      at = now;
      if (level < 1) return ((1 - level) * MINUTE) / limit;
      level--;
      return 0;
    };
  },
  /** Allows a sixtieth of the limit in each second. */
  seconds: (limit: number): Admit => {
    let second = -1;
    let taken = 0;
    return now => {
      if (Math.floor(now / 1_000) !== second) [second, taken] = [Math.floor(now / 1_000), 0];
      if (taken >= limit / 60) return (second + 1) * 1_000 - now;
      taken++;
      return 0;
    };
  },
};

/** Even distribution, the same in each run. */
function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}

export interface Way {
  readonly requests: number;
  readonly answerMs: number;
  readonly jitterMs: number;
  readonly parallel: number;
  /** The pause for the spreadsheet after each batch. */
  readonly pauseMs: number;
  /** A 429 answer names the time to wait. */
  readonly tells: boolean;
}

/** Batches of 50 requests and a look, a new execution every 4.5 minutes. Returns used share and refused requests. */
export function pacedPush(limit: number, kind: keyof typeof counting, way: Way) {
  const { requests, answerMs, jitterMs, parallel, pauseMs, tells } = way;
  let now = Date.parse('2026-11-02T00:00:00Z') + 17_000;
  const clock = { now: () => now, sleep: () => {} };
  const kept = new Map<string, string>();
  const store = {
    get: (name: string) => kept.get(name) ?? null,
    set: (name: string, text: string) => void kept.set(name, text),
    remove: (name: string) => void kept.delete(name),
  };
  const another = () => new Pacer(clock, store, 'pace');
  const admit = counting[kind](limit);
  const chance = random(limit * 7 + answerMs);
  let pacer = another();
  let [taken, refused, batch] = [0, 0, 0];
  const start = now;
  let executionEnds = now + 270_000;
  while (taken < requests) {
    const together = pacer.atOnce(Math.min(parallel, 51 - batch));
    now += Math.max(pacer.silenceMs(), pacer.waitMs(together));
    pacer.sends(together);
    const waits = Array.from({ length: together }, () => admit(now + answerMs / 2 + jitterMs * chance()));
    now += answerMs + jitterMs;
    const late = waits.filter(wait => wait > 0);
    if (late.length < together) pacer.passed(together - late.length);
    if (late.length > 0)
      pacer.throttled(tells ? Math.ceil(Math.max(...late) / 1_000) * 1_000 : null, late.length);
    taken += together - late.length;
    batch += together - late.length;
    refused += late.length;
    if (batch >= 51) {
      batch = 0;
      pacer.remember();
      now += pauseMs;
    }
    if (now > executionEnds) {
      pacer.remember();
      now += 6_000;
      executionEnds = now + 270_000;
      pacer = another();
    }
  }
  return { used: (taken / limit / (now - start)) * MINUTE, refused };
}
