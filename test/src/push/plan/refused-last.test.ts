import { describe, expect, it } from 'vitest';
import type { ClosedEntry, EntryOutcome, RejectedEntry } from '../../../../src/push/entry/journal';
import type { FieldChange } from '../../../../src/push/plan/plan';
import { refusedLast, withoutSuspects } from '../../../../src/push/plan/refused-last';
import { defaultSettings } from '../../../../src/resources/settings';
import { plannedCreate, plannedUpdate, rejected, tokenOf } from '../../../support/builders/journal';
import { plannedRun } from '../../../support/builders/planned-run';
import { allWritable, Scene, things } from '../../../support/builders/push';

const update = plannedUpdate('t1', { memo: 'A' }, { memo: 'B', note: 'n' });

function closed(outcome: EntryOutcome, more: Partial<RejectedEntry> = {}, of = update): ClosedEntry {
  return { ...rejected(of), ...more, state: 'closed', outcome };
}

describe('what a row was refused with last', () => {
  const of = (...history: readonly ClosedEntry[]) => refusedLast(history, things).get('t1')?.after;

  it('is what was refused for its content, or kept back', () => {
    expect(of(closed('rejected'))).toEqual(update.after);
    expect(of(closed('heldBack'))).toEqual(update.after);
    expect(of(closed('rejected', { status: 401 }))).toBeUndefined();
  });

  it('is forgotten when the row was sent since, not when something was dropped unsent', () => {
    expect(of(closed('rejected'), closed('landed'))).toBeUndefined();
    expect(of(closed('rejected'), closed('withdrawn'))).toEqual(update.after);
    expect(of(closed('rejected'), closed('leftOut'))).toEqual(update.after);
  });

  it('is that of its own list, and of a new row by its token', () => {
    expect(of(closed('rejected', { resource: 'others' }))).toBeUndefined();
    expect(of(closed('rejected', { recordId: null }))).toBeUndefined();
    const create = closed('rejected', {}, plannedCreate('x', { name: 'X' }));
    expect([...refusedLast([create], things)]).toEqual([
      [tokenOf('x'), { after: { name: 'X' }, later: [], wasSent: true }],
    ]);
  });
});

describe('a row goes after the others', () => {
  const goesLast = (settings = defaultSettings, ...history: readonly ClosedEntry[]) =>
    withoutSuspects(
      { resource: things, settings, refusedLast: refusedLast(history, things) },
      'update',
      't1',
      [{ field: 'note', from: null, to: 'n' }],
    ).goesLast;

  it('while it was refused with a value that goes again', () => {
    expect(goesLast(allWritable, closed('rejected'))).toBe(true);
    expect(goesLast(defaultSettings, closed('rejected'))).toBe(true);
    const other = closed('rejected', {}, plannedUpdate('t1', { note: 'A' }, { note: 'other' }));
    expect(goesLast(defaultSettings, other)).toBe(false);
    expect(goesLast(defaultSettings, closed('rejected', {}, plannedUpdate('t1', {}, { memo: 'n' })))).toBe(
      false,
    );
  });

  it('but not where it was only kept back, or refused for what is no matter of fields', () => {
    expect(goesLast(defaultSettings, closed('heldBack'))).toBe(false);
    expect(goesLast(defaultSettings, closed('rejected', { status: 429 }))).toBe(false);
    expect(goesLast()).toBe(false);
  });

  it('and the plan names its row', () => {
    const scene = new Scene().edited({ id: 't1', name: 'N', memo: 'A' }, { memo: 'B' });
    scene.edited({ id: 't2', name: 'N', memo: 'A' }, { memo: 'B' });
    const history = [closed('rejected', {}, plannedUpdate('t2', { memo: 'A' }, { memo: 'B' }))];
    expect(plannedRun(scene, { history }).plan.goLast).toEqual([3]);
    expect(plannedRun(scene).plan.goLast).toEqual([]);
    // An undo takes back the whole run.
    const adjust = () => [{ recordId: 't2', field: 'memo', cell: 'B', base: 'A' }];
    expect(plannedRun(scene, { history, adjust }).plan.goLast).toEqual([]);
  });
});

describe('a row that was refused last', () => {
  const change = (field: string, to: string | boolean): FieldChange => ({ field, from: null, to });
  const split = (
    changes: readonly FieldChange[],
    last: Readonly<Record<string, string | boolean>> = { note: 'n', isHidden: true, memo: 'B' },
    isTaken = false,
  ) => {
    const { now, later } = withoutSuspects(
      {
        resource: things,
        settings: isTaken ? allWritable : defaultSettings,
        refusedLast: new Map([['t1', { after: last, later: [], wasSent: true }]]),
      },
      'update',
      't1',
      changes,
    );
    return [now.map(({ field }) => field), later.map(({ field }) => field)];
  };

  it('goes without the fields that nobody saw taken, and they wait', () => {
    expect(split([change('memo', 'B'), change('note', 'n')])).toEqual([['memo'], ['note']]);
  });

  it('goes whole where it says something else, or the field was taken meanwhile', () => {
    expect(split([change('memo', 'B'), change('note', 'other')])).toEqual([['memo', 'note'], []]);
    expect(split([change('memo', 'B'), change('note', 'n')], undefined, true)).toEqual([
      ['memo', 'note'],
      [],
    ]);
  });

  it('goes without the fields that were refused by themselves, whoever saw them taken before', () => {
    const changes = [change('memo', 'B'), change('note', 'n')];
    expect(split(changes, { memo: 'B' })).toEqual([['note'], ['memo']]);
    expect(split(changes, { memo: 'B' }, true)).toEqual([['note'], ['memo']]);
    expect(split(changes, { memo: 'other' })).toEqual([['memo', 'note'], []]);
    expect(split([change('memo', 'B')], { memo: 'B' })).toEqual([['memo'], []]);
  });

  it('sends one such field after the other where nothing else is left', () => {
    expect(split([change('note', 'n'), change('isHidden', true)])).toEqual([['note'], ['isHidden']]);
    expect(split([change('note', 'n')])).toEqual([['note'], []]);
  });

  it('goes with what a new record needs, even if that was refused by itself', () => {
    const { now, later } = withoutSuspects(
      {
        resource: things,
        settings: defaultSettings,
        refusedLast: new Map([['new', { after: { name: 'X' }, later: ['note'], wasSent: true }]]),
      },
      'create',
      'new',
      [change('name', 'X'), change('note', 'n')],
    );
    expect([now, later].map(changes => changes.map(({ field }) => field))).toEqual([['name', 'note'], []]);
  });

  it('goes without a refused name, if the record is there already', () => {
    expect(split([change('name', 'X'), change('memo', 'B')], { name: 'X' })).toEqual([['memo'], ['name']]);
  });

  it('is no matter to other rows', () => {
    const changes = [change('memo', 'B'), change('note', 'n')];
    const suspecting = { resource: things, settings: defaultSettings, refusedLast: new Map() };
    expect(withoutSuspects(suspecting, 'update', 't1', changes)).toEqual({
      ...{ now: changes, later: [], goesLast: false },
    });
  });
});
