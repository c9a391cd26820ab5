/** A push of three updates and two creates dies at every single step; the same command, run again, finishes the work once. */

import { describe, expect, it } from 'vitest';
import { isInDoubt, type JournalEntry } from '../../src/push/entry/journal';
import { type Fault, faultsAt, type Idempotency, idempotencyModes } from '../support/push/memory-service';
import { PushHarness } from '../support/push-harness';
import { stepOf } from '../support/sampling';

/** Three edited rows, two new ones, one that nobody touched. */
function threeEditsTwoNew(
  idempotency: Idempotency,
  faults: Readonly<Record<number, Fault>> = {},
): PushHarness {
  const harness = new PushHarness();
  harness.service.idempotency = idempotency;
  harness.service.faultOf = faultsAt(faults);
  for (const n of [1, 2, 3, 4]) harness.pulled({ name: `thing ${n}`, memo: `old ${n}`, note: `note ${n}` });
  for (const n of [1, 2, 3]) harness.edit(harness.rowOf(`r${n}`), { memo: `new ${n}` });
  harness.type({ name: 'first new', memo: 'a' });
  harness.type({ name: 'second new', memo: 'b' });
  return harness;
}

function steps(idempotency: Idempotency, faults: Readonly<Record<number, Fault>> = {}): number {
  const harness = threeEditsTwoNew(idempotency, faults);
  harness.push();
  return harness.crash.steps;
}

function expectAllDoneOnce(harness: PushHarness): void {
  expect(harness.faults()).toEqual([]);
  for (const n of [1, 2, 3]) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
  expect(harness.service.named('first new')).toHaveLength(1);
  expect(harness.service.named('second new')).toHaveLength(1);
  expect(harness.service.records.size).toBe(6);
  for (const n of [1, 2, 3, 4]) expect(harness.service.records.get(`r${n}`)?.['note']).toBe(`note ${n}`);
}

const shares = [0, 0.5, 1];

describe.each(idempotencyModes)('a push that is killed, idempotency %s', mode => {
  it('finishes without a kill, and then has nothing to send', () => {
    const harness = threeEditsTwoNew(mode);
    expect(harness.push()).toMatchObject({ kind: 'done', report: { remaining: 0, stop: null, open: [] } });
    expectAllDoneOnce(harness);
    expect(harness.push().kind).toBe('nothing');
    expect(harness.service.writes).toHaveLength(5);
  });

  it('does all of the work once, at whichever step it died and whatever it had not flushed', () => {
    const count = steps(mode);
    expect(count).toBeGreaterThan(20);
    for (const keptShare of shares) {
      for (let killAt = 1; killAt <= count; killAt++) {
        const harness = threeEditsTwoNew(mode);
        expect(harness.push({ killAt, keptShare }).kind).toBe('killed');
        harness.pushUntilQuiet();
        expectAllDoneOnce(harness);
      }
    }
  });

  it('does all of the work once when Continue is used instead of Push', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      harness.clock.advance(17 * 60_000);
      harness.resume();
      expect(harness.violations).toEqual([]);
      harness.pushUntilQuiet();
      expectAllDoneOnce(harness);
    }
  });

  it('does all of the work once when the command is repeated at once, again and again', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      for (let i = 0; i < 3; i++) harness.push();
      harness.pushUntilQuiet();
      expectAllDoneOnce(harness);
    }
  });

  it('does all of the work once when the second run dies too', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt += stepOf(5)) {
      for (let again = 1; again <= count; again += stepOf(7)) {
        const harness = threeEditsTwoNew(mode);
        harness.push({ killAt });
        harness.clock.advance(17 * 60_000);
        harness.push({ killAt: again, keptShare: 0.5 });
        harness.pushUntilQuiet();
        expectAllDoneOnce(harness);
      }
    }
  });

  const troubles: [string, Readonly<Record<number, Fault>>][] = [
    ['every write is dropped before its effect', all('drop before')],
    ['every answer is lost', all('drop after')],
    ['every first write draws a 500 before its effect', all('fail before')],
    ['every first write draws a 500 after its effect', all('fail after')],
    ['answers are cut off', all('cut answer')],
  ];
  it.each(troubles)('does all of the work once when %s, and it dies at any step as well', (_, faults) => {
    const count = steps(mode, faults);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode, faults);
      harness.push({ killAt });
      harness.pushUntilQuiet(12);
      expectAllDoneOnce(harness);
    }
  });

  it('never overwrites what a colleague changed while the push lay dead', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      for (const n of [1, 2, 3]) harness.service.change(`r${n}`, { memo: `theirs ${n}` });
      for (let i = 0; i < 6; i++) {
        harness.push();
        harness.clock.advance(17 * 60_000);
      }
      expect(harness.violations).toEqual([]);
      for (const n of [1, 2, 3]) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`theirs ${n}`);
      for (const n of [1, 2, 3]) expect(harness.valueIn(harness.rowOf(`r${n}`), 'memo')).toBe(`new ${n}`);
      expect(harness.service.named('first new')).toHaveLength(1);
      expect(harness.service.named('second new')).toHaveLength(1);
      expect(harness.inDoubt()).toEqual([]);
    }
  });

  it('sends what the user typed meanwhile, after what was confirmed, and loses neither', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      harness.edit(harness.rowOf('r1'), { memo: 'newer 1' });
      harness.pushUntilQuiet();
      expect(harness.faults()).toEqual([]);
      expect(harness.service.records.get('r1')?.['memo']).toBe('newer 1');
    }
  });

  it('finds every row again after the tab was sorted while the push lay dead', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      harness.table.rows.reverse();
      harness.pushUntilQuiet();
      expectAllDoneOnce(harness);
    }
  });

  it('keeps the key of each operation for as long as nothing says that its try had no effect', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt++) {
      const harness = threeEditsTwoNew(mode);
      harness.push({ killAt });
      const before = keys(harness.inDoubt());
      harness.pushUntilQuiet();
      for (const [operation, key] of before)
        expect(harness.journal.entries.get(operation)).toMatchObject({ key });
    }
  });
});

function keys(entries: readonly JournalEntry[]): [string, string][] {
  return entries.filter(isInDoubt).map(({ operationId, key }) => [operationId, key]);
}

/** The first five writes go wrong; whatever is sent later goes well. */
function all(
  kind: 'drop before' | 'drop after' | 'fail before' | 'fail after' | 'cut answer',
): Record<number, Fault> {
  return Object.fromEntries([1, 2, 3, 4, 5].map(n => [n, { kind }]));
}
