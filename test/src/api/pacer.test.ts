import { describe, expect, it } from 'vitest';
import { readMoments } from '../../../src/api/moments';
import { Pacer } from '../../../src/api/pacer';
import { FakeClock, MemoryStore, SeededIds } from '../../support/memory';

const NAME = 'financeSheets.pace.x';
const HOUR = 3_600_000;

/** One user's executions on one clock: each has a pacer of its own on the same store. */
class Bench {
  readonly clock = new FakeClock();
  readonly store = new MemoryStore();
  pacer = this.another();

  another(): Pacer {
    return new Pacer(this.clock, this.store, NAME);
  }

  /** A request that gets through; gives how long it had to wait. */
  sends(requests = 1): number {
    const { clock, pacer } = this;
    const start = clock.now();
    clock.sleep(Math.max(pacer.silenceMs(), pacer.waitMs(requests)));
    pacer.sends(requests);
    const waited = clock.now() - start;
    clock.advance(150);
    pacer.passed();
    return waited;
  }

  refused(toldMs: number | null = 10_000): void {
    this.clock.sleep(Math.max(this.pacer.silenceMs(), this.pacer.waitMs(1)));
    this.pacer.sends(1);
    this.clock.advance(150);
    this.pacer.throttled(toldMs);
  }

  /** From one request to the next, in milliseconds, once nothing is left to make up for. */
  distance(): number {
    for (let i = 0; i < 30; i++) this.sends();
    return this.sends() + 150;
  }

  stored(): Record<string, unknown> {
    return JSON.parse(this.store.entries.get(NAME) ?? 'null');
  }
}

/** 60 of 59 distances: one of a minute stays free. */
const paced = (distanceMs: number): number => (distanceMs * 60) / 59;

describe('before the first 429', () => {
  it('waits for nothing and writes nothing', () => {
    const bench = new Bench();
    expect(Array.from({ length: 200 }, () => bench.sends())).toEqual(Array(200).fill(0));
    bench.pacer.remember();
    expect(bench.store.entries.size).toBe(0);
  });
});

describe('after a 429', () => {
  it('is silent for as long as it was told, and then sends about one request a second', () => {
    const bench = new Bench();
    bench.refused(42_000);
    expect(bench.pacer.silenceMs()).toBe(42_000);
    expect(bench.sends()).toBe(42_000);
    expect(bench.sends() + 150).toBeCloseTo(paced(1_000));
    expect(bench.distance()).toBeCloseTo(paced(1_000));
  });

  it('keeps the pace of the minute before it, where more than sixty got through', () => {
    const bench = new Bench();
    for (let i = 0; i < 240; i++) bench.sends();
    bench.refused(30_000);
    expect(bench.distance()).toBeCloseTo(60_000 / 236);
  });

  it('slows down by half as much again where the next one follows soon, down to one request in four seconds', () => {
    const bench = new Bench();
    bench.refused();
    const paces = Array.from({ length: 6 }, () => {
      bench.sends();
      bench.refused(6_000);
      return bench.stored()['perMinute'];
    });
    expect(paces.slice(0, 2)).toEqual([40, expect.closeTo(26.67, 1)]);
    expect(paces[5]).toBe(15);
  });

  it('counts what was taken in the minute before it, however long it took to come', () => {
    const bench = new Bench();
    for (let i = 0; i < 240; i++) bench.sends();
    bench.pacer.sends(1);
    bench.clock.advance(50_000);
    bench.pacer.throttled(0);
    expect(bench.stored()['perMinute']).toBeGreaterThanOrEqual(60);
    expect(bench.stored()['perMinute']).toBeLessThan(70);
  });

  it('slows down a little where the next one comes long after, with nearly all of the pace taken', () => {
    const bench = new Bench();
    for (let i = 0; i < 60; i++) bench.sends();
    bench.refused(60_000);
    for (let i = 0; i < 150; i++) bench.sends();
    bench.refused(0);
    expect(bench.stored()['perMinute']).toBeCloseTo(60 / 1.05);
  });

  it('does not blame the distance of an earlier execution for a 429 at the first request', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.sends();
    bench.pacer = bench.another();
    bench.refused(0);
    expect(bench.stored()['perMinute']).toBe(60);
  });

  it('does not blame the distance for a 429 before anything got through', () => {
    const bench = new Bench();
    for (let i = 0; i < 4; i++) bench.refused();
    expect(bench.distance()).toBeCloseTo(paced(1_000));
  });

  it('tries a quarter more after a minute of an assumed pace, after five of one that was measured, and each time later where that fails', () => {
    const assumed = new Bench();
    assumed.refused(0);
    for (let i = 0; i < 75; i++) assumed.sends();
    expect(assumed.distance()).toBeCloseTo(60_000 / 73);
    const measured = new Bench();
    for (let i = 0; i < 60; i++) measured.sends();
    measured.refused(60_000);
    for (let i = 0; i < 290; i++) measured.sends();
    expect(measured.distance()).toBeCloseTo(60_000 / 73);
    measured.refused(1_000);
    expect(measured.stored()).toMatchObject({ perMinute: 63, calm: 10 });
    for (let i = 0; i < 400; i++) measured.sends();
    expect(Math.abs(measured.sends() + 150 - paced(1_000))).toBeLessThan(40);
  });

  it('tries no more for what came by itself, without a wait for its turn', () => {
    const bench = new Bench();
    bench.refused(0);
    for (let i = 0; i < 500; i++) {
      bench.sends();
      bench.clock.advance(5_000);
    }
    expect(bench.distance()).toBeCloseTo(paced(1_000));
  });

  it('forgets the limit after an hour without a 429', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.sends();
    bench.clock.advance(HOUR);
    expect([bench.sends(), bench.sends(), bench.sends()]).toEqual([0, 0, 0]);
  });

  it('makes several requests that leave together wait for as many distances', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.distance();
    expect(bench.sends(5) + 150).toBeCloseTo(5 * paced(1_000));
    expect(bench.sends() + 150).toBeCloseTo(paced(1_000));
  });
});

