import { describe, expect, it } from 'vitest';
import { heldUntil, seal } from '../../../src/common/outbox';

const MINUTE = 60_000;

describe('a try that may still land', () => {
  it('is waited for ten minutes, and six more where it may have left later than was written down', () => {
    for (const state of ['unknown', 'accepted', 'rejected'])
      expect(heldUntil({ state, lastSentAt: MINUTE })).toBe(11 * MINUTE);
    expect(heldUntil({ state: 'sent', lastSentAt: MINUTE })).toBe(17 * MINUTE);
  });
});

describe('a seal', () => {
  it('is the same for the same content, and another for another secret, kind or content', () => {
    const made = seal('secret', ['a', { b: 1, c: null }], 'kind');
    expect(made).toMatch(/^[0-9a-f]{32}$/);
    expect(seal('secret', ['a', { c: null, b: 1 }], 'kind')).toBe(made);
    const others = [
      seal('other', ['a', { b: 1, c: null }], 'kind'),
      seal('secret', ['a', { b: 2, c: null }], 'kind'),
      seal('secret', ['a', { b: 1, c: null }], 'other'),
      seal('secret', ['a', { b: 1, c: null }]),
      seal('secret', ['a']),
    ];
    expect(new Set([made, ...others]).size).toBe(6);
  });
});
