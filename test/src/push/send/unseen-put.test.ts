import { describe, expect, it } from 'vitest';
import { HOLD_MS } from '../../../../src/common/outbox';
import { type FieldDefinition, fieldOf, type ResourceDefinition } from '../../../../src/resources/definition';
import { defaultSettings } from '../../../../src/resources/settings';
import {
  isLike,
  judge,
  type PutStage,
  risksOf,
  saidBy,
  SEEN_WITHIN_MS,
  unharmed,
  type UnseenPut,
  unseenPutOf,
} from '../../../../src/push/send/unseen-put';
import { plannedUpdate, sent } from '../../../support/builders/journal';
import { completeList, MINUTE, NOW, things, type Values } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 5 };
const long = 'x'.repeat(200);
const listed = (...records: readonly Values[]) => completeList(things, ...records);
const update = sent(plannedUpdate('t1', { memo: 'A', amount: 5 }, { memo: 'B', amount: 6 }), {
  lastSentAt: NOW,
});
const before = listed({ ...old, note: long });
const own = unseenPutOf(things, update, before);
const { members: _unstored, ...put } = own;
const isNone = (): boolean => false;
/** What a later run makes of it, which knows only what was remembered. */
const judged = (now: Values, age = 0, more: Partial<UnseenPut> = {}) =>
  judge(things, { ...put, ...more }, listed(now), NOW + age, isNone);

describe('the first update, before it leaves', () => {
  it('is remembered with what it sends, and with the values of all that it leaves out', () => {
    expect(own).toEqual({
      members: {},
      ...{ recordId: 't1', sentAt: NOW, stage: 'left', title: 'update-t1', survived: [] },
      ...{ from: { memo: 'A', amount: 5 }, to: { memo: 'B', amount: 6 } },
      unsent: { name: 'N', kind: null, note: long, isHidden: null },
      carried: [],
    });
  });

  it('is as old as its sending, where it was sent before', () => {
    const again = sent(plannedUpdate('t1', {}, { memo: 'B' }), { lastSentAt: NOW - 7 });
    expect(unseenPutOf(things, again, before).sentAt).toBe(NOW - 7);
  });

  it('puts at risk what is filled, unless that or two other values of it were seen to survive', () => {
    const risks = (...survived: string[]) => risksOf(things, { ...put, survived });
    expect(risks()).toEqual(['name', 'note']);
    expect(risks('name')).toEqual(['note']);
    const ticked = { ...put, unsent: { isHidden: true } };
    expect(risksOf(things, { ...ticked, survived: ['isHidden=false'] })).toEqual(['isHidden']);
    expect(risksOf(things, { ...ticked, survived: ['isHidden=true'] })).toEqual([]);
    expect(risksOf(things, { ...ticked, survived: ['isHidden=false', 'isHidden=null'] })).toEqual([]);
  });
});

