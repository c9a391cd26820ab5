import { describe, expect, it } from 'vitest';
import { isSealed, sealed } from '../../../src/push/seal';
import { plannedCreate, plannedUpdate, sent } from '../../support/builders/journal';

const update = sealed('secret', plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }));

describe('a seal', () => {
  it('is known by its own secret only', () => {
    expect(isSealed('secret', update)).toBe(true);
    expect(isSealed('another', update)).toBe(false);
  });

  it.each([
    ['record', { recordId: 't2' }],
    ['list', { resource: 'tags' }],
    ['value', { after: { memo: 'C' } }],
    ['value before', { before: { memo: 'Z' } }],
    ['key', { key: 'k' }],
    ['body', { body: { memo: 'C' } }],
    ['word that it is wanted anyway', { anyway: true }],
  ])('breaks when somebody changes the %s', (_, change) => {
    expect(isSealed('secret', { ...update, ...change })).toBe(false);
  });

  it('holds while the state, the tries and the answers change', () => {
    const entry = sealed('secret', sent(update));
    const later = { ...entry, state: 'unknown' as const, lastSentAt: 5, message: 'm', allDefinite: false };
    expect(isSealed('secret', later)).toBe(true);
  });

  it('holds when a create is given its id', () => {
    const create = sealed('secret', plannedCreate('x', { name: 'X' }));
    expect(isSealed('secret', { ...create, recordId: 'r1' })).toBe(true);
  });
});
