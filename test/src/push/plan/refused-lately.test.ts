import { describe, expect, it } from 'vitest';
import type { EndedEntry, RejectedEntry } from '../../../../src/push/entry/journal';
import { planCreate } from '../../../../src/push/plan/plan-creates';
import { refusedLast } from '../../../../src/push/plan/refused-last';
import { refusedLately } from '../../../../src/push/plan/refused-lately';
import { plannedCreate, plannedUpdate, recently, rejected, sent } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { MINUTE, NOW, Scene, things } from '../../../support/builders/push';

const SINCE = NOW - 9 * MINUTE;
const fresh = plannedCreate('x', { name: 'X', memo: 'm' });

function refused(more: Partial<RejectedEntry> = {}, of = fresh): EndedEntry {
  return { ...rejected(of), lastSentAt: SINCE, ...more, state: 'closed', outcome: 'rejected' };
}

function landed(of: Parameters<typeof sent>[0], lastSentAt: number, recordId: string): EndedEntry {
  return { ...sent(of), lastSentAt, recordId, state: 'closed', outcome: 'landed' };
}

/** True if the scene's last row goes to the service. */
function goes(scene: Scene, ...history: readonly EndedEntry[]): boolean {
  const waits = refusedLately(history, things, scene.remote(), NOW);
  const input = { refusedLately: waits, refusedLast: refusedLast(history, things) };
  const row = scene.rows[scene.rows.length - 1];
  if (row === undefined) throw new Error('no row');
  return planCreate(scene.planInput(input), row, new Set()).operation !== undefined;
}

const same = () => new Scene().created({ name: 'X', memo: 'm' });

describe('a new row that was refused', () => {
  it('waits for ten minutes while it is unchanged, and says until when; a person may send it before', () => {
    const history = [{ ...refused(), state: 'closed', outcome: 'rejected' } as const];
    const [note, ...others] = plannedRun(same(), { history }).plan.blocked;
    expect(others).toEqual([]);
    expect(note).toMatchObject({ field: null, asks: { sameAs: null } });
    expect(note?.reason.en).toMatch(/refused and is unchanged.*waits until \d\d:\d\d/);
    expect(goes(same(), refused({ lastSentAt: NOW - 10 * MINUTE }))).toBe(true);
    const newRows = { isAllowed: () => true, isAsked: () => false, mayLandUntil: () => 0 };
    expect(plannedRun(same(), { history, newRows }).plan.operations).toMatchObject([{ anyway: true }]);
  });

  it('goes at once when any value was changed, added or taken away', () => {
    expect(goes(new Scene().created({ name: 'X', memo: 'other' }), refused())).toBe(true);
    expect(goes(new Scene().created({ name: 'X' }), refused())).toBe(true);
    expect(goes(new Scene().created({ name: 'X', memo: 'm', amount: 3 }), refused())).toBe(true);
  });

  it('waits with the fields that were left for later', () => {
    const scene = new Scene().created({ name: 'X', memo: 'm' });
    const token = scene.rows[0]?.id ?? '';
    const partial = plannedCreate('x', { name: 'X' }, { token, later: ['memo'] });
    expect(goes(scene, refused({}, partial))).toBe(false);
  });

  it.each([401, 403])('goes at once after a refusal of the key (%i)', status => {
    expect(goes(same(), refused({ status }))).toBe(true);
  });

  it.each([400, 404, 409, 422])('waits after a refusal of the record (%i)', status => {
    expect(goes(same(), refused({ status }))).toBe(false);
  });

  it('is no matter to another list', () => {
    expect(goes(same(), refused({ resource: 'others' }))).toBe(true);
  });
});

describe('a list that shows what was sent since', () => {
  const scene = () =>
    new Scene().edited({ id: 't1', name: 'N', memo: 'B' }, {}).created({ name: 'X', memo: 'm' });
  const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B' });

  it('would show the refused record too, so that the row goes at once', () => {
    expect(goes(scene(), refused(), landed(update, recently, 't1'))).toBe(true);
    const create = plannedCreate('y', { name: 'N', memo: 'B' });
    expect(goes(scene(), refused(), landed(create, recently, 't1'))).toBe(true);
  });

  it('proves nothing by what was sent before, by another value, or by a record that it lacks', () => {
    expect(goes(scene(), landed(update, SINCE - 1, 't1'), refused())).toBe(false);
    const other = plannedUpdate('t1', { memo: 'A' }, { memo: 'C' });
    expect(goes(scene(), refused(), landed(other, recently, 't1'))).toBe(false);
    expect(goes(scene(), refused(), landed(update, recently, 't2'))).toBe(false);
  });
});
