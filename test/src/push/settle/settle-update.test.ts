import { describe, expect, it } from 'vitest';
import type { UnclearEntry } from '../../../../src/push/entry/journal';
import { settleUpdate } from '../../../../src/push/settle/settle-update';
import type { SettleInput, Settlement } from '../../../../src/push/settle/settlement';
import { defaultSettings } from '../../../../src/resources/settings';
import * as pushTexts from '../../../../src/text/push/push-texts';
import { tags } from '../../../../src/resources/tags';
import {
  accepted,
  failed,
  longAgo,
  plannedUpdate,
  recently,
  sent,
  unanswered,
} from '../../../support/builders/journal';
import { MINUTE, NOW, Scene } from '../../../support/builders/push';

const old = { id: 't1', name: 'N', memo: 'A', amount: 1 };
const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });

function settled(scene: Scene, entry: UnclearEntry, more: Partial<SettleInput> = {}): Settlement {
  return settleUpdate(scene.settleInput([entry], more), entry, scene.rows[0] ?? null);
}

describe('an update that was accepted', () => {
  it('has landed also where the service shows something else: it never becomes "not applied"', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'b.' });
    expect(settled(scene, accepted(update))).toMatchObject({
      kind: 'landed',
      seen: { different: { memo: { sent: 'B', shown: 'b.' } } },
    });
  });

  it('has not landed where the answer said that it failed and the list shows the old value: the service said no', () => {
    const contradicted = accepted(update, { answeredWithError: true, message: 'no' });
    const scene = (): Scene => new Scene().edited(old, { memo: 'B' });
    expect(settled(scene(), contradicted)).toMatchObject({ kind: 'rejected' });
    const shown = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .listed({ ...old, memo: 'B' });
    expect(settled(shown, contradicted)).toMatchObject({ kind: 'landed' });
    const other = new Scene().changedOnBothSides(old, { memo: 'B' }, { memo: 'theirs' });
    expect(settled(other, contradicted)).toMatchObject({ kind: 'notApplied' });
    // An earlier try may still land: waited for, as ever.
    expect(settled(scene(), { ...contradicted, allDefinite: false })).toMatchObject({ kind: 'resend' });
  });

  it('of a record that was made or changed a moment ago is waited for, whatever list does not show it', () => {
    const gone = new Scene().goneOnService(old, { memo: 'B' });
    const recentIds = new Set(['t1']);
    expect(settled(gone, accepted(update), { recentIds })).toMatchObject({ kind: 'waiting' });
    expect(settled(gone, unanswered(update, longAgo), { recentIds })).toMatchObject({ kind: 'waiting' });
  });

  it('is waited for while a cut list does not show its record', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'B' })
      .known(old)
      .cut();
    expect(settled(scene, accepted(update)).kind).toBe('waiting');
  });
});

describe('an update that landed and rests', () => {
  const resting = { ...accepted(update, { allDefinite: false }), outcome: 'landed' as const };

  it('is over ten minutes after its last try, whatever the service shows by then', () => {
    const scene = new Scene()
      .row({ ...old, memo: 'C' })
      .known(old)
      .listed({ ...old, memo: 'D' });
    expect(settled(scene, resting)).toMatchObject({ kind: 'resting', over: false });
    expect(settled(scene, resting, { now: recently + 10 * MINUTE })).toMatchObject({
      kind: 'resting',
      over: true,
    });
  });
});

