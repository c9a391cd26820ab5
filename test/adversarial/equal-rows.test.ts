/** Two new rows that say the same are two records: never one, never three. */

import { describe, expect, it } from 'vitest';
import { faultsAt, idempotencyModes } from '../support/push/memory-service';
import { PushHarness } from '../support/push-harness';

const MINUTE = 60_000;

describe('two new rows with the same content', () => {
  it.each(idempotencyModes)('become two records under two keys, idempotency %s', mode => {
    for (const fault of ['drop before', 'drop after', 'fail before', 'fail after', 'cut answer'] as const) {
      for (const at of [1, 2]) {
        const harness = new PushHarness();
        harness.service.idempotency = mode;
        harness.type({ name: 'twin' });
        harness.type({ name: 'twin' });
        harness.pulled({ name: 'known' });
        harness.service.faultOf = faultsAt({ [at]: { kind: fault } });
        harness.push();
        harness.pushUntilQuiet();
        expect(harness.service.named('twin')).toHaveLength(2);
        expect(new Set(harness.table.rows.map(row => row.id)).size).toBe(3);
        expect(harness.faults()).toEqual([]);
      }
    }
  });

  it.each(idempotencyModes)('never become three when the first lands late, idempotency %s', mode => {
    const harness = new PushHarness();
    harness.service.idempotency = mode;
    harness.pulled({ name: 'known' });
    harness.type({ name: 'twin' });
    harness.type({ name: 'twin' });
    harness.service.faultOf = faultsAt({ 1: { kind: 'late', afterMs: 9 * MINUTE } });
    harness.pushEachMinute(12);
    harness.pushUntilQuiet();
    expect(harness.service.named('twin')).toHaveLength(2);
    expect(harness.unexplained()).toEqual([]);
  });
});
