/** Rows, records, baselines and journal entries for tests of push and pull, named by their state. */

import type { Baseline, BaselineRecord } from '../../../src/changes/baseline';
import { toCell } from '../../../src/changes/cell-codec';
import type { RemoteList, RemoteRecord } from '../../../src/changes/remote';
import type { Scalar } from '../../../src/changes/scalar';
import type { TableRow, TableSnapshot } from '../../../src/changes/table';
import type { Cell } from '../../../src/platform/ports';
import type { OpenEntry } from '../../../src/push/entry/journal';
import type { PlanInput, Unsettled } from '../../../src/push/plan/plan-input';
import type { SettleInput } from '../../../src/push/settle/settlement';
import type { ResourceDefinition } from '../../../src/resources/definition';
import { defaultSettings, type ResourceSettings, wordsFor } from '../../../src/resources/settings';
import { verbatim } from '../../../src/text/texts';

/** The time of the tests: 2025-03-03 12:00 in Korea. */
export const NOW = Date.UTC(2025, 2, 3, 3, 0, 0);
export const MINUTE = 60_000;
export const FINGERPRINT = 'fingerprint1';

export const nothingUnsettled: Unsettled = {
  records: new Map(),
  tokens: new Map(),
  rows: new Map(),
  named: new Set(),
  creates: [],
  held: new Map(),
  resends: new Map(),
  rowless: [],
};

/** A resource with every kind of column for a push. Its paths belong to another list, as the contract requires. */
export const things: ResourceDefinition = {
  name: 'things',
  label: { ko: '물건', en: 'Things' },
  list: { method: 'get', path: 'tags' },
  create: { path: 'tags', required: ['name'] },
  update: { path: 'tags', required: [] },
  sameness: ['name'],
  fields: [
    { name: 'id', type: 'id', label: verbatim('ID') },
    { name: 'name', type: 'text', label: verbatim('Name'), writable: 'always' },
    { name: 'memo', type: 'text', label: verbatim('Memo'), writable: 'always' },
    { name: 'amount', type: 'integer', label: verbatim('Amount'), writable: 'always' },
    {
      name: 'kind',
      type: 'enumeration',
      label: verbatim('Kind'),
      writable: 'always',
      choices: [
        { value: 'BIG', label: { ko: '큰 것', en: 'Big' } },
        { value: 'SMALL', label: { ko: '작은 것', en: 'Small' } },
      ],
    },
    { name: 'note', type: 'text', label: verbatim('Note'), writable: 'bySetting' },
    { name: 'isHidden', type: 'boolean', label: verbatim('Hidden'), writable: 'bySetting' },
    { name: 'createdAt', type: 'time', label: verbatim('Created'), isMaintained: true },
  ],
};

/** `things` without a field that identifies equal new rows. Two equal rows are two records. */
export const anonymousThings: ResourceDefinition = { ...things, sameness: [] };

export const allWritable: ResourceSettings = {
  ...defaultSettings,
  fields: wordsFor(['note', 'isHidden', 'description'], 'taken'),
};

export type Values = Readonly<Record<string, Scalar>>;

/** A row's cells. `values` are in the service's form, `cells` in the form that a user typed. */
export function row(
  resource: ResourceDefinition,
  at: number,
  values: Values,
  more: {
    readonly cells?: Readonly<Record<string, Cell | undefined>>;
    readonly id?: string;
    readonly userContent?: boolean;
  } = {},
): TableRow {
  const id = more.id ?? String(values['id'] ?? '');
  const cells = resource.fields.map(field => {
    if (field.name === 'id') return id;
    if (more.cells !== undefined && field.name in more.cells) return more.cells[field.name];
    return toCell(field, values[field.name] ?? null, 'en');
  });
  return { row: at, id, cells, status: '', userContent: more.userContent ?? false };
}

/** A record as the service lists it. */
export function record(resource: ResourceDefinition, values: Values): RemoteRecord {
  const createdAt = values['createdAt'];
  return {
    id: String(values['id']),
    values: resource.fields.map(field => values[field.name] ?? null),
    createdAt: typeof createdAt === 'string' ? createdAt : null,
  };
}

/** A record as the add-on saw it last. */
export function seen(
  resource: ResourceDefinition,
  values: Values,
  accepted?: BaselineRecord['accepted'],
): BaselineRecord {
  const record = {
    id: String(values['id']),
    values: resource.fields.map(field => values[field.name] ?? null),
  };
  return accepted === undefined ? record : { ...record, accepted };
}

