import { describe, expect, it } from 'vitest';
import { HOLD_MS } from '../../../../src/common/outbox';
import { SEEN_WITHIN_MS } from '../../../../src/push/send/lag';
import {
  isLike,
  judgeUnseen,
  type PutStage,
  unharmed,
  unseenPutOf,
} from '../../../../src/push/send/unseen-put';
import { plannedCreate, plannedUpdate, sent } from '../../../support/builders/journal';
import { completeList, MINUTE, NOW, things, type Values } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 5 };
const listed = (...records: readonly Values[]) => completeList(things, ...records);
const update = plannedUpdate('t1', { memo: 'A', amount: 5 }, { memo: 'B', amount: 6 });
const put = unseenPutOf(things, sent(update, { lastSentAt: NOW }), listed({ ...old, note: 'x'.repeat(300) }));
const judged = (now: Values, age = 0) => judgeUnseen(things, put, listed(now), NOW + age);

describe('the first update, before it leaves', () => {
  it('is remembered with what it leaves out, long texts shortened', () => {
    expect(put).toMatchObject({ recordId: 't1', sentAt: NOW, stage: 'left', title: 'update-t1' });
    expect(put.atRisk).toEqual({ name: 'N', note: 'x'.repeat(200) });
    expect(Object.keys(put.before)).toEqual(['memo', 'amount']);
  });

  it('is as old as its sending, where it was sent before', () => {
    expect(unseenPutOf(things, sent(update, { lastSentAt: NOW - 7 }), listed(old)).sentAt).toBe(NOW - 7);
  });
});

describe('the first update, as the list shows it', () => {
  const rest = { ...old, note: 'x'.repeat(300) };

  it('is seen once any field shows what was sent', () => {
    expect(judged({ ...rest, memo: 'B', amount: 6 })).toBe('seen');
    expect(judged({ ...rest, memo: 'B' })).toBe('seen');
    expect(judged({ ...rest, amount: 6 })).toBe('seen');
  });

  it('says nothing of other updates an hour later: somebody may have filled again what it had emptied', () => {
    expect(judged({ ...rest, memo: 'B' }, 60 * MINUTE - 1)).toBe('seen');
    expect(judged({ ...rest, memo: 'B' }, 60 * MINUTE)).toBe('over');
  });

  it('has left unharmed what stands there as it was, as far as that is remembered', () => {
    const names = (now: Values) => unharmed(things, put, listed(now));
    expect(names(rest)).toEqual(['name', 'note']);
    expect(names({ ...rest, name: 'M' })).toEqual(['note']);
    expect(names({ ...rest, note: null })).toEqual(['name']);
  });

  it('is open for two minutes where it shows a third value, which a colleague may have written before it', () => {
    expect(judged({ ...rest, memo: 'theirs' }, SEEN_WITHIN_MS - 1)).toBe('open');
    expect(judged({ ...rest, memo: 'theirs' }, SEEN_WITHIN_MS)).toBe('over');
    expect(judged({ ...rest, memo: 'theirs', amount: 6 })).toBe('seen');
  });

  it('is open while it shows what was there before, in whatever form, or nothing', () => {
    expect(judged(rest)).toBe('open');
    expect(judged({ ...rest, memo: ' A ' })).toBe('open');
    expect(judgeUnseen(things, put, listed(), NOW)).toBe('open');
  });

  it('is over ten minutes later, and where the clock went back', () => {
    expect(judged(rest, HOLD_MS - 1)).toBe('open');
    expect(judged(rest, HOLD_MS)).toBe('over');
    expect(judged(rest, -1)).toBe('over');
    expect(judgeUnseen(things, put, listed(), NOW + HOLD_MS)).toBe('over');
  });

  it('is harmless ten minutes after it was taken, for a day, while nothing of the record has changed', () => {
    const taken = (now: Values, age: number, stage: PutStage = 'taken') =>
      judgeUnseen(things, { ...put, stage }, listed(now), NOW + age);
    expect(taken(rest, HOLD_MS - 1)).toBe('open');
    expect(taken(rest, HOLD_MS)).toBe('harmless');
    expect(taken(rest, 24 * 60 * MINUTE - 1, 'harmless')).toBe('harmless');
    expect(taken(rest, 24 * 60 * MINUTE, 'harmless')).toBe('over');
    expect(taken({ ...rest, memo: 'B' }, HOLD_MS)).toBe('seen');
    expect(taken({ ...rest, name: null }, HOLD_MS)).toEqual([{ field: 'name', was: 'N', now: null }]);
    expect(taken({ ...rest, name: 'M' }, HOLD_MS)).toBe('harmless');
    expect(taken({ ...rest, name: null }, HOLD_MS, 'harmless')).toBe('over');
    expect(taken(rest, HOLD_MS, 'failed')).toBe('over');
  });

  it('makes those harmless that change and leave out nothing else', () => {
    const like = (before: Values, after: Values, record: Values) =>
      isLike(put, things, plannedUpdate('t2', before, after), listed({ ...record, id: 't2' }));
    expect(like({ memo: 'C' }, { memo: 'D' }, { name: 'M', memo: 'C' })).toBe(true);
    expect(like({ name: 'M' }, { name: 'N' }, { name: 'M', memo: 'C' })).toBe(false);
    expect(like({ memo: 'C' }, { memo: 'D' }, { name: 'M', memo: 'C', kind: 'BIG' })).toBe(false);
    const create = plannedCreate('x', { memo: 'D' });
    expect(isLike(put, things, create, listed())).toBe(false);
  });

  it('has lost what it left out and what is empty now, with what that was', () => {
    expect(judged({ ...rest, memo: 'B', name: null })).toEqual([{ field: 'name', was: 'N', now: null }]);
    expect(judged({ ...rest, note: '' })).toEqual([
      { field: 'note', was: 'x'.repeat(200), now: '', isCut: true },
    ]);
  });

  it('has changed, within ten minutes, whatever is otherwise than before, unless that belongs to updates', () => {
    const other = { ...rest, memo: 'B', name: 'M' };
    expect(judged(other, HOLD_MS - 1)).toEqual([{ field: 'name', was: 'N', now: 'M' }]);
    expect(judged(other, HOLD_MS)).toBe('seen');
    expect(judgeUnseen(things, put, listed(other), NOW, new Set(['name']))).toBe('seen');
  });
});
