import { describe, expect, it } from 'vitest';
import { type BaselineRecord, baselineRecord, type IdType } from '../../../../src/changes/baseline';
import type { TableRow } from '../../../../src/changes/table';
import { asKnown, daysOf } from '../../../../src/commands/push/push-looks';
import type { ResourceDefinition } from '../../../../src/resources/definition';
import type { TableSheet } from '../../../../src/sheet/table/table-sheet';
import { plannedUpdate, unanswered } from '../../../support/builders/journal';
import { Scene, things } from '../../../support/builders/push';
import type { ServiceClient } from '../../../../src/api/client';
import { toRemoteList } from '../../../../src/changes/to-remote';
import type { Json } from '../../../../src/common/json';
import { described } from '../../../../src/resources/described';
import { resourceNamed } from '../../../../src/resources/registry';

const dated: ResourceDefinition = {
  ...things,
  list: { ...things.list, window: { start: 'startDate', end: 'endDate', dayField: 'createdAt' } } as never,
};
const record = (n: number, day: string) => ({
  id: `t${n}`,
  name: `N${n}`,
  memo: 'A',
  createdAt: day === '' ? null : `${day}T09:30:00`,
});

interface More {
  readonly isWanted?: (row: TableRow) => boolean;
  readonly formulas?: ReadonlySet<string>;
  readonly inDoubt?: readonly string[];
  readonly besides?: readonly BaselineRecord[];
}

/** What a push of this scene asks for, as "first..last". */
function days(scene: Scene, { isWanted = () => false, formulas, inDoubt = [], besides = [] }: More = {}) {
  const table = { resource: dated, meta: { ranges: [{ start: '2026-09-01', end: '2026-10-31' }] } };
  const entries = inDoubt.map(id => unanswered(plannedUpdate(id, { memo: 'A' }, { memo: 'B' })));
  return daysOf(
    table as unknown as TableSheet,
    scene.table(),
    scene.baseline,
    entries,
    formulas ?? new Set(),
    { windowDays: 31 },
    isWanted,
    besides,
  ).map(({ start, end }) => `${start}..${end}`);
}

describe('the days that a push looks at', () => {
  it('are those of rows that were edited', () => {
    const scene = new Scene(dated)
      .synced(record(1, '2026-09-03'))
      .edited(record(2, '2026-09-20'), { memo: 'B' });
    expect(days(scene)).toEqual(['2026-09-20..2026-09-20']);
    expect(days(new Scene(dated).synced(record(1, '2026-09-03')))).toEqual([]);
  });

  it('are asked for together where they are near each other', () => {
    const edited = (...dates: readonly string[]) =>
      dates.reduce((scene, day, i) => scene.edited(record(i, day), { memo: 'B' }), new Scene(dated));
    expect(days(edited('2026-09-20', '2026-09-13'))).toEqual(['2026-09-13..2026-09-20']);
    expect(days(edited('2026-09-20', '2026-09-12'))).toEqual([
      '2026-09-12..2026-09-12',
      '2026-09-20..2026-09-20',
    ]);
  });

  it('are also those of rows with a formula, of rows that are wanted, and of changes in doubt', () => {
    const scene = new Scene(dated).synced(record(1, '2026-09-03')).synced(record(2, '2026-09-20'));
    expect(days(scene, { formulas: new Set(['3:2']) })).toEqual(['2026-09-20..2026-09-20']);
    expect(days(scene, { isWanted: ({ id }) => id === 't1' })).toEqual(['2026-09-03..2026-09-03']);
    expect(days(scene, { inDoubt: ['t2'] })).toEqual(['2026-09-20..2026-09-20']);
  });

  it('are also that of a record without a row here, which is waited for', () => {
    const elsewhere = new Scene(dated).known(record(9, '2026-10-05')).baseline.get('t9') as BaselineRecord;
    expect(days(new Scene(dated), { besides: [elsewhere] })).toEqual(['2026-10-05..2026-10-05']);
  });

  it('are all that were pulled where nobody can read on which day a record is', () => {
    const scene = new Scene(dated).edited(record(1, ''), { memo: 'B' });
    const all = ['2026-09-01..2026-10-01', '2026-10-02..2026-10-31'];
    expect(days(scene)).toEqual(all);
    const elsewhere = new Scene(dated).known(record(9, '')).baseline.get('t9') as BaselineRecord;
    expect(days(new Scene(dated), { besides: [elsewhere] })).toEqual(all);
  });
});

const BODY = '{"tickets":[{"id":{{id}},"memo":"{{description?}}"}]}';

function looked(ids: readonly Json[], names: readonly string[], idIs?: IdType) {
  const resource = resourceNamed('tickets');
  if (resource === undefined) throw new Error('no tickets');
  const tickets = described(resource, {
    method: 'post',
    path: 'tickets/x',
    body: BODY,
    most: 50,
    sends: 'changed',
  });
  const records = ids.map(id => ({ id, description: null }));
  const list = toRemoteList(tickets, { records, unusable: [], completeness: { kind: 'complete' } } as never);
  const client = { numberIds: new Set<string>() };
  const baseline = new Map(names.map(id => [id, baselineRecord({ id, idIs, values: [] })]));
  const { records: found } = asKnown(client as unknown as ServiceClient, tickets, baseline, list);
  return { names: [...found.keys()], numbers: [...client.numberIds] };
}

describe('a look at some days of transactions', () => {
  it('remembers which ids came as numbers, so that a request names its records as the service does', () => {
    expect(looked([1001, 'a'], ['1001', 'a'])).toEqual({ names: ['1001', 'a'], numbers: ['tickets 1001'] });
  });

  it('keeps the name of a text id that has a twin of the same digits on another day', () => {
    expect(looked(['1001'], ['1001', '"1001"'])).toEqual({ names: ['"1001"'], numbers: [] });
  });

  it('never takes a number for the text of the same digits that was pulled: a change of the one would go to the other', () => {
    expect(looked([1001, '7'], ['1001'], 'text')).toEqual({ names: ['7'], numbers: [] });
    expect(looked(['1001', 7], ['1001'], 'text')).toEqual({ names: ['1001', '7'], numbers: ['tickets 7'] });
  });
});
