import { describe, expect, it } from 'vitest';
import type { SentEntry, UnclearEntry } from '../../../../src/push/entry/journal';
import { answered, nextAttempt, prepare, send, withFewer } from '../../../../src/push/entry/entry-states';
import { isSent, sealed } from '../../../../src/push/entry/seal';
import {
  mostARequest,
  packed,
  parcelsOf,
  type Ready,
  refusedTogether,
} from '../../../../src/push/send/grouped-entries';
import { describedThings } from '../../../support/builders/described';
import { plannedUpdate } from '../../../support/builders/journal';
import { FINGERPRINT, things } from '../../../support/builders/push';

const SECRET = 'secret';
const resource = describedThings();

function ready(id: string): Ready {
  const original = sealed(SECRET, plannedUpdate(id, { memo: 'A' }, { memo: 'B' }));
  const making = {
    body: { memo: 'B' },
    keyFingerprint: FINGERPRINT,
    lastSentAt: 1,
    seenBefore: [],
  };
  return { entry: prepare(original, making, SECRET), original };
}

/** Sent before, in the request of which it is a part. */
function again({ entry }: Ready): Ready {
  return { entry: send(entry, 1), original: { ...entry, state: 'unknown' } as UnclearEntry };
}

const many = (count: number): Ready[] => Array.from({ length: count }, (_, i) => ready(`t${i}`));
const sizes = (parcels: readonly (readonly unknown[])[]): number[] => parcels.map(({ length }) => length);

describe('entries of a list with a described request', () => {
  it('leave together, as many as a request takes, each with its place, under one key and a whole seal', () => {
    const parcels = parcelsOf(packed(resource, many(120), 50, SECRET));
    expect(sizes(parcels)).toEqual([50, 50, 20]);
    for (const parcel of parcels) {
      expect(new Set(parcel.map(({ entry }) => entry.key)).size).toBe(1);
      expect(parcel.map(({ entry }) => entry.request?.place)).toEqual(parcel.map((_, i) => i));
      expect(parcel.every(({ entry }) => isSent(SECRET, entry))).toBe(true);
    }
    expect(new Set(parcels.map(([first]) => first?.entry.key)).size).toBe(3);
  });

  it('have another key in other company, in another order, and with another description', () => {
    const keyOf = (of: readonly Ready[], own = resource): string =>
      packed(own, of, 50, SECRET)[0]?.entry.key ?? '';
    const [a, b, c] = many(3) as [Ready, Ready, Ready];
    const other = describedThings({ path: 'tickets/other' });
    const keys = [keyOf([a, b]), keyOf([b, a]), keyOf([a, b, c]), keyOf([a]), keyOf([a, b], other)];
    expect(new Set([...keys, a.entry.key]).size).toBe(6);
  });

  it('go again only as they went: all of them, in their places, with the key of then', () => {
    const first = packed(resource, many(3), 50, SECRET);
    const later = packed(resource, [...first].reverse().map(again), 50, SECRET);
    const [parcel = []] = parcelsOf(later);
    expect(parcel.map(({ entry }) => entry.recordId)).toEqual(['t0', 't1', 't2']);
    expect(new Set(parcel.map(({ entry }) => entry.key))).toEqual(new Set([first[0]?.entry.key]));
    expect(packed(resource, first.slice(1).map(again), 50, SECRET)).toEqual([]);
    expect(packed(describedThings({ body: '{"x":"{{id}}"}' }), first.map(again), 50, SECRET)).toEqual([]);
  });

  it('of which one has a new attempt go in another request', () => {
    const [one] = packed(resource, many(2), 50, SECRET) as [Ready, Ready];
    const attempt = nextAttempt({ ...one.entry, state: 'unknown' } as UnclearEntry, SECRET);
    expect([attempt.request, attempt.key === one.entry.key]).toEqual([undefined, false]);
    expect(packed(resource, [{ entry: send(attempt, 2), original: attempt }], 50, SECRET)).toHaveLength(1);
  });
});

describe('entries of a list by the contract', () => {
  it('leave one by one, as they are', () => {
    const all = many(3);
    expect(packed(things, all, 50, SECRET)).toEqual(all);
    expect(sizes(parcelsOf(all))).toEqual([1, 1, 1]);
    expect(mostARequest(things)).toBeNull();
  });
});

describe('how many records a request takes', () => {
  it('is what the description says, and one where its body has no list', () => {
    expect(mostARequest(describedThings({ most: 12 }))).toBe(12);
    expect(mostARequest(describedThings({ body: '{"id":"{{id}}","memo":"{{memo}}"}' }))).toBe(1);
  });
});

describe('what was refused together', () => {
  const refused = (status: number, message = 'no') => {
    return packed(resource, many(3), 50, SECRET).map(({ entry }) =>
      answered(entry, { kind: 'rejected', status, message }, 1),
    );
  };

  it('is taken back, to go with fewer under another key', () => {
    expect(refusedTogether(refused(404))).toHaveLength(3);
    const entries = refusedTogether(refused(400));
    expect(entries).toHaveLength(3);
    const [first] = entries;
    const planned = withFewer(first as (typeof entries)[number], SECRET);
    expect(planned).toMatchObject({ state: 'planned', attempt: 2 });
    expect('request' in planned || 'key' in planned).toBe(false);
  });

  it('stays refused for what is no fault of a record, or where the service speaks of each by itself', () => {
    expect(refusedTogether(refused(405))).toEqual([]);
    expect(refusedTogether(refused(401))).toEqual([]);
    const [a, ...others] = refused(400) as [
      ReturnType<typeof refused>[number],
      ...ReturnType<typeof refused>,
    ];
    expect(refusedTogether([{ ...a, message: 'another' }, ...others])).toEqual([]);
    expect(refusedTogether(others)).toEqual([]);
  });

  it('stays what it is when it went alone', () => {
    const [one] = packed(resource, [ready('t1')], 50, SECRET);
    const entry = answered(one?.entry as SentEntry, { kind: 'rejected', status: 400, message: '' }, 1);
    expect(refusedTogether([entry])).toEqual([]);
  });
});
