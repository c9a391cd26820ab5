import { describe, expect, it } from 'vitest';
import type { DoubtfulEntry } from '../../../../src/push/entry/journal';
import { isAboutFields, Trials } from '../../../../src/push/send/trials';
import { defaultSettings } from '../../../../src/resources/settings';
import {
  accepted,
  plannedCreate,
  plannedUpdate,
  rejected,
  unanswered,
} from '../../../support/builders/journal';
import { record, things, type Values } from '../../../support/builders/push';

const update = plannedUpdate('t1', { note: 'old', memo: 'A' }, { note: 'new', memo: 'B' });
const create = plannedCreate('x', { name: 'X', note: 'new' });

function trials(): { readonly of: Trials; readonly proven: string[]; readonly told: string[] } {
  const proven: string[] = [];
  const told: string[] = [];
  const of = new Trials(things, defaultSettings, {
    see: ({ fields = {} }) => {
      for (const [field, words] of Object.entries(fields))
        for (const [kind, word] of Object.entries(words))
          (word === 'taken' ? proven : told).push(`${kind} ${field}${word === 'taken' ? '' : ` ${word}`}`);
    },
  });
  return { of, proven, told };
}

const shown = (values: Values) => record(things, { id: 't1', ...values });
const before = shown({ note: 'old', memo: 'A' });

/** What is held back and proven after a row came back so, and its record looks so. */
function learnt(entry: DoubtfulEntry, now: Values | undefined, old: typeof before | undefined = before) {
  const { of, proven } = trials();
  of.learn(entry, old, now === undefined ? undefined : shown(now));
  return { held: of.held.map(({ field, why }) => `${field} ${why}`), proven };
}

describe('a field that nobody saw taken', () => {
  it('is proven once the list shows what was sent with it', () => {
    expect(learnt(accepted(update), { note: 'new', memo: 'B' })).toEqual({
      held: [],
      proven: ['update note'],
    });
  });

  it('is proven by another value than before: the service put it in order', () => {
    expect(learnt(accepted(update), { note: 'NEW', memo: 'B' }).proven).toEqual(['update note']);
  });

  it('is ignored where the rest is shown and it is as it was', () => {
    expect(learnt(accepted(update), { note: 'old', memo: 'B' })).toEqual({
      held: ['note ignored'],
      proven: [],
    });
  });

  it('is unseen where nothing of the row is shown, or the record is not listed', () => {
    expect(learnt(accepted(update), { note: 'old', memo: 'A' }).held).toEqual(['note unseen']);
    expect(learnt(accepted(update), undefined).held).toEqual(['note unseen']);
  });

  it('is not proven by a value that stood there before', () => {
    const same = plannedUpdate('t1', { memo: 'A' }, { note: 'old', memo: 'B' });
    expect(learnt(accepted(same), { note: 'old', memo: 'B' })).toEqual({
      held: ['note ignored'],
      proven: [],
    });
  });

  it('says nothing where no answer came and nothing is shown, and is proven where it is', () => {
    expect(learnt(unanswered(update), { note: 'old', memo: 'A' })).toEqual({ held: [], proven: [] });
    expect(learnt(unanswered(update), { note: 'new', memo: 'B' }).proven).toEqual(['update note']);
  });

  it('is ignored beside one that was taken, although no answer came', () => {
    const two = plannedUpdate('t1', { note: 'old', isHidden: false }, { note: 'new', isHidden: true });
    expect(learnt(unanswered(two), { note: 'new', isHidden: false })).toEqual({
      held: ['isHidden ignored'],
      proven: ['update note'],
    });
  });

  it('is asked about no more once it is proven', () => {
    const { of, proven } = trials();
    expect(of.unproven(update)).toEqual(['note']);
    of.prove('create', ['note'], 'Acme');
    expect(of.unproven(update)).toEqual(['note']);
    of.prove('update', ['note'], 'Acme');
    expect(proven).toEqual(['create note', 'update note']);
    expect(of.unproven(update)).toEqual([]);
    of.learn(accepted(update), before, shown({ note: 'old', memo: 'B' }));
    expect(of.held).toEqual([]);
  });

  it('is told to be ignored or refused, so that people can read it', () => {
    const ignoring = trials();
    ignoring.of.learn(accepted(update), before, shown({ note: 'old', memo: 'B' }));
    expect(ignoring.told).toEqual(['update note ignored']);
    const refusing = trials();
    for (let n = 0; n < 2; n++) refusing.of.learn(rejected(update), before, before);
    expect(refusing.told).toEqual(['update note refused']);
    const lagging = trials();
    lagging.of.learn(accepted(update), before, before);
    expect(lagging.told).toEqual([]);
  });
});

