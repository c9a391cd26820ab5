import { describe, expect, it } from 'vitest';
import { type LateInput, shownLate } from '../../../../src/push/settle/ignored-fields';
import { defaultSettings } from '../../../../src/resources/settings';
import { Scene, things } from '../../../support/builders/push';

const taken = { ...defaultSettings, fields: { note: { update: 'taken' } } } as const;
const accepted = (name: string) => ({ [name]: { sent: 'mine', shown: 'theirs' } });

/** Records that took a value and show another one, each in the field of that name. */
function input(names: readonly string[], more: Partial<LateInput> = {}): LateInput {
  const scene = new Scene();
  names.forEach((name, n) => {
    const values = { id: `t${n}`, name: 'N', [name]: 'theirs' };
    scene.known(values, accepted(name)).listed(values);
  });
  return {
    resource: things,
    settings: defaultSettings,
    baseline: scene.baseline,
    remote: scene.remote(),
    recentIds: new Set(),
    createdIds: new Set(),
    ...more,
  };
}

const ignored = (...given: Parameters<typeof input>) => [...shownLate(input(...given)).ignored];

describe('a column that the service ignores', () => {
  it('is one that two records took and still show as before', () => {
    expect(ignored(['note', 'note'])).toEqual(['note']);
    expect(ignored(['note'])).toEqual([]);
  });

  it('is none that the contract has, and none that was seen to be taken', () => {
    expect(ignored(['memo', 'memo'])).toEqual([]);
    expect(ignored(['note', 'note'], { settings: taken })).toEqual([]);
  });

  it('is not told by records of the last minutes, of this spreadsheet’s own making, or that are gone', () => {
    const ids = new Set(['t1']);
    expect(ignored(['note', 'note'], { recentIds: ids })).toEqual([]);
    expect(ignored(['note', 'note'], { createdIds: ids })).toEqual([]);
    const remote = new Scene().listed({ id: 't0', note: 'theirs' }).remote();
    expect(ignored(['note', 'note'], { remote })).toEqual([]);
  });

  it('is not told by updates of which nobody knows whether they were taken', () => {
    const scene = new Scene();
    for (const id of ['t0', 't1']) {
      const values = { id, name: 'N', note: 'theirs' };
      scene.known(values, { note: { sent: 'mine', shown: 'theirs', isUnsure: true } }).listed(values);
    }
    const { baseline } = scene;
    expect(ignored([], { baseline, remote: scene.remote() })).toEqual([]);
  });

  it('is not told by records that show something else by now', () => {
    const scene = new Scene();
    for (const id of ['t0', 't1']) scene.listed({ id, name: 'N', note: 'changed' });
    expect(ignored(['note', 'note'], { remote: scene.remote() })).toEqual([]);
    const moved = input(['note', 'note']);
    const baseline = new Scene().known({ id: 't0', note: 'mine' }, accepted('note')).baseline;
    const both = { ...moved, baseline: new Map([...moved.baseline, ...baseline]) };
    expect([...shownLate(both).ignored]).toEqual([]);
  });
});

describe('a column that the service takes and shows late', () => {
  const late = (now: string, more: Partial<LateInput> = {}, shownThen = 'theirs') => {
    const scene = new Scene()
      .known({ id: 't0', name: 'N', note: 'theirs' }, { note: { sent: 'mine', shown: shownThen } })
      .listed({ id: 't0', name: 'N', note: now });
    return shownLate({ ...input([]), baseline: scene.baseline, remote: scene.remote(), ...more }).taken;
  };

  it('is one of which a record shows by now what was sent', () => {
    expect(late('mine')).toEqual(['note']);
    expect(late('theirs')).toEqual([]);
    expect(late('changed')).toEqual([]);
    expect(late('mine', { remote: new Scene().remote() })).toEqual([]);
  });

  it('is not one that showed a value of the service’s own making', () => {
    expect(late('mine', {}, 'MINE')).toEqual([]);
  });

  it('is none that was seen to be taken', () => {
    expect(late('mine', { settings: taken })).toEqual([]);
  });
});
