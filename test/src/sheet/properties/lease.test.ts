import { describe, expect, it } from 'vitest';
import {
  currentLease,
  holdLease,
  isHeldBy,
  LEASE_MS,
  type Lease,
} from '../../../../src/sheet/properties/lease';
import { MemoryStore } from '../../../support/memory';

const NOW = 1_780_000_000_000;

function held(until: number): MemoryStore {
  const store = new MemoryStore();
  const lease: Lease = {
    owner: 'o1',
    user: 'kim@example.com',
    keyFingerprint: 'f1',
    isPush: true,
    execution: 'e1',
    since: NOW,
    until,
  };
  holdLease(store, lease);
  return store;
}

describe('a lease', () => {
  it('is current until it runs out', () => {
    const store = held(NOW + LEASE_MS);
    expect(currentLease(store, NOW)?.user).toBe('kim@example.com');
    expect(currentLease(store, NOW + LEASE_MS - 1)?.user).toBe('kim@example.com');
    expect(currentLease(store, NOW + LEASE_MS)).toBeNull();
    expect(isHeldBy(store, 'e1', NOW)).toBe(true);
    expect(isHeldBy(store, 'e2', NOW)).toBe(false);
  });

  it('that would run for longer than any lease does, because a clock was set back, holds nobody up', () => {
    expect(currentLease(held(NOW + 2 * LEASE_MS), NOW)).not.toBeNull();
    expect(currentLease(held(NOW + 2 * LEASE_MS + 1), NOW)).toBeNull();
  });
});