export function baselineOf(...records: readonly BaselineRecord[]): Baseline {
  return new Map(records.map(known => [known.id, known]));
}

export function completeList(resource: ResourceDefinition, ...records: readonly Values[]): RemoteList {
  const list = records.map(values => record(resource, values));
  return { records: new Map(list.map(one => [one.id, one])), completeness: { kind: 'complete' } };
}

export function cutList(resource: ResourceDefinition, ...records: readonly Values[]): RemoteList {
  return { ...completeList(resource, ...records), completeness: { kind: 'cut', reason: verbatim('cut') } };
}

/** A tab, its baseline and the service's list. A test adds records in the states that it needs. */
export class Scene {
  readonly rows: TableRow[] = [];
  readonly baseline = new Map<string, BaselineRecord>();
  readonly records = new Map<string, RemoteRecord>();
  private completeness: RemoteList['completeness'] = { kind: 'complete' };

  constructor(
    readonly resource: ResourceDefinition = things,
    readonly settings: ResourceSettings = defaultSettings,
  ) {}

  /** Tab, baseline and service agree. */
  synced(values: Values): this {
    return this.row(values).known(values).listed(values);
  }

  /** The user changed these fields since the last pull. */
  edited(values: Values, edits: Values): this {
    return this.row({ ...values, ...edits })
      .known(values)
      .listed(values);
  }

  /** The user typed these cells. They stay in the typed form. */
  typed(values: Values, cells: Readonly<Record<string, Cell | undefined>>): this {
    this.rows.push(row(this.resource, this.next(), values, { cells }));
    return this.known(values).listed(values);
  }

  /** A colleague changed these fields in the web application. */
  changedOnService(values: Values, theirs: Values): this {
    return this.row(values)
      .known(values)
      .listed({ ...values, ...theirs });
  }

  /** The user changed some fields, and a colleague changed others. */
  changedOnBothSides(values: Values, mine: Values, theirs: Values): this {
    return this.row({ ...values, ...mine })
      .known(values)
      .listed({ ...values, ...theirs });
  }

  /** A new row, without an id or with a token. */
  created(values: Values, token = ''): this {
    this.rows.push(row(this.resource, this.next(), values, { id: token }));
    return this;
  }

  /** A pulled record whose row the user deleted. */
  vanished(values: Values): this {
    return this.known(values).listed(values);
  }

  /** A pulled record that the service no longer has. `edits`: typed after the pull. */
  goneOnService(values: Values, edits: Values = {}): this {
    return this.row({ ...values, ...edits }).known(values);
  }

  /** A record on the service only. */
  listed(values: Values): this {
    const one = record(this.resource, values);
    this.records.set(one.id, one);
    return this;
  }

  known(values: Values, accepted?: BaselineRecord['accepted']): this {
    const one = seen(this.resource, values, accepted);
    this.baseline.set(one.id, one);
    return this;
  }

  row(values: Values): this {
    this.rows.push(row(this.resource, this.next(), values));
    return this;
  }

  /** The list is cut, or may be cut. */
  cut(): this {
    this.completeness = { kind: 'cut', reason: verbatim('cut') };
    return this;
  }

  /** No record came, and the answer does not say that the list is empty. */
  empty(): this {
    this.records.clear();
    this.completeness = { kind: 'empty', reason: verbatim('empty') };
    return this;
  }

  table(): TableSnapshot {
    return { tab: 'Things', rows: [...this.rows] };
  }

  remote(): RemoteList {
    return { records: this.records, completeness: this.completeness };
  }

  planInput(more: Partial<PlanInput> = {}): PlanInput {
    return {
      resource: this.resource,
      settings: this.settings,
      table: this.table(),
      baseline: this.baseline,
      remote: this.remote(),
      unsettled: nothingUnsettled,
      now: NOW,
      ...more,
    };
  }

  settleInput(entries: readonly OpenEntry[], more: Partial<SettleInput> = {}): SettleInput {
    return {
      resource: this.resource,
      table: this.table(),
      baseline: this.baseline,
      remote: this.remote(),
      entries,
      now: NOW,
      keyFingerprint: FINGERPRINT,
      createdIds: new Set(),
      recentIds: new Set(),
      isOwn: () => true,
      ...more,
    };
  }

  private next(): number {
    return this.rows.length + 2;
  }
}
