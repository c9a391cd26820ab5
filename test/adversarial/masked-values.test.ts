/** A list that hides a part of its values: the mask must never take the real value's place. */

import { describe, expect, it } from 'vitest';
import type { ResourceDefinition } from '../../src/resources/definition';
import { anonymousThings } from '../support/builders/push';
import { PushHarness } from '../support/push-harness';

const MASKS = ['215-**43', '110-XXX-333333', '●●●●1234', '900101-1******'];

function edited(mask: string, resource: ResourceDefinition = anonymousThings): PushHarness {
  const harness = new PushHarness({ resource });
  harness.pulled({ name: 'a', memo: 'old', note: mask });
  harness.pulled({ name: 'b', memo: 'old', note: '215-1143' });
  for (const id of ['r1', 'r2']) harness.edit(harness.rowOf(id), { memo: `new ${id}` });
  return harness;
}

const sentIds = (harness: PushHarness) => harness.service.writes.map(({ id }) => id);

describe.each(MASKS)('%s', mask => {
  it.each(['replace', 'whole'] as const)(
    'never goes along: its row is blocked, the others go (%s)',
    putMode => {
      const harness = edited(mask);
      harness.settings = { ...harness.settings, putMode };
      const { blocked } = harness.plan().plan;
      expect(blocked.map(({ row, field }) => [row, field])).toEqual([[2, 'note']]);
      harness.push();
      expect(sentIds(harness)).toEqual(['r2']);
    },
  );

  it('never goes along as a required field', () => {
    const { update } = anonymousThings;
    const resource = { ...anonymousThings, update: { ...update, required: ['note'] } } as ResourceDefinition;
    const harness = edited(mask, resource);
    harness.push();
    expect(sentIds(harness)).toEqual(['r2']);
  });

  it('keeps nothing back where it does not go along', () => {
    const harness = edited(mask);
    harness.push();
    expect(sentIds(harness).sort()).toEqual(['r1', 'r2']);
  });

  it('gives way to a real value that somebody types', () => {
    const harness = edited(mask);
    harness.settings = { ...harness.settings, putMode: 'replace' };
    harness.edit(harness.rowOf('r1'), { note: '215-9943' });
    harness.push();
    expect(harness.service.records.get('r1')).toMatchObject({ note: '215-9943' });
  });

  it('in an edited cell or a new row waits until its user has said that it is meant', () => {
    const harness = edited('free');
    harness.edit(harness.rowOf('r2'), { note: mask });
    harness.type({ name: 'fresh', note: mask });
    const { blocked } = harness.plan().plan;
    expect(blocked.map(({ field, ifMeant }) => [field, ifMeant !== undefined])).toEqual([
      ['note', true],
      ['note', true],
    ]);
  });
});