describe('what a pause left unused', () => {
  it('is made up for, at most eight seconds of it, and then the distance holds again', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.distance();
    bench.clock.advance(4_000);
    const waits = Array.from({ length: 12 }, () => bench.sends());
    expect(waits.filter(wait => wait === 0).length).toBeGreaterThanOrEqual(4);
    expect(waits[11]! + 150).toBeCloseTo(paced(1_000));
    bench.clock.advance(10 * 60_000);
    expect(Array.from({ length: 20 }, () => bench.sends()).filter(wait => wait === 0).length).toBeLessThan(
      12,
    );
  });

  it('is lost where the service refuses to have it made up for, without a larger distance', () => {
    const bench = new Bench();
    for (let i = 0; i < 60; i++) bench.sends();
    bench.refused(60_000);
    bench.distance();
    bench.clock.advance(6_000);
    bench.sends();
    bench.refused(6_000);
    expect(bench.distance()).toBeCloseTo(paced(1_000));
    bench.clock.advance(6_000);
    bench.sends();
    expect(bench.sends() + 150).toBeCloseTo(paced(1_000));
  });

  it('is made up for also after a refusal at a pace that was only tried, which is given up', () => {
    const bench = new Bench();
    for (let i = 0; i < 60; i++) bench.sends();
    bench.refused(60_000);
    for (let i = 0; i < 290; i++) bench.sends();
    expect(bench.distance()).toBeCloseTo(60_000 / 73);
    bench.clock.advance(6_000);
    bench.sends();
    bench.refused(6_000);
    bench.pacer.remember();
    expect(bench.stored()).toMatchObject({ isRaised: false });
    bench.distance();
    bench.clock.advance(4_000);
    const waits = Array.from({ length: 6 }, () => bench.sends());
    expect(waits.slice(1, 4)).toEqual([0, 0, 0]);
  });
});

describe('the next execution of the user', () => {
  it('honours the silence and the distance', () => {
    const bench = new Bench();
    bench.refused(90_000);
    bench.clock.advance(20_000);
    bench.pacer = bench.another();
    expect(bench.pacer.silenceMs()).toBe(70_000);
    bench.sends();
    expect(bench.sends() + 150).toBeCloseTo(paced(1_000));
  });

  it('goes on where the last one was, once that was remembered', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.distance();
    bench.pacer.remember();
    bench.pacer = bench.another();
    expect(bench.sends() + 150).toBeCloseTo(paced(1_000));
  });

  it('sends no more in a minute than the limit, together with the last one', () => {
    const bench = new Bench();
    for (let i = 0; i < 60; i++) bench.sends();
    const first = bench.clock.now() - 60 * 150;
    bench.refused(1_000);
    bench.pacer = bench.another();
    bench.sends();
    expect(bench.clock.now() - 150 - first).toBeGreaterThanOrEqual(60_000);
  });

  it('takes in what another that runs at the same time has learnt', () => {
    const bench = new Bench();
    bench.refused(0);
    bench.sends();
    bench.pacer.remember();
    const elsewhere = bench.another();
    elsewhere.sends(1);
    elsewhere.passed();
    elsewhere.throttled(30_000);
    bench.pacer.remember();
    expect(bench.pacer.silenceMs()).toBe(30_000);
    expect(bench.stored()['perMinute']).toBe(40);
  });

  it('finds the requests of two that ran at the same time in their order, and none of more than a minute ago', () => {
    const bench = new Bench();
    bench.refused(0);
    const elsewhere = bench.another();
    const moments: number[] = [];
    for (const pacer of [bench.pacer, elsewhere, bench.pacer]) {
      moments.push(bench.clock.now());
      pacer.sends(1);
      bench.clock.advance(1_000);
    }
    bench.pacer.remember();
    elsewhere.remember();
    expect(readMoments(bench.stored()['sentAt'] as string)).toEqual(moments);
    bench.clock.advance(57_500);
    elsewhere.remember();
    expect(readMoments(bench.stored()['sentAt'] as string)).toEqual(moments.slice(1));
  });

  it('finds no more of them than are ever remembered', () => {
    const bench = new Bench();
    bench.refused(0);
    const elsewhere = bench.another();
    for (const pacer of [bench.pacer, elsewhere]) {
      pacer.sends(1_000);
      bench.clock.advance(5_000);
      pacer.remember();
    }
    expect(readMoments(bench.stored()['sentAt'] as string)).toHaveLength(1_200);
  });

  it('counts each of several that left together', () => {
    const bench = new Bench();
    bench.refused(0);
    for (let i = 0; i < 4; i++) bench.sends(5);
    bench.pacer.remember();
    expect(String(bench.stored()['sentAt']).split(' ')).toHaveLength(20);
  });

  it('finds a property below 9 KB where a minute held as many requests as are ever remembered', () => {
    const bench = new Bench();
    for (let i = 0; i < 1_300; i++) {
      bench.pacer.sends(1);
      bench.pacer.passed();
      bench.clock.advance(43);
    }
    bench.refused(0);
    expect(bench.store.entries.get(NAME)?.length).toBeLessThan(6_000);
    expect(bench.stored()['perMinute']).toBeGreaterThan(1_100);
  });
});