describe('an update that sends fields unchanged', () => {
  const whole = unseenPutOf(
    things,
    plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }, { carried: { name: 'N', note: 'n', isHidden: true } }),
    listed({ ...old, note: 'n', isHidden: true, kind: 'BIG' }),
  );
  const put = { ...whole, sentAt: NOW };
  const shows = (more: Values) =>
    judge(
      things,
      put,
      listed({ ...old, memo: 'B', note: 'n', isHidden: true, kind: 'BIG', ...more }),
      NOW,
      isNone,
    );

  it('is remembered with them', () => {
    expect(whole.carried).toEqual(['name', 'note', 'isHidden']);
    expect(whole.unsent).toEqual({ name: 'N', amount: 5, kind: 'BIG', note: 'n', isHidden: true });
  });

  it('puts at risk those that are not of the contract: the service may ignore and reset them', () => {
    expect(risksOf(things, whole)).toEqual(['amount', 'kind', 'note', 'isHidden']);
  });

  it('has changed those that show another value, but not another form of the same text', () => {
    expect(shows({})).toBe('seen');
    expect(judge(things, put, listed({ ...old, memo: 'B' }), NOW, isNone)).toEqual([
      { field: 'kind', was: 'BIG', now: null },
      { field: 'note', was: 'n', now: null },
      { field: 'isHidden', was: true, now: null },
    ]);
    expect(shows({ name: '- n' })).toBe('seen');
    expect(unharmed(things, put, listed({ id: 't1', name: '- n' }))).toEqual(['sent name']);
    expect(shows({ name: 'No' })).toEqual([{ field: 'name', was: 'N', now: 'No' }]);
  });

  it('proves of them only that they survive when they are sent', () => {
    const proofs = unharmed(things, whole, listed({ ...old, note: 'n', isHidden: true, kind: 'BIG' }));
    expect(proofs).toEqual(['sent name', 'amount', 'kind=BIG', 'sent note', 'sent isHidden=true']);
    expect(risksOf(things, { ...whole, survived: proofs })).toEqual([]);
    expect(risksOf(things, { ...whole, carried: [], survived: proofs })).toEqual([
      'name',
      'note',
      'isHidden',
    ]);
  });

  it('says that left-out fields stay only of fields that it left out', () => {
    const only = unseenPutOf(
      things,
      plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }, { carried: { name: 'N' } }),
      listed({ id: 't1', name: 'N', memo: 'A' }),
    );
    const now = listed({ id: 't1', name: 'N', memo: 'B' });
    expect(saidBy(things, defaultSettings, only, now)).not.toHaveProperty('keepsUnsent');
    expect(saidBy(things, defaultSettings, { ...only, carried: [] }, now)).toHaveProperty(
      'keepsUnsent',
      true,
    );
    // Such a value may be the service's default.
    const others = { id: 't1', name: 'N', memo: 'A', isHidden: false, kind: 'BIG' };
    const proofs = unseenPutOf(
      things,
      plannedUpdate('t1', { name: 'N', memo: 'A' }, { name: 'M', memo: 'B' }),
      listed(others),
    );
    const after = listed({ ...others, name: 'M', memo: 'B' });
    expect(unharmed(things, proofs, after)).toEqual(['kind=BIG', 'isHidden=false']);
    expect(saidBy(things, defaultSettings, proofs, after)).not.toHaveProperty('keepsUnsent');
    // No update can change a read-only field.
    const { writable: _, ...name } = fieldOf(things, 'name');
    const readOnly = { ...things, fields: things.fields.map(one => (one.name === 'name' ? name : one)) };
    expect(saidBy(readOnly, defaultSettings, { ...only, carried: [] }, now)).not.toHaveProperty(
      'keepsUnsent',
    );
  });
});

