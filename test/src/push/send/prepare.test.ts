import { describe, expect, it } from 'vitest';
import type { PlannedEntry, SentEntry } from '../../../../src/push/entry/journal';
import { nextAttempt, send } from '../../../../src/push/entry/entry-states';
import { mayShareABatch, prepared as prepareBy } from '../../../../src/push/send/prepare';
import { tags } from '../../../../src/resources/tags';
import { failed, plannedCreate, plannedUpdate, tokenOf, unanswered } from '../../../support/builders/journal';
import { anonymousThings, NOW, Scene, things } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A' };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });
const create = plannedCreate('a', { name: 'X', memo: 'm' });

function prepared(scene: Scene, entry: PlannedEntry): SentEntry | null {
  return prepareBy(
    { ...scene.planInput(), now: NOW, secret: 'secret', keyFingerprint: 'of the sender' },
    entry,
  );
}

describe('an update', () => {
  it('gets its key and exact body when it is about to be sent', () => {
    const entry = prepared(new Scene().edited(old, { memo: 'B' }), update);
    expect(entry).toMatchObject({
      state: 'sent',
      body: { memo: 'B' },
      lastSentAt: NOW,
      seenBefore: [],
    });
    expect(entry?.key).toMatch(/^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/);
  });

  it('carries required fields as the service has them and as they were shown, and is left out where these differ', () => {
    const tag = { id: 't1', name: ' N ', description: 'A' };
    const entry = plannedUpdate(
      't1',
      { description: 'A' },
      { description: 'B' },
      { carried: { name: ' N ' } },
    );
    const scene = new Scene(tags).edited(tag, { description: 'B' });
    expect(prepared(scene, entry)?.body).toEqual({ name: ' N ', description: 'B' });
    for (const name of ['renamed', 'N']) {
      const renamed = new Scene(tags).changedOnBothSides(tag, { description: 'B' }, { name });
      expect(prepared(renamed, entry)).toBeNull();
    }
    expect(prepared(scene, { ...entry, carried: {} })).toBeNull();
  });

  it('is left out when its cell, its row or its record changed since it was confirmed', () => {
    expect(prepared(new Scene().edited(old, { memo: 'C' }), update)).toBeNull();
    expect(prepared(new Scene().vanished(old), update)).toBeNull();
    expect(prepared(new Scene().goneOnService(old, { memo: 'B' }), update)).toBeNull();
    expect(
      prepared(new Scene().changedOnBothSides(old, { memo: 'B' }, { memo: 'theirs' }), update),
    ).toBeNull();
  });

  it('is left out as a whole where any of its fields was changed by somebody else', () => {
    const two = plannedUpdate('t1', { memo: 'A', amount: 1 }, { memo: 'B', amount: 2 });
    const was = { ...old, amount: 1 };
    const mine = { memo: 'B', amount: 2 };
    expect(prepared(new Scene().edited(was, mine), two)).not.toBeNull();
    for (const theirs of [{ memo: 'theirs' }, { amount: 3 }])
      expect(prepared(new Scene().changedOnBothSides(was, mine, theirs), two)).toBeNull();
    for (const typed of [
      { memo: 'typed', amount: 2 },
      { memo: 'B', amount: 7 },
    ])
      expect(prepared(new Scene().edited(was, typed), two)).toBeNull();
  });

  it('is not left out for what moved in other fields, or in form', () => {
    expect(
      prepared(
        new Scene().changedOnBothSides(old, { memo: 'B', amount: 5 }, { name: 'M', memo: ' A ' }),
        update,
      ),
    ).not.toBeNull();
  });
});

describe('a create', () => {
  const scene = (): Scene => new Scene(things).synced(old).created({ name: 'X', memo: 'm' }, tokenOf('a'));

  it('remembers what was listed and stood in no row, and the newest of all', () => {
    const of = scene()
      .listed({ id: 't8', name: 'somebody’s', createdAt: '2025-03-03T10:00:00' })
      .listed({ id: 't7', name: 'older', createdAt: '2025-03-02T10:00:00' })
      .vanished({ id: 't6', name: 'ours, without a row' });
    expect(prepared(of, create)).toMatchObject({
      state: 'sent',
      body: { name: 'X', memo: 'm' },
      seenBefore: ['t8', 't7'],
    });
  });

  it('is left out when its row was changed, was deleted or has lost its token', () => {
    expect(prepared(new Scene().created({ name: 'X', memo: 'n' }, tokenOf('a')), create)).toBeNull();
    expect(
      prepared(new Scene().created({ name: 'X', memo: 'm', amount: 1 }, tokenOf('a')), create),
    ).toBeNull();
    expect(prepared(new Scene().created({ name: 'X', memo: 'm' }), create)).toBeNull();
    expect(prepared(new Scene(), create)).toBeNull();
  });

  it('is left out when a record that is the same thing turned up since', () => {
    expect(prepared(scene().listed({ id: 't9', name: ' X ', memo: 'by somebody else' }), create)).toBeNull();
    const anonymous = new Scene(anonymousThings)
      .created({ name: 'X', memo: 'm' }, tokenOf('a'))
      .listed({ id: 't9', name: 'X' });
    expect(prepared(anonymous, create)).not.toBeNull();
  });
});

describe('what was sent before', () => {
  it('keeps its key and body', () => {
    const before = unanswered(update);
    expect(send(before, NOW)).toEqual({ ...before, state: 'sent', lastSentAt: NOW });
  });

  it('keeps the body and gets another key at its next attempt', () => {
    const before = failed(create);
    const next = nextAttempt(before, 'secret');
    expect(next).toMatchObject({
      attempt: 2,
      body: before.body,
      allDefinite: true,
      answeredWithError: false,
    });
    expect(next.key).not.toBe(before.key);
    expect(nextAttempt(next, 'secret').key).not.toBe(next.key);
    expect(nextAttempt(before, 'secret').key).toBe(next.key);
  });
});

describe('creates in one batch', () => {
  const of = (name: string, after: Record<string, string | number>): PlannedEntry =>
    plannedCreate(name, after);

  it('are kept apart when one says all that the other says', () => {
    const small = of('a', { name: 'X' });
    const large = of('b', { name: 'X', memo: 'm' });
    expect(mayShareABatch(small, [large])).toBe(false);
    expect(mayShareABatch(large, [small])).toBe(false);
    expect(mayShareABatch(small, [of('c', { name: 'X' })])).toBe(false);
  });

  it('may go together when each says something of its own', () => {
    expect(mayShareABatch(of('a', { name: 'X', memo: '1' }), [of('b', { name: 'X', memo: '2' })])).toBe(true);
    expect(mayShareABatch(of('a', { name: 'X', memo: '1' }), [of('b', { name: 'X', amount: 2 })])).toBe(true);
  });

  it('are not kept from updates', () => {
    expect(mayShareABatch(of('a', { name: 'X' }), [plannedUpdate('t1', { name: 'N' }, { name: 'X' })])).toBe(
      true,
    );
    expect(mayShareABatch(update, [of('a', { memo: 'B' })])).toBe(true);
  });
});
