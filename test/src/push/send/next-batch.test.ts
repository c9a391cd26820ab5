import { describe, expect, it } from 'vitest';
import type { PlannedEntry } from '../../../../src/push/entry/journal';
import {
  type Batch,
  type Choosing,
  MOST_IN_DOUBT,
  nextBatch,
  type QueuedEntry,
  type Unknown,
} from '../../../../src/push/send/next-batch';
import { plannedCreate, plannedUpdate, unanswered } from '../../../support/builders/journal';

const update = (id: string, after: PlannedEntry['after'] = { memo: 'B' }): PlannedEntry =>
  plannedUpdate(id, { memo: 'A' }, after);
const create = (name: string, after: PlannedEntry['after'] = { name }): PlannedEntry =>
  plannedCreate(name, after);
const many = <T>(count: number, make: (name: string) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(`n${i}`));

const known = (unknown: Partial<Unknown> = {}): Unknown => ({
  isFirst: false,
  fields: 0,
  left: 0,
  ...unknown,
});
/** Nobody saw the service take these fields. */
const unproven = (entry: PlannedEntry | QueuedEntry): number =>
  ['note', 'isHidden'].filter(name => name in entry.after).length;
/** No effect of an update was seen yet. left: how many fields each record would lose. */
const first = (left: Readonly<Record<string, number>> = {}): Partial<Choosing> => ({
  unknown: entry =>
    known({
      isFirst: entry.kind === 'update',
      fields: unproven(entry),
      left: left[entry.recordId ?? ''] ?? 0,
    }),
});

function chosen(pending: readonly QueuedEntry[], more: Partial<Choosing> = {}): Batch {
  return nextBatch({
    pending,
    goLast: new Set(),
    unknown: entry => known({ fields: unproven(entry) }),
    inDoubt: [],
    free: MOST_IN_DOUBT,
    mostUpdates: Number.MAX_SAFE_INTEGER,
    ...more,
  });
}

const ids = ({ entries }: Batch): string[] => entries.map(({ operationId }) => operationId);

describe('the next batch', () => {
  it('has updates before creates, and never both', () => {
    expect(ids(chosen([create('a'), update('t1'), update('t2')]))).toEqual(['update-t1', 'update-t2']);
    expect(ids(chosen([create('a')]))).toEqual(['create-a']);
    expect(chosen([])).toEqual({ entries: [], isAlone: false });
  });

  it('has no row that was refused last time while there are others, whatever goes alone', () => {
    const goLast = new Set(['update-t1', 'update-t2']);
    const pending = [update('t1'), update('t2'), update('t3')];
    expect(ids(chosen(pending, { goLast }))).toEqual(['update-t3']);
    expect(ids(chosen(pending, { goLast, ...first() }))).toEqual(['update-t3']);
    expect(ids(chosen(pending.slice(0, 2), { goLast }))).toEqual(['update-t1', 'update-t2']);
  });

  it('has fifty at most, and of updates no more than can leave while the look is young', () => {
    expect(chosen(many(60, id => update(id))).entries).toHaveLength(50);
    expect(
      chosen(
        many(60, id => update(id)),
        { mostUpdates: 7 },
      ).entries,
    ).toHaveLength(7);
    expect(
      chosen(
        many(60, id => update(id)),
        { mostUpdates: 0 },
      ).entries,
    ).toHaveLength(1);
    expect(
      chosen(
        many(60, name => create(name)),
        { mostUpdates: 7 },
      ).entries,
    ).toHaveLength(50);
  });

  it('has no more than there is room for beside what is in doubt', () => {
    expect(
      chosen(
        many(9, id => update(id)),
        { free: 3 },
      ).entries,
    ).toHaveLength(3);
    expect(
      chosen(
        many(9, id => update(id)),
        { free: 0 },
      ).entries,
    ).toEqual([]);
    expect(
      chosen(
        many(9, name => create(name)),
        { free: 1 },
      ).entries,
    ).toHaveLength(1);
  });

  it('has what is sent again although there is no room: it has its place already', () => {
    const again = unanswered(update('t1'));
    expect(ids(chosen([again, update('t2')], { free: 0 }))).toEqual(['update-t1']);
    expect(ids(chosen([again, update('t2'), update('t3')], { free: 1 }))).toEqual(['update-t1', 'update-t2']);
  });

  it('has no creates of which one says all that the other says, be that in doubt or beside it', () => {
    const [small, large] = [create('a', { name: 'X' }), create('b', { name: 'X', memo: 'm' })];
    expect(ids(chosen([small, large, create('c')]))).toEqual(['create-a', 'create-c']);
    expect(ids(chosen([small, create('c')], { inDoubt: [large] }))).toEqual(['create-c']);
    expect(chosen([small], { inDoubt: [large] }).entries).toEqual([]);
  });
});

describe('one that goes alone', () => {
  const trial = update('t1', { note: 'n' });
  const wide = update('t2', { note: 'n', isHidden: true });

  it('is the first update while nobody knows what a PUT does, and one of those that could lose something', () => {
    const both = [update('t1'), update('t2')];
    expect(chosen(both, first({ t2: 1 }))).toEqual({ entries: [both[1]], isAlone: true });
    expect(chosen(both, first())).toEqual({ entries: [both[0]], isAlone: true });
  });

  it('is, for that, one that carries nothing unproven, else the one with the least', () => {
    expect(ids(chosen([wide, trial, update('t3')], first()))).toEqual(['update-t3']);
    expect(ids(chosen([wide, trial], first()))).toEqual(['update-t1']);
  });

  it('is no create, whatever a PUT does', () => {
    expect(chosen([create('a'), create('b')], first())).toMatchObject({ isAlone: false });
  });

  it('is a row with a field that nobody saw taken: the fewest such fields first, then the fewest fields; a row that may lose something goes before all', () => {
    expect(ids(chosen([update('t3'), wide, trial]))).toEqual(['update-t1']);
    const plain = update('t4', { note: 'n' });
    const more = update('t5', { note: 'n', memo: 'B' });
    expect(chosen([more, plain])).toEqual({ entries: [plain], isAlone: true });
    expect(ids(chosen([plain, trial]))).toEqual(['update-t4']);
    const unknown = (entry: QueuedEntry): Unknown =>
      known({ fields: unproven(entry), left: entry.recordId === 't2' ? 1 : 0 });
    expect(ids(chosen([plain, wide], { unknown }))).toEqual(['update-t2']);
  });

  it('is the one that leaves out the most of what nobody knows to survive, if any does', () => {
    const left: Record<string, number> = { t1: 1, t2: 3, t3: 3 };
    const three = ['t1', 't2', 't3'].map(id => update(id));
    const unknown = (entry: QueuedEntry): Unknown => known({ left: left[entry.recordId ?? ''] ?? 0 });
    expect(chosen(three, { unknown })).toEqual({ entries: [three[1]], isAlone: true });
    expect(chosen(three)).toEqual({ entries: three, isAlone: false });
  });
});
