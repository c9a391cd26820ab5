/** What users do to a row whose last push is in doubt. */

import { describe, expect, it } from 'vitest';
import { things } from '../support/builders/push';
import { type Fault, faultsAt, idempotencyModes } from '../support/push/memory-service';
import { PAST_HOLD_MS, PushHarness } from '../support/push-harness';

const MINUTE = 60_000;

function withNewRow(fault: Fault, options: ConstructorParameters<typeof PushHarness>[0] = {}): PushHarness {
  const harness = new PushHarness(options);
  harness.pulled({ name: 'known' });
  harness.type({ name: 'fresh', memo: 'm' });
  harness.service.faultOf = faultsAt({ 1: fault });
  harness.push();
  return harness;
}

function withEdit(faults: Readonly<Record<number, Fault>>): PushHarness {
  const harness = new PushHarness();
  harness.pulled({ name: 'known', memo: 'A' });
  harness.edit(harness.rowOf('r1'), { memo: 'B' });
  harness.service.faultOf = faultsAt(faults);
  harness.push();
  return harness;
}

const lost: Record<number, Fault> = {
  1: { kind: 'drop before' },
  2: { kind: 'drop before' },
  3: { kind: 'drop before' },
};

describe.each(idempotencyModes)('a row in doubt, idempotency %s', mode => {
  it('is not created again within ten minutes, however often the command is given', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    for (let i = 0; i < 9; i++) {
      harness.clock.advance(MINUTE - 5_000);
      harness.push();
    }
    expect(harness.service.writes).toHaveLength(1);
    harness.clock.advance(2 * MINUTE);
    harness.push();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(new Set(harness.service.writes.map(write => write.key)).size).toBe(1);
  });

  it('is never created anew when it was deleted after it had landed unseen, and its record stays the only one', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.deleteRow(harness.table.rows[1]!);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(0);
    expect(harness.inDoubt()).toEqual([]);
    expect(harness.service.writes).toHaveLength(1);
  });

  it('lands without a row when its row was deleted, and is offered as a record of the service', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 5 * MINUTE });
    harness.service.idempotency = mode;
    harness.deleteRow(harness.table.rows[1]!);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(1);
    // Without a baseline the next pull shows it as a new record.
    expect(harness.baseline.records.has('r2')).toBe(false);
    harness.type({ name: 'fresh', memo: 'm' });
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(harness.rowOf('r2')).toBeDefined();
  });

  it('takes its token back when the row was typed again', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 5 * MINUTE });
    harness.service.idempotency = mode;
    harness.deleteRow(harness.table.rows[1]!);
    harness.type({ name: 'fresh', memo: 'm' });
    harness.push();
    expect(harness.service.writes).toHaveLength(1);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(harness.unexplained()).toEqual([]);
  });

  it('takes its token back when the id cell was emptied', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.table.rows[1]!.id = '';
    harness.push();
    expect(harness.service.writes).toHaveLength(1);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(harness.unexplained()).toEqual([]);
  });

  it('makes one record of a new row that was edited while in doubt and had not landed', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.edit(harness.table.rows[1]!, { memo: 'changed' });
    harness.push();
    expect(harness.service.writes).toHaveLength(1);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toMatchObject([{ memo: 'changed' }]);
    expect(harness.violations).toEqual([]);
  });

  it('sends the edit as an update when the new row lands after it was edited', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 5 * MINUTE });
    harness.service.idempotency = mode;
    harness.edit(harness.table.rows[1]!, { memo: 'changed' });
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh')).toMatchObject([{ memo: 'changed' }]);
    expect(harness.faults()).toEqual([]);
  });

  it('keeps the row that equals what was sent when a row in doubt was copied', () => {
    const harness = withNewRow({ kind: 'drop after' });
    harness.service.idempotency = mode;
    const token = harness.journal.entries.values().next().value?.token ?? '';
    expect(harness.service.named('fresh')).toHaveLength(1);
    expect(token).toMatch(/^new:/);
    expect(harness.table.rows[1]?.id).toBe('r2');
  });

  it('gives the id to the row that equals what was sent, not to an edited copy above it', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 5 * MINUTE });
    harness.service.idempotency = mode;
    const original = harness.table.rows[1]!;
    const copy = harness.type({ name: 'a copy', memo: 'm' });
    copy.id = original.id;
    harness.table.rows = [copy, harness.table.rows[0]!, original];
    harness.clock.advance(PAST_HOLD_MS);
    harness.push();
    expect(original.id).toBe('r2');
    expect(copy.id).not.toBe('r2');
  });

  it('is not joined by another create while the first may still land, when one could be taken for the other', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 8 * MINUTE });
    harness.service.idempotency = mode;
    harness.type({ name: 'fresh', memo: 'm', amount: 5 });
    harness.clock.advance(MINUTE);
    harness.push();
    expect(harness.service.writes).toHaveLength(1);
    harness.pushUntilQuiet();
    expect(harness.service.named('fresh').map(record => record['amount'] ?? null)).toEqual([null, 5]);
    expect(harness.unexplained()).toEqual([]);
  });

  it('blocks a new row for the same thing, although no row shows the first any more', () => {
    const harness = withNewRow({ kind: 'late', afterMs: 8 * MINUTE }, { resource: things });
    harness.service.idempotency = mode;
    const row = harness.table.rows[1]!;
    row.id = '';
    harness.edit(row, { memo: 'retyped' });
    harness.clock.advance(MINUTE);
    harness.push();
    harness.clock.advance(PAST_HOLD_MS);
    harness.service.landDue();
    harness.push();
    expect(harness.service.named('fresh')).toHaveLength(1);
  });

  it('does not hinder other rows', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.edit(harness.rowOf('r1'), { memo: 'edit of another row' });
    harness.push();
    expect(harness.service.records.get('r1')?.['memo']).toBe('edit of another row');
  });

  it('waits with a newer edit until the earlier one can no longer land', () => {
    const harness = withEdit(lost);
    harness.service.idempotency = mode;
    harness.edit(harness.rowOf('r1'), { memo: 'C' });
    harness.clock.advance(MINUTE);
    harness.push();
    expect(harness.service.writes.map(write => write.body['memo'])).toEqual(['B', 'B', 'B']);
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('C');
    expect(harness.unexplained()).toEqual([]);
  });

  it('plans the newer edit on what landed, when the earlier one did', () => {
    const harness = withEdit({
      1: { kind: 'drop after' },
      2: { kind: 'drop before' },
      3: { kind: 'drop before' },
    });
    harness.service.idempotency = mode;
    expect(harness.service.records.get('r1')?.['memo']).toBe('B');
    harness.edit(harness.rowOf('r1'), { memo: 'C' });
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('C');
    expect(harness.violations).toEqual([]);
  });

  it('sends nothing more for a row that was deleted while its update was in doubt', () => {
    const harness = withEdit(lost);
    harness.service.idempotency = mode;
    harness.deleteRow(harness.rowOf('r1'));
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('A');
    expect(harness.service.writes).toHaveLength(3);
    expect(harness.inDoubt()).toEqual([]);
  });

  it('takes the edit back when the user undoes it and it has not landed', () => {
    const harness = withEdit(lost);
    harness.service.idempotency = mode;
    harness.edit(harness.rowOf('r1'), { memo: 'A' });
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('A');
    expect(harness.service.writes).toHaveLength(3);
  });

  it('sends A again when the user undoes an edit that has landed unseen', () => {
    const harness = withEdit({ ...lost, 3: { kind: 'late', afterMs: 5 * MINUTE } });
    harness.service.idempotency = mode;
    harness.edit(harness.rowOf('r1'), { memo: 'A' });
    harness.clock.advance(MINUTE);
    harness.push();
    harness.pushUntilQuiet();
    expect(harness.service.records.get('r1')?.['memo']).toBe('A');
    expect(harness.unexplained()).toEqual([]);
  });

  it('is looked up, never sent again, when the API key was exchanged', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.fingerprint = 'another key';
    for (let i = 0; i < 4; i++) {
      harness.clock.advance(PAST_HOLD_MS);
      harness.push();
    }
    expect(harness.service.writes).toHaveLength(1);
    expect(harness.plan().plan.open).toHaveLength(1);
  });

  it('stays in doubt when other new records turned up that may be it', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.service.add({ name: 'Fresh!', memo: 'm' });
    for (let i = 0; i < 3; i++) {
      harness.clock.advance(PAST_HOLD_MS);
      harness.push();
    }
    expect(harness.service.writes).toHaveLength(1);
    expect(harness.plan().plan.open[0]?.reason.en).toContain('(Fresh!)');
  });

  it('is asked about, not created again, while the list is cut and cannot show it', () => {
    const harness = withNewRow({ kind: 'drop before' });
    harness.service.idempotency = mode;
    harness.service.cap = 1;
    for (let i = 0; i < 5; i++) harness.service.add({ name: `other ${i}`, memo: 'm' });
    for (let i = 0; i < 3; i++) {
      harness.clock.advance(PAST_HOLD_MS);
      harness.push();
    }
    expect(harness.service.writes).toHaveLength(1);
    expect(harness.inDoubt()).toHaveLength(1);
  });
});
