import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ClosedEntry, wasTried } from '../../../../src/push/entry/journal';
import { close } from '../../../../src/push/entry/entry-states';
import { ClosedEntries } from '../../../../src/sheet/hidden/closed-entries';
import { accepted, plannedCreate, plannedUpdate } from '../../../support/builders/journal';

let made = 0;
const entry = fc
  .record({
    isCreate: fc.boolean(),
    wasSent: fc.boolean(),
    at: fc.nat(20),
    resource: fc.constantFrom('tags', 'contacts'),
  })
  .map(({ isCreate, wasSent, at, resource }): ClosedEntry => {
    const name = `r${made++}`;
    const planned = isCreate
      ? plannedCreate(name, { name }, { resource })
      : plannedUpdate(name, { name: 'a' }, { name: 'b' }, { resource });
    if (!wasSent) return close(planned, 'withdrawn');
    return close(accepted(planned, { lastSentAt: at }), 'landed');
  });
const step = fc.oneof(
  fc.record({ kind: fc.constant('add' as const), entries: fc.array(entry, { maxLength: 4 }) }),
  fc.record({ kind: fc.constant('created' as const), resource: fc.constantFrom('tags', 'contacts') }),
  fc.record({ kind: fc.constant('since' as const), since: fc.nat(22) }),
);

describe('ClosedEntries', () => {
  it('answers as if all entries were looked at each time', () => {
    fc.assert(
      fc.property(fc.array(entry, { maxLength: 6 }), fc.array(step, { maxLength: 20 }), (first, steps) => {
        const all = [...first];
        const closed = new ClosedEntries([...first]);
        for (const one of steps) {
          if (one.kind === 'add') {
            all.push(...one.entries);
            closed.add(one.entries);
          } else if (one.kind === 'created') {
            const ids = all.filter(({ kind, resource }) => kind === 'create' && resource === one.resource);
            expect(closed.createdIds(one.resource)).toEqual(
              new Set(ids.flatMap(({ recordId }) => recordId ?? [])),
            );
          } else {
            const recent = all.filter(other => wasTried(other) && other.lastSentAt >= one.since);
            expect(closed.sentSince(one.since)).toEqual(expect.arrayContaining(recent));
          }
        }
        expect(closed.all()).toEqual(all);
      }),
      { numRuns: 300 },
    );
  });

  it('gives ids that do not change when more is closed', () => {
    const created = (name: string): ClosedEntry =>
      close(accepted(plannedCreate(name, { name }, { resource: 'tags' }), { recordId: name }), 'landed');
    const closed = new ClosedEntries([created('a')]);
    const before = closed.createdIds('tags');
    closed.add([created('b')]);
    expect([...before]).toEqual(['a']);
    expect([...closed.createdIds('tags')]).toEqual(['a', 'b']);
  });

  it('looks only at what may have been sent since then', () => {
    const at = (lastSentAt: number): ClosedEntry =>
      close(accepted(plannedUpdate(`${lastSentAt}`, {}, {}), { lastSentAt }), 'landed');
    const closed = new ClosedEntries([at(1), at(2), at(3), at(2)]);
    expect(closed.sentSince(3)).toHaveLength(2);
    expect(closed.sentSince(4)).toHaveLength(0);
    expect(closed.sentSince(2)).toHaveLength(3);
  });
});
