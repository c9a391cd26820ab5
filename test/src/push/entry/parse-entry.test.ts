import { describe, expect, it } from 'vitest';
import type { Json } from '../../../../src/common/json';
import { parseEntry } from '../../../../src/push/entry/parse-entry';
import { plannedUpdate, sent } from '../../../support/builders/journal';

const entry = { ...sent(plannedUpdate('t1', { name: 'A' }, { name: 'B' })), resource: 'tags' };
const stored = (change: object = {}): Json => JSON.parse(JSON.stringify({ ...entry, ...change })) as Json;

describe('a stored journal entry', () => {
  it('is read as it was written', () => {
    expect(parseEntry(stored())).toEqual(entry);
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

  it('takes what is not said for the worse: perhaps it had its effect', () => {
    expect(parseEntry(stored({ allDefinite: 'yes' }))).toMatchObject({ allDefinite: false });
  });
});
