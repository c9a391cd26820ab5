import { describe, expect, it } from 'vitest';
import { isWhollyUndone, runsOf } from '../../../../src/push/decide/runs';
import type { ConfirmedEntry } from '../../../../src/push/entry/journal';
import { plannedUpdate, sent } from '../../../support/builders/journal';

const push = { runId: 'r1', confirmedAt: 7, user: 'kim@example.com', reason: 'month end' };
const entry = (id: string, more: Partial<ConfirmedEntry> = {}) =>
  plannedUpdate(id, {}, { memo: '1' }, { ...push, ...more });
const heads = (entries: readonly ConfirmedEntry[], isSealed = () => true) =>
  runsOf(entries as ReturnType<typeof entry>[], isSealed).map(run => [
    run.user,
    run.reason,
    run.entries.length,
  ]);

describe('a run', () => {
  it('is what was confirmed at once', () => {
    expect(heads([entry('a'), entry('b')])).toEqual([['kim@example.com', 'month end', 2]]);
  });

  it.each([
    ['another user', { user: 'lee@example.com' }],
    ['another reason', { reason: 'because I say so' }],
    ['another time', { confirmedAt: 8 }],
    ['another push that it takes back', { undoes: 'r0' }],
  ])('takes in no entry that says %s, although it bears its number', (_, forged) => {
    expect(heads([entry('a'), entry('b', forged)])).toHaveLength(2);
  });

  it('takes in no entry that its reader did not confirm', () => {
    const [own, forged] = [entry('a'), entry('b')];
    const runs = runsOf([own, forged], one => one === own);
    expect(runs.map(({ isSealed, entries }) => [isSealed, entries.length])).toEqual([
      [true, 1],
      [false, 1],
    ]);
    expect(new Set(runs.map(({ id }) => id)).size).toBe(2);
  });

  it('is undone by what had an effect, and not by entries without a number of their own', () => {
    const undoOf = (undoes: string, outcome: 'landed' | 'rejected') => ({
      ...sent(entry('c', { runId: 'r9', undoes })),
      ...({ state: 'closed', outcome } as const),
    });
    const isUndone = (...entries: Parameters<typeof runsOf>[0]) =>
      runsOf(entries, () => true).find(({ runId }) => runId !== 'r9')?.undone;
    expect(isUndone(entry('a'), undoOf('r1', 'landed'))).toBe(true);
    expect(isUndone(entry('a'), undoOf('r1', 'rejected'))).toBe(false);
    expect(isUndone(entry('a', { runId: '' }), undoOf('', 'landed'))).toBe(false);
  });

  it('is wholly undone once each change of each record was taken back', () => {
    const landed = (...given: Parameters<typeof entry>) => ({
      ...sent(entry(...given)),
      ...({ state: 'closed', outcome: 'landed' } as const),
    });
    const back = { runId: 'r2', undoes: 'r1' };
    const isWhole = (...taken: readonly string[]) => {
      const both = ['a', 'b'].map(id => landed(id));
      const runs = runsOf([...both, ...taken.map(id => landed(id, back))], () => true);
      const run = runs.find(({ runId }) => runId === 'r1');
      return run !== undefined && isWhollyUndone(run, runs);
    };
    expect(isWhole('a')).toBe(false);
    expect(isWhole('a', 'b')).toBe(true);
  });
});