describe('the first update, as the list shows it', () => {
  const rest = { ...old, note: `${long} and more` };

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
    expect(judged({ ...rest, memo: 'theirs' }, SEEN_WITHIN_MS)).toBe('other');
    expect(judged({ ...rest, memo: 'theirs' }, 0, { unsent: {} })).toBe('other');
    expect(judged({ ...rest, memo: 'theirs', amount: 6 })).toBe('seen');
  });

  it('is open while it shows what was there before, in whatever form, or nothing', () => {
    expect(judged(rest)).toBe('open');
    expect(judged({ ...rest, memo: ' A ' })).toBe('open');
    expect(judge(things, put, listed(), NOW, isNone)).toBe('open');
  });

  it('is seen by what the service made of a text: its case, its signs, its beginning', () => {
    const shows = (memo: string) => judged({ ...rest, memo }, 0, { to: { memo: '010-1234-5678 Hong' } });
    expect(['01012345678HONG', '010-1234', '010 1234 5678 hong'].map(shows)).toEqual([
      'seen',
      'seen',
      'seen',
    ]);
    expect(['02-1234', '-', '', 'x010-1234'].map(shows)).toEqual(['open', 'open', 'open', 'open']);
  });

  it('is seen by the beginning of a text of which only the beginning was remembered', () => {
    expect(judged({ ...rest, memo: `${long}!` }, 0, { to: { memo: long } })).toBe('seen');
    expect(judged({ ...rest, memo: `${long}!` }, 0, { to: { memo: long.slice(1) } })).toBe('open');
    expect(judged({ ...rest, memo: `${long}!` }, SEEN_WITHIN_MS, { from: { memo: long, amount: 5 } })).toBe(
      'open',
    );
  });

  it('is over ten minutes later, and where the clock went back', () => {
    expect(judged(rest, HOLD_MS - 1)).toBe('open');
    expect(judged(rest, HOLD_MS)).toBe('over');
    expect(judged(rest, -1)).toBe('over');
    expect(judge(things, put, listed(), NOW + HOLD_MS, isNone)).toBe('over');
  });

  it('is harmless ten minutes after it was taken, for a day, while nothing of the record has changed', () => {
    const taken = (now: Values, age: number, stage: PutStage = 'taken') => judged(now, age, { stage });
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
    const like = (from: Values, to: Values, record: Values) =>
      isLike(
        things,
        put,
        unseenPutOf(things, plannedUpdate('t2', from, to), listed({ ...record, id: 't2' })),
      );
    expect(like({ memo: 'C' }, { memo: 'D' }, { name: 'M', memo: 'C' })).toBe(true);
    expect(like({ name: 'M' }, { name: 'N' }, { name: 'M', memo: 'C' })).toBe(false);
    expect(like({ memo: 'C' }, { memo: 'D' }, { name: 'M', memo: 'C', kind: 'BIG' })).toBe(false);
  });

  it('has lost what it left out and what is empty now, with what that was', () => {
    expect(judged({ ...rest, memo: 'B', name: null })).toEqual([{ field: 'name', was: 'N', now: null }]);
    expect(judged({ ...rest, note: '' })).toEqual([{ field: 'note', was: long, now: null, isCut: true }]);
  });

  it('has changed, within ten minutes, whatever is otherwise than before, filled fields too', () => {
    const other = { ...rest, memo: 'B', name: 'M', isHidden: true };
    expect(judged(other, HOLD_MS - 1)).toEqual([
      { field: 'name', was: 'N', now: 'M' },
      { field: 'isHidden', was: null, now: true },
    ]);
    expect(judged(other, HOLD_MS)).toBe('seen');
  });

  it('has lost, ten minutes later too, what is empty or 0 now, even if no request can send it', () => {
    const readOnly = ({ writable, ...field }: FieldDefinition): FieldDefinition =>
      writable === undefined || field.name === 'amount' ? field : { ...field, writable };
    const fixed: ResourceDefinition = { ...things, fields: things.fields.map(readOnly) };
    const sentMemo = sent(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }), { lastSentAt: NOW });
    const own = unseenPutOf(fixed, sentMemo, before);
    const judgedWith = (amount: number | null) =>
      judge(
        fixed,
        own,
        completeList(fixed, { ...old, note: long, memo: 'B', amount }),
        NOW + HOLD_MS,
        isNone,
      );
    expect(judgedWith(null)).toEqual([{ field: 'amount', was: 5, now: null }]);
    expect(judgedWith(0)).toEqual([{ field: 'amount', was: 5, now: 0 }]);
    // Another person may have changed it since.
    expect(judgedWith(6)).toBe('seen');
  });

  it('has not changed what belongs to updates, or what we wrote ourselves', () => {
    const other = { ...rest, memo: 'B', name: 'M' };
    const isFree = (field: string, value: unknown): boolean => field === 'name' && value === 'M';
    expect(judge(things, put, listed(other), NOW, isFree)).toBe('seen');
    expect(judge(things, put, listed({ ...other, name: 'X' }), NOW, isFree)).toMatchObject([{ now: 'X' }]);
  });
});

describe('the same update, as the push sees it that sent it', () => {
  it('is compared letter by letter', () => {
    const now = listed({ ...old, memo: 'B', note: `${long} and more` });
    expect(judge(things, own, now, NOW, isNone)).toEqual([
      { field: 'note', was: long, now: `${long} and more` },
    ]);
  });
});
