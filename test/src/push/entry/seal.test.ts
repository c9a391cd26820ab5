import { describe, expect, it } from 'vitest';
import { isConfirmed, isSent, keySealed, sealed } from '../../../../src/push/entry/seal';
import { plannedCreate, plannedUpdate, sent } from '../../../support/builders/journal';

const update = sealed('secret', plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }));

describe('the seal of a confirmation', () => {
  it('is known by its own secret only', () => {
    expect(isConfirmed('secret', update)).toBe(true);
    expect(isConfirmed('another', update)).toBe(false);
  });

  it.each([
    ['record', { recordId: 't2' }],
    ['list', { resource: 'tags' }],
    ['value', { after: { memo: 'C' } }],
    ['value before', { before: { memo: 'Z' } }],
    ['word that it is wanted anyway', { anyway: true }],
    ['tab', { tab: 7 }],
  ])('breaks when somebody changes the %s', (_, change) => {
    expect(isConfirmed('secret', { ...update, ...change })).toBe(false);
  });

  it('holds while state, key, tries and answers change, and when a create is given its id', () => {
    const later = { ...sent(update), state: 'unknown' as const, message: 'm', allDefinite: false };
    expect(isConfirmed('secret', later)).toBe(true);
    const create = sealed('secret', plannedCreate('x', { name: 'X' }));
    expect(isConfirmed('secret', { ...create, recordId: 'r1' })).toBe(true);
  });
});

describe('the seal of key and body', () => {
  const entry = keySealed('secret', sent(update));

  it('is needed besides the other before anything is sent again', () => {
    expect(isSent('secret', entry)).toBe(true);
    const unsealed = { ...entry, keySeal: '' };
    expect(isSent('secret', unsealed)).toBe(false);
    expect(isSent('secret', { ...entry, seal: '' })).toBe(false);
  });

  it.each([
    ['key', { key: 'k' }],
    ['body', { body: { memo: 'C' } }],
  ])('breaks when somebody changes the %s', (_, change) => {
    expect(isSent('secret', { ...entry, ...change })).toBe(false);
  });
});