describe('an update whose effect is unknown', () => {
  const untouched = (): Scene => new Scene().edited(old, { memo: 'B' });

  it('has landed when a changed field shows the body’s value; the others are no sure difference', () => {
    const two = plannedUpdate('t1', { memo: 'A', amount: 1 }, { memo: 'B', amount: 2 });
    const scene = new Scene()
      .row({ ...old, memo: 'B', amount: 2 })
      .known(old)
      .listed({ ...old, memo: 'B', amount: 77 });
    expect(settled(scene, unanswered(two))).toMatchObject({
      kind: 'landed',
      seen: { applied: ['memo'], different: { amount: { sent: 2, shown: 1, isUnsure: true } } },
    });
  });

  it('gets a new attempt only when it was answered with an error, and ten minutes are over', () => {
    expect(settled(untouched(), failed(update))).toMatchObject({ kind: 'resend', newAttempt: false });
    expect(settled(untouched(), failed(update, longAgo))).toMatchObject({ kind: 'resend', newAttempt: true });
  });

  it('waits for ten minutes when the user changed the cell since, and is then dropped for a new plan', () => {
    const scene = new Scene().edited(old, { memo: 'C' });
    expect(settled(scene, unanswered(update))).toMatchObject({ kind: 'waiting' });
    expect(settled(scene, unanswered(update, NOW - 10 * MINUTE))).toMatchObject({ kind: 'notApplied' });
    expect(settled(scene, unanswered(update, NOW - 10 * MINUTE + 1))).toMatchObject({ kind: 'waiting' });
  });

  it('waits six minutes longer when nobody knows whether, and when, it was sent', () => {
    const scene = new Scene().edited(old, { memo: 'C' });
    expect(settled(scene, sent(update, { lastSentAt: NOW - 15 * MINUTE }))).toMatchObject({
      kind: 'waiting',
    });
    expect(settled(scene, sent(update, { lastSentAt: NOW - 16 * MINUTE }))).toMatchObject({
      kind: 'notApplied',
    });
  });

  it('is not sent over what a colleague wrote', () => {
    const scene = new Scene().changedOnBothSides(old, { memo: 'B' }, { memo: 'theirs' });
    expect(settled(scene, unanswered(update))).toMatchObject({ kind: 'waiting' });
    expect(settled(scene, unanswered(update, longAgo))).toMatchObject({ kind: 'notApplied' });
  });

  it('is not sent when it would put back a field that it only carries along', () => {
    const tag = { id: 't1', name: 'N', description: 'A' };
    const described = plannedUpdate('t1', { description: 'A' }, { description: 'B' });
    const entry = unanswered(described, longAgo, { body: { name: 'N', description: 'B' } });
    const same = new Scene(tags).edited(tag, { description: 'B' });
    expect(settled(same, entry)).toMatchObject({ kind: 'resend' });
    const renamed = new Scene(tags).changedOnBothSides(tag, { description: 'B' }, { name: 'theirs' });
    expect(settled(renamed, entry)).toMatchObject({ kind: 'notApplied' });
    expect(settled(renamed, { ...entry, lastSentAt: recently })).toMatchObject({ kind: 'waiting' });
  });

  it('is never sent again when its row was deleted', () => {
    const scene = new Scene().vanished(old);
    expect(settled(scene, unanswered(update))).toMatchObject({ kind: 'waiting' });
    expect(settled(scene, unanswered(update, longAgo))).toMatchObject({ kind: 'notApplied' });
  });

  it('is never sent again with another API key', () => {
    expect(settled(untouched(), unanswered(update, longAgo), { keyFingerprint: 'other' })).toMatchObject({
      kind: 'waiting',
    });
  });

  it("that is its sender's own, and off their list, waits until it cannot land any more, and is then shown anew", () => {
    const off = { isOwn: () => false, isConfirmed: () => true };
    expect(settled(untouched(), unanswered(update), off)).toMatchObject({ kind: 'waiting' });
    expect(settled(untouched(), unanswered(update, longAgo), off)).toMatchObject({ kind: 'notApplied' });
    expect(
      settled(untouched(), unanswered(update, longAgo), { ...off, keyFingerprint: 'other' }),
    ).toMatchObject({ kind: 'waiting' });
  });

  it('is closed when its record is gone from a complete list, and waited for when the list is cut', () => {
    expect(settled(new Scene().goneOnService(old, { memo: 'B' }), unanswered(update))).toMatchObject({
      kind: 'gone',
    });
    expect(
      settled(new Scene().goneOnService(old, { memo: 'B' }).cut(), unanswered(update, longAgo)),
    ).toMatchObject({ kind: 'waiting' });
    expect(settled(new Scene().goneOnService(old).empty(), unanswered(update, longAgo))).toMatchObject({
      kind: 'waiting',
    });
  });

  it('takes an emptied field for landed only when it is empty', () => {
    const emptied = plannedUpdate('t1', { memo: 'A' }, { memo: null });
    const scene = new Scene().edited(old, { memo: null });
    expect(settled(scene, unanswered(emptied))).toMatchObject({ kind: 'resend' });
    scene.listed({ ...old, memo: '' });
    expect(settled(scene, unanswered(emptied))).toMatchObject({ kind: 'landed' });
  });
});

describe('an update in doubt, at a service of which it is known since then that PUT replaces whole records', () => {
  const replaces = { ...defaultSettings, putMode: 'replace' } as const;
  const sentAt = (at: number): UnclearEntry =>
    failed(update, at, { body: { id: 't1', name: 'N', memo: 'B' } });

  it('is never sent again with the body of before, which would empty every other field', () => {
    const scene = new Scene().edited(old, { memo: 'B' });
    expect(settled(scene, sentAt(recently), { settings: defaultSettings }).kind).toBe('resend');
    expect(settled(scene, sentAt(recently), { settings: replaces }).kind).toBe('waiting');
    expect(settled(scene, sentAt(longAgo), { settings: replaces }).kind).toBe('notApplied');
  });
});

describe('an update that its user confirmed and that is off their list', () => {
  const scene = () => new Scene().edited(old, { memo: 'B' });
  const settledOff = (at: number, more: Partial<SettleInput>) =>
    settleUpdate(
      scene().settleInput([], more),
      unanswered(plannedUpdate('t1', { memo: 'A' }, { memo: 'B' }), at),
      scene().rows[0]!,
    );
  const off = { isOwn: () => false, isConfirmed: () => true };

  it('is never sent again where nobody can say that they confirmed it', () => {
    expect(settledOff(longAgo, { isOwn: () => false })).toMatchObject({
      kind: 'waiting',
      reason: pushTexts.otherKey,
    });
    expect(settledOff(longAgo, { ...off, keyFingerprint: 'another' })).toMatchObject({
      reason: pushTexts.otherKey,
    });
  });
});
