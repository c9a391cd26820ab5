import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/common/json';
import { OUTCOMES } from '../../../../src/push/entry/journal';
import { parseEntry } from '../../../../src/push/entry/parse-entry';
import { plannedUpdate, sent } from '../../../support/builders/journal';

const entry = { ...sent(plannedUpdate('t1', { name: 'A' }, { name: 'B' })), resource: 'tags' };
const stored = (change: object = {}): Json => JSON.parse(JSON.stringify({ ...entry, ...change })) as Json;

describe('a stored journal entry', () => {
  it('is read as it was written', () => {
    expect(parseEntry(stored())).toStrictEqual(entry);
  });

  it('is read as it was written, whatever it has to tell', () => {
    const whole = {
      ...entry,
      order: 3,
      title: 'Rent',
      carried: { description: ['as', { it: 'came' }] },
      attempt: 2,
      status: 500,
      message: 'busy',
      reason: 'month end',
      undoes: 'run-0',
      anyway: true,
      seal: 'seal',
      keySeal: 'key seal',
      seenBefore: ['t8'],
      later: ['isHidden'],
      tab: 1697034193,
      allDefinite: false,
      answeredWithError: true,
      answeredId: 'job-1',
    };
    // Strictly: a field that was not sent is not there, rather than undefined, or it would go out empty.
    expect(parseEntry(stored(whole))).toStrictEqual(whole);
    const create = { ...whole, kind: 'create', recordId: null, token: 'new:abcdef123456' };
    expect(parseEntry(stored(create))).toEqual(create);
    for (const state of ['accepted', 'unknown', 'rejected'])
      expect(parseEntry(stored({ ...whole, state })), state).toEqual({ ...whole, state });
    for (const outcome of ['landed', 'shownDifferently'])
      expect(parseEntry(stored({ ...whole, outcome })), outcome).toEqual({ ...whole, outcome });
    for (const outcome of OUTCOMES)
      expect(parseEntry(stored({ ...whole, state: 'closed', outcome }))).toMatchObject({ outcome });
  });

  it('of a planned row is read as it was confirmed', () => {
    const planned = { ...plannedUpdate('t1', { name: 'A' }, { name: 'B' }), resource: 'tags' };
    expect(parseEntry(JSON.parse(JSON.stringify(planned)) as Json)).toEqual(planned);
  });

  it('has defaults for what an older version did not write', () => {
    const old = stored({
      confirmedAt: undefined,
      reason: undefined,
      undoes: undefined,
      anyway: undefined,
      seal: undefined,
    });
    expect(parseEntry(old)).toMatchObject({
      confirmedAt: 0,
      reason: '',
      undoes: '',
      anyway: false,
      seal: '',
    });
  });

  it.each([
    ['no object', 7],
    ['a state that does not exist', stored({ state: 'done' })],
    ['a kind that does not exist', stored({ kind: 'delete' })],
    ['a list that does not exist', stored({ resource: 'nowhere' })],
    ['no operation id', stored({ operationId: '' })],
  ])('is none with %s', (_, json) => {
    expect(parseEntry(json)).toBeNull();
  });

  it('keeps only fields of its list, and only values that a cell can hold', () => {
    const odd = stored({
      after: { name: 'B', nope: 1, description: { a: 1 } },
      body: 'text',
      seenBefore: ['a', 1],
    });
    expect(parseEntry(odd)).toMatchObject({ after: { name: 'B' }, body: {}, seenBefore: ['a'] });
  });

  it('that is half there, or says two things, is in doubt and without a key that could be sent', () => {
    const half = stored({ key: null, body: null, keySeal: undefined, lastSentAt: null });
    expect(parseEntry(half)).toMatchObject({ state: 'sent', key: '', body: {}, lastSentAt: 0 });
    expect(parseEntry(stored({ state: 'planned' }))).toMatchObject({ state: 'unknown', allDefinite: false });
    expect(parseEntry(stored({ outcome: 'rejected' }))).not.toHaveProperty('outcome');
  });

  it('that was never sent has nothing of a send, whatever else is written', () => {
    const planned = parseEntry(stored({ state: 'planned', key: null }));
    expect(planned).toMatchObject({ state: 'planned' });
    for (const name of ['key', 'body', 'keySeal', 'lastSentAt', 'seenBefore', 'outcome'])
      expect(planned).not.toHaveProperty(name);
    const dropped = parseEntry(stored({ state: 'closed', key: null, outcome: 'withdrawn' }));
    expect(dropped).toMatchObject({ state: 'closed', outcome: 'withdrawn' });
    expect(dropped).not.toHaveProperty('key');
  });

  it('that is closed and does not say how had no effect, as far as anybody knows', () => {
    expect(parseEntry(stored({ state: 'closed' }))).toMatchObject({ state: 'closed', outcome: 'notApplied' });
  });

  it('takes what is not said for the worse: perhaps it had its effect', () => {
    expect(parseEntry(stored({ allDefinite: 'yes' }))).toMatchObject({ allDefinite: false });
  });
});
