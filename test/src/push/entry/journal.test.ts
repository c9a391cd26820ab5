import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  type EntryOutcome,
  isInDoubt,
  type JournalEntry,
  recentIdsOf,
  rowNameOf,
} from '../../../../src/push/entry/journal';
import { close } from '../../../../src/push/entry/entry-states';
import {
  accepted,
  plannedCreate,
  plannedUpdate,
  rejected,
  sent,
  tokenOf,
  unanswered,
} from '../../../support/builders/journal';
import { MINUTE, NOW } from '../../../support/builders/push';

const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }, { carried: { name: 'N' } });
const create = plannedCreate('a', { name: 'X' });

describe('the records that a list may not show yet as they are', () => {
  const since = NOW - 10 * MINUTE;
  const recent = (...entries: JournalEntry[]) => [...recentIdsOf(entries, 'things', since)];

  it('are those that were written since then, finished or not', () => {
    const made = accepted(create, { recordId: 't9', lastSentAt: since });
    expect(recent(sent(update, { lastSentAt: NOW }), made)).toEqual(['t1', 't9']);
    for (const outcome of ['landed', 'shownDifferently', 'unlisted', 'notApplied', 'gone'] as const)
      expect(recent(close(accepted(update, { lastSentAt: NOW }), outcome)), outcome).toEqual(['t1']);
  });

  it('are none of another list, of before, and none of which nobody knows the id', () => {
    expect(recent(sent(update, { lastSentAt: NOW, resource: 'others' }))).toEqual([]);
    expect(recent(sent(update, { lastSentAt: since - 1 }))).toEqual([]);
    expect(recent(unanswered(create, NOW))).toEqual([]);
  });

  it('are none that were never sent, or that nothing changed', () => {
    expect(recent(update, close(update, 'withdrawn'))).toEqual([]);
    const unchanged: EntryOutcome[] = ['rejected', 'leftOut', 'withdrawn'];
    for (const outcome of unchanged)
      expect(recent(close(rejected(update, { lastSentAt: NOW }), outcome)), outcome).toEqual([]);
  });
});

describe('an entry', () => {
  it('names its row by the token of what is created, by the id of what is changed, and else no row', () => {
    expect([rowNameOf(create), rowNameOf({ ...create, recordId: 't9' })]).toEqual([
      tokenOf('a'),
      tokenOf('a'),
    ]);
    expect(rowNameOf(update)).toBe('t1');
    expect([rowNameOf({ ...create, token: null }), rowNameOf({ ...update, recordId: null })]).toEqual([
      '',
      '',
    ]);
  });

  it('is in doubt from its first send until it is closed', () => {
    const states = [update, sent(update), accepted(update), rejected(update), unanswered(update)];
    expect(states.map(isInDoubt)).toEqual([false, true, true, true, true]);
    expect(isInDoubt(close(sent(update), 'landed'))).toBe(false);
  });

  it('sends what was made of it; while it is planned, what it changes and carries along', () => {
    expect(bodyOf(update)).toEqual({ memo: 'B', name: 'N' });
    expect(bodyOf(sent(update, { body: { memo: 'as made' } }))).toEqual({ memo: 'as made' });
  });
});
