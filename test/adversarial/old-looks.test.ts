/** No update leaves on an old look: not in a slow push, not after a wait, not at a second try. */

import { describe, expect, it } from 'vitest';
import { tags } from '../../src/resources/tags';
import type { Fault } from '../support/push/memory-service';
import { faultsAt } from '../support/push/memory-service';
import { editedRows, PushHarness } from '../support/push-harness';

const edits = (count: number): PushHarness => editedRows(count, { note: 'kept' });

/** The age of the latest look at each PUT, in milliseconds, from its beginning. */
function watchAges(harness: PushHarness): number[] {
  const ages: number[] = [];
  let look = 0;
  harness.service.onList = () => {
    look = harness.clock.now() - 150;
  };
  harness.service.onWrite = () => void ages.push(harness.clock.now() - 150 - look);
  return ages;
}

describe('an update', () => {
  it('never leaves on a look that is older than twenty seconds, however slow the answers are', () => {
    const harness = edits(40);
    const ages = watchAges(harness);
    harness.service.onEffect = () => harness.clock.advance(1_700);
    harness.push();
    expect(harness.service.effects).toHaveLength(40);
    expect(Math.max(...ages)).toBeLessThanOrEqual(20_000);
    // Not a look for each: they cost requests too.
    expect(harness.service.lists).toBeLessThanOrEqual(9);
  });

  it.each<[string, Fault]>([
    ['a 429', { kind: 'throttled', retryAfter: '120' }],
    ['a 503', { kind: 'fail before' }],
    ['a lost connection', { kind: 'drop before' }],
    ['a burst of 401s', { kind: 'unauthorised' }],
  ])('leaves after %s only once the list was looked at again', (_name, fault) => {
    const harness = edits(6);
    harness.service.faultOf = faultsAt({ 3: fault });
    let hasLooked = true;
    const blind: number[] = [];
    harness.service.onList = () => {
      hasLooked = true;
    };
    harness.service.onWrite = write => {
      if (!hasLooked) blind.push(write.ordinal);
      if (write.ordinal === 3) hasLooked = false;
    };
    harness.push();
    expect(blind).toEqual([]);
    for (let n = 1; n <= 6; n++) expect(harness.service.records.get(`r${n}`)?.['memo']).toBe(`new ${n}`);
  });

  it('leaves after a slow answer only once the list was looked at again', () => {
    const harness = edits(4);
    let hasLooked = true;
    const blind: number[] = [];
    harness.service.onList = () => {
      hasLooked = true;
    };
    harness.service.onWrite = write => {
      if (!hasLooked) blind.push(write.ordinal);
    };
    harness.service.onEffect = ({ write }) => {
      if (write.ordinal !== 2) return;
      harness.clock.advance(9_000);
      hasLooked = false;
    };
    harness.push();
    expect(blind).toEqual([]);
    expect(harness.service.effects).toHaveLength(4);
  });

  it.each<[string, Fault]>([
    ['a 429', { kind: 'throttled', retryAfter: '60' }],
    ['a 503', { kind: 'fail before' }],
  ])('is not tried again after %s when somebody changed its record meanwhile', (_name, fault) => {
    const harness = edits(4);
    harness.service.faultOf = faultsAt({ 3: fault });
    harness.service.onWrite = write => {
      if (write.ordinal === 3) harness.service.change(write.id ?? '', { memo: 'theirs' });
    };
    harness.push();
    const ids = harness.service.writes.map(({ id }) => id);
    const third = ids[2] ?? '';
    expect(harness.service.records.get(third)?.['memo']).toBe('theirs');
    expect(ids.filter(id => id === third)).toHaveLength(1);
    expect(harness.service.effects).toHaveLength(3);
  });

  it('does not put back a name that it only carries along and that somebody changed during a wait', () => {
    const harness = new PushHarness({ resource: tags });
    for (let n = 1; n <= 4; n++) {
      harness.pulled({ name: ` tag ${n}`, description: 'old' });
      harness.edit(harness.rowOf(`r${n}`), { description: `new ${n}` });
    }
    harness.service.faultOf = faultsAt({ 3: { kind: 'throttled', retryAfter: '180' } });
    harness.service.onWrite = write => {
      if (write.ordinal === 3) harness.service.change(write.id ?? '', { name: 'renamed' });
    };
    const end = harness.push();
    const third = harness.service.writes[2]?.id ?? '';
    expect(harness.service.records.get(third)?.['name']).toBe('renamed');
    expect(end).toMatchObject({ kind: 'done' });
    const closed = end.kind === 'done' ? end.report.closed : [];
    expect(closed.map(({ outcome }) => outcome).sort()).toEqual(['landed', 'landed', 'landed', 'leftOut']);
    // Shown again, with the name as it is now.
    expect(harness.plan().plan.operations).toMatchObject([{ carried: { name: 'renamed' } }]);
    for (const { body } of harness.service.writes) expect(String(body['name'])).toMatch(/^ tag \d$/);
  });
});

describe('a service with replicas, one of which is a minute behind', () => {
  const renamed = (): PushHarness => {
    const harness = new PushHarness({ resource: tags });
    harness.pulled({ name: 'old name', description: 'old' });
    harness.service.change('r1', { name: 'old name' });
    harness.clock.advance(60_000);
    harness.edit(harness.rowOf('r1'), { name: 'new name' });
    harness.push();
    expect(harness.service.records.get('r1')?.['name']).toBe('new name');
    harness.edit(harness.rowOf('r1'), { description: 'new' });
    return harness;
  };

  it('never gets an old name back that an update carries along from there', () => {
    const harness = renamed();
    harness.service.lagMs = 60_000;
    harness.push();
    expect(harness.service.records.get('r1')?.['name']).toBe('new name');
    // Ten minutes later every copy shows the new name.
    harness.clock.advance(11 * 60_000);
    harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ name: 'new name', description: 'new' });
  });

  it('gets the update at once from a copy that is not behind', () => {
    const harness = renamed();
    harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ name: 'new name', description: 'new' });
  });
});

describe('a list that takes long to read', () => {
  it('may be three times as old as it took, and the plan says so', () => {
    const harness = edits(8);
    const ages = watchAges(harness);
    const slow = harness.service.onList;
    harness.service.onList = () => {
      slow();
      harness.clock.advance(12_000);
    };
    harness.service.onEffect = () => harness.clock.advance(2_000);
    expect(harness.plan().plan.looksLastSeconds).toBe(37);
    harness.push();
    expect(harness.service.effects).toHaveLength(8);
    expect(Math.max(...ages)).toBeLessThanOrEqual(37_000);
  });
});