describe('a field of a new row', () => {
  it('is proven by what was sent, or by some text', () => {
    expect(learnt(accepted(create), { name: 'X', note: 'new' }, undefined).proven).toEqual(['create note']);
    expect(learnt(accepted(create), { name: 'X', note: 'New' }, undefined).proven).toEqual(['create note']);
  });

  it('is ignored where it stayed empty', () => {
    for (const note of [null, ''])
      expect(learnt(accepted(create), { name: 'X', note }, undefined).held).toEqual(['note ignored']);
  });

  it('is not proven by a tick or a choice that may be a default', () => {
    const ticked = plannedCreate('x', { name: 'X', isHidden: true });
    const now = { name: 'X', isHidden: false };
    expect(learnt(accepted(ticked), now, undefined).held).toEqual(['isHidden ignored']);
    expect(learnt(accepted(ticked), { name: 'X', isHidden: true }, undefined).proven).toEqual([
      'create isHidden',
    ]);
  });
});

describe('a row that is refused with such a field', () => {
  it('holds no other back the first time, and all with that field the second time, with what was said', () => {
    const { of } = trials();
    of.learn(rejected(update, { message: 'no such field' }), before, before);
    expect([of.held, of.heldBackBy(update)]).toEqual([[], null]);
    of.learn(rejected(update, { message: 'no such field' }), before, before);
    expect(of.heldBackBy(update)).toEqual({
      ...{ kind: 'update', field: 'note', why: 'refused', said: 'no such field' },
    });
    expect(of.heldBackBy(create)).toBeNull();
    expect(of.heldBackBy(plannedUpdate('t2', {}, { memo: 'C' }))).toBeNull();
  });

  it('says nothing of another field, nor of the same field of new rows', () => {
    const { of } = trials();
    of.learn(rejected(update), before, before);
    of.learn(rejected(plannedUpdate('t2', {}, { isHidden: true })), undefined, undefined);
    of.learn(rejected(create), undefined, undefined);
    expect(of.held).toEqual([]);
  });

  it('says nothing of the field where key, name or haste was the reason', () => {
    const { of } = trials();
    for (const status of [401, 403, 404, 405, 409, 410, 429]) {
      expect(isAboutFields(status)).toBe(false);
      of.learn(rejected(update, { status }), before, before);
    }
    expect(of.held).toEqual([]);
    for (const status of [400, 422, null]) expect(isAboutFields(status)).toBe(true);
  });

  it('in a body beside a 2xx counts like a refusal, where nothing is shown', () => {
    const { of, proven } = trials();
    const contradicted = accepted(update, { answeredWithError: true, message: 'failed' });
    of.learn(contradicted, before, before);
    expect(of.held).toEqual([]);
    of.learn(contradicted, before, before);
    expect(of.held).toMatchObject([{ field: 'note', why: 'refused', said: 'failed' }]);
    expect(proven).toEqual([]);
  });

  it('in such a body is proven all the same by what is shown', () => {
    const contradicted = accepted(update, { answeredWithError: true });
    expect(learnt(contradicted, { note: 'new', memo: 'B' })).toEqual({ held: [], proven: ['update note'] });
  });
});

describe('a field that the contract has', () => {
  it('needs no proof', () => {
    expect(trials().of.unproven(plannedUpdate('t1', {}, { memo: 'B', amount: 1 }))).toEqual([]);
  });
});