describe('a clock or a property that is wrong', () => {
  it('never blocks: what was written far in the future does not count', () => {
    const bench = new Bench();
    const future = bench.clock.now() + 30 * 24 * HOUR;
    const pace = {
      perMinute: 60,
      notBefore: future,
      learnedAt: future,
      slotAt: future,
      sentAt: future.toString(36),
    };
    bench.store.set(NAME, JSON.stringify(pace));
    expect([bench.sends(), bench.sends()]).toEqual([0, 0]);
  });

  it('waits no longer than a distance when the clock was set back a little', () => {
    const bench = new Bench();
    const soon = bench.clock.now() + 30_000;
    const sentAt = soon.toString(36);
    const pace = { perMinute: 60, notBefore: 0, learnedAt: soon, slotAt: soon, sentAt };
    bench.store.set(NAME, JSON.stringify(pace));
    expect(bench.sends()).toBeLessThan(paced(1_000) + 1);
  });

  it('believes in no silence of more than an hour', () => {
    const bench = new Bench();
    bench.refused(1e15);
    expect(bench.pacer.silenceMs()).toBe(HOUR);
  });

  it('is read tolerantly', () => {
    for (const text of ['', 'x', 'null', '[]', '{}', '{"learnedAt":"x"}', '{"learnedAt":-1,"sentAt":7}']) {
      const bench = new Bench();
      bench.store.set(NAME, text);
      expect(bench.sends(), text).toBe(0);
    }
    const bench = new Bench();
    const learnedAt = bench.clock.now();
    bench.store.set(
      NAME,
      JSON.stringify({ learnedAt, perMinute: 1e-9, calm: [], notBefore: 'x', sentAt: [null, 'x'] }),
    );
    for (let i = 0; i < 4; i++) bench.sends();
    expect(bench.sends() + 150).toBeCloseTo(60_000 / 14);
  });
});

describe('so many requests in any sixty seconds, as the service counts them', () => {
  it.each([
    [60, 'answers that take equally long', 50, 0, 0.95],
    [60, 'requests that travel up to 0.4 s', 50, 400, 0.95],
    [30, 'half as many', 50, 0, 0.93],
    [45, 'three quarters', 50, 0, 0.95],
    [600, 'ten times as many', 20, 30, 0.93],
  ])('%i are nearly all used and hardly ever exceeded: %s', (limit, _name, travelMs, jitterMs, least) => {
    const bench = new Bench();
    const ids = new SeededIds(7);
    const start = bench.clock.now();
    let admitted: number[] = [];
    let count = 0;
    let refused = 0;
    let executionEnds = start + 270_000;
    while (count < 25 * limit) {
      bench.clock.sleep(Math.max(bench.pacer.silenceMs(), bench.pacer.waitMs(1)));
      bench.pacer.sends(1);
      bench.clock.advance(travelMs + jitterMs * ids.random());
      const now = bench.clock.now();
      admitted = admitted.filter(time => time > now - 60_000);
      if (admitted.length >= limit) {
        refused++;
        bench.pacer.throttled(Math.ceil((admitted[0]! + 60_000 - now) / 1_000) * 1_000);
      } else {
        admitted.push(now);
        count++;
        bench.pacer.passed();
      }
      bench.clock.advance(20);
      // A batch ends, and now and then an execution.
      if (count % 51 === 0) bench.clock.advance(2_500);
      if (bench.clock.now() > executionEnds) {
        bench.pacer.remember();
        bench.clock.advance(4_000);
        bench.pacer = bench.another();
        executionEnds = bench.clock.now() + 270_000;
      }
    }
    const minutes = (bench.clock.now() - start) / 60_000;
    expect(count / minutes / limit).toBeGreaterThan(least);
    // The first, and what it takes to learn how much may be had, and that no more is to be had.
    expect(refused).toBeLessThanOrEqual(8);
  });
});
