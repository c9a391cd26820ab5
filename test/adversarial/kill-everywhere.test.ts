/** A push of three updates and two creates dies at every step. The same command, run again, finishes the work once. */

import { describe, expect, it } from 'vitest';
import { isInDoubt, type JournalEntry } from '../../src/push/entry/journal';
import { type Fault, faultsAt, type Idempotency } from '../support/push/memory-service';
import { PAST_HOLD_MS, PushHarness } from '../support/push-harness';
import { isThorough, stepOf } from '../support/sampling';

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

interface Death {
  readonly killAt: number;
  readonly keptShare: number;
}

const SHARES = [0, 0.5, 1];
const known = new Map<string, readonly Death[]>();

/**
 * The steps and shares of unflushed writes whose kills leave different stored states. Only a stored state outlives a
 * kill. A thorough run takes each step, with its own time.
 */
function deathsOf(mode: Idempotency, faults: Readonly<Record<number, Fault>>): readonly Death[] {
  const name = JSON.stringify([mode, faults]);
  const found = known.get(name);
  if (found !== undefined) return found;
  const count = steps(mode, faults);
  expect(count).toBeGreaterThan(20);
  const shares = Object.keys(faults).length === 0 ? SHARES : [0];
  const all = shares.flatMap(keptShare =>
    Array.from({ length: count }, (_, i): Death => ({ killAt: i + 1, keptShare })),
  );
  const left = new Map<string, Death>();
  for (const death of all) {
    const stored = killed(mode, faults, death).stored();
    if (!left.has(stored)) left.set(stored, death);
  }
  const taken = isThorough ? all : [...left.values()];
  // No work, the journal before and after the requests, and their effects.
  expect(taken.filter(({ keptShare }) => keptShare === 0).length).toBeGreaterThan(10);
  known.set(name, taken);
  return taken;
}

function killed(mode: Idempotency, faults: Readonly<Record<number, Fault>>, death: Death): PushHarness {
  const harness = threeEditsTwoNew(mode, faults);
  expect(harness.push(death).kind).toBe('killed');
  return harness;
}

function* deaths(
  mode: Idempotency,
  faults: Readonly<Record<number, Fault>> = {},
  mostShare = 0,
): Generator<PushHarness> {
  for (const death of deathsOf(mode, faults))
    if (death.keptShare <= mostShare) yield killed(mode, faults, death);
}

/** What happens after the kill, before the command is run until it has nothing to do. */
const afterwards: readonly (readonly [string, (harness: PushHarness) => void])[] = [
  [
    'Continue is used instead of Push',
    harness => {
      harness.clock.advance(PAST_HOLD_MS);
      harness.resume();
      expect(harness.violations).toEqual([]);
    },
  ],
  [
    'the command is repeated at once, again and again',
    harness => {
      for (let i = 0; i < 3; i++) harness.push();
    },
  ],
  ['the tab is sorted while it lies dead', ({ table }) => void table.rows.reverse()],
];

// Where every answer is a success, a service that keeps every answer is one that keeps successes.
describe.each(['off', 'success kept'] as const)('a push that is killed, idempotency %s', mode => {
  it('finishes without a kill, and then has nothing to send', () => {
    const harness = threeEditsTwoNew(mode);
    expect(harness.push()).toMatchObject({ kind: 'done', report: { remaining: 0, stop: null, open: [] } });
    expectAllDoneOnce(harness);
    expect(harness.push().kind).toBe('nothing');
    expect(harness.service.writes).toHaveLength(5);
  });

  const finishOnce = (mostShare: number, act: (harness: PushHarness) => void): void => {
    for (const harness of deaths(mode, {}, mostShare)) {
      const before = keys(harness.inDoubt());
      act(harness);
      harness.pushUntilQuiet();
      expectAllDoneOnce(harness);
      for (const [operation, key] of before)
        expect(harness.journal.entries.get(operation)).toMatchObject({ key });
    }
  };

  it('does all of the work once, and keeps the keys of what is in doubt, whatever it had not flushed', () =>
    finishOnce(1, () => {}));

  it.each(afterwards)(
    'does all of the work once, and keeps the keys of what is in doubt, when %s',
    (_, act) => finishOnce(0, act),
  );

  it('does all of the work once when the second run dies too', () => {
    const count = steps(mode);
    for (let killAt = 1; killAt <= count; killAt += stepOf(5)) {
      for (let again = 1; again <= count; again += stepOf(7)) {
        const harness = threeEditsTwoNew(mode);
        harness.push({ killAt });
        harness.clock.advance(PAST_HOLD_MS);
        harness.push({ killAt: again, keptShare: 0.5 });
        harness.pushUntilQuiet();
        expectAllDoneOnce(harness);
      }
    }
  });

  it('never overwrites what a colleague changed while the push lay dead', () => {
    for (const harness of deaths(mode)) {
      for (const n of [1, 2, 3]) harness.service.change(`r${n}`, { memo: `theirs ${n}` });
      for (let i = 0; i < 6; i++) {
        harness.push();
        harness.clock.advance(PAST_HOLD_MS);
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
    for (const harness of deaths(mode)) {
      harness.edit(harness.rowOf('r1'), { memo: 'newer 1' });
      harness.pushUntilQuiet();
      expect(harness.faults()).toEqual([]);
      expect(harness.service.records.get('r1')?.['memo']).toBe('newer 1');
    }
  });
});

/** Each with the ways of keeping answers that make a difference to it: what was not answered is kept by none. */
const troubles: readonly (readonly [string, Parameters<typeof all>[0], readonly Idempotency[]])[] = [
  ['every write is dropped before its effect', 'drop before', ['off']],
  ['every answer is lost', 'drop after', ['off', 'success kept']],
  ['every first write draws a 500 before its effect', 'fail before', ['off', 'everything kept']],
  ['every first write draws a 500 after its effect', 'fail after', ['off', 'everything kept']],
  ['answers are cut off', 'cut answer', ['off', 'success kept']],
];

describe.each(troubles)('a push that dies at any step while %s', (_, kind, modes) => {
  it.each(modes)('does all of the work once, idempotency %s', mode => {
    for (const harness of deaths(mode, all(kind))) {
      harness.pushUntilQuiet(12);
      expectAllDoneOnce(harness);
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
