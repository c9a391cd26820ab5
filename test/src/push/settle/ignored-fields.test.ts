import { describe, expect, it } from 'vitest';
import { ignoredFields, type IgnoredInput } from '../../../../src/push/settle/ignored-fields';
import { defaultSettings } from '../../../../src/resources/settings';
import { Scene, things } from '../../../support/builders/push';

const accepted = (name: string) => ({ [name]: { sent: 'mine', shown: 'theirs' } });

/** Records that took a value and show another one, each in the field of that name. */
function input(names: readonly string[], more: Partial<IgnoredInput> = {}): IgnoredInput {
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
    proofs: { isProven: () => false },
    ...more,
  };
}

const ignored = (...given: Parameters<typeof input>) => [...ignoredFields(input(...given))];

describe('a column that the service ignores', () => {
  it('is one that two records took and still show as before', () => {
    expect(ignored(['note', 'note'])).toEqual(['note']);
    expect(ignored(['note'])).toEqual([]);
  });

  it('is none that the contract has, and none that was seen to be taken', () => {
    expect(ignored(['memo', 'memo'])).toEqual([]);
    const isProven = (kind: string, name: string) => kind === 'update' && name === 'note';
    expect(ignored(['note', 'note'], { proofs: { isProven } })).toEqual([]);
    const { proofs: _, ...unlooked } = input(['note', 'note']);
    expect([...ignoredFields(unlooked)]).toEqual([]);
  });

  it('is not told by records of the last minutes, of this spreadsheet’s own making, or that are gone', () => {
    const ids = new Set(['t1']);
    expect(ignored(['note', 'note'], { recentIds: ids })).toEqual([]);
    expect(ignored(['note', 'note'], { createdIds: ids })).toEqual([]);
    const remote = new Scene().listed({ id: 't0', note: 'theirs' }).remote();
    expect(ignored(['note', 'note'], { remote })).toEqual([]);
  });

  it('is not told by records that show something else by now', () => {
    const scene = new Scene();
    for (const id of ['t0', 't1']) scene.listed({ id, name: 'N', note: 'changed' });
    expect(ignored(['note', 'note'], { remote: scene.remote() })).toEqual([]);
    const moved = input(['note', 'note']);
    const baseline = new Scene().known({ id: 't0', note: 'mine' }, accepted('note')).baseline;
    expect([...ignoredFields({ ...moved, baseline: new Map([...moved.baseline, ...baseline]) })]).toEqual([]);
  });
});
