/**
 * The baseline in a hidden sheet: one row a record, and later rows win, so that a batch of a push adds its fifty rows instead of
 * writing everything anew. Every pull writes it whole.
 */

import { type Decoder, decodeText, object, recordOf } from '../../common/decode';
import { isJsonObject, type Json, member, parseJson } from '../../common/json';
import type { AcceptedDifference, Baseline, BaselineRecord, BaselineValue } from '../../changes/baseline';
import { isScalar, scalar } from '../../changes/scalar';
import type { Workbook } from '../../platform/ports';
import type { BaselineStore } from '../../push/stores';
import type { ResourceDefinition } from '../../resources/definition';
import { type Binding, compareBindings } from '../binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { baselineSheetName } from '../names';

/** "Nobody knows" cannot be null, which is a value; in JSON it is the empty array. */
const UNKNOWN: readonly [] = [];

export class BaselineSheet implements BaselineStore {
  private readonly store: HiddenSheet;
  private loaded: Map<string, BaselineRecord> | null = null;

  constructor(
    workbook: Workbook,
    private readonly resource: ResourceDefinition,
  ) {
    this.store = new HiddenSheet(workbook, baselineSheetName(resource.name), 2);
  }

  /** Where the baseline came from; null when there is none. */
  binding(): Binding | null {
    return this.store.boundTo();
  }

  load(): Baseline {
    if (this.loaded === null) {
      const order = this.order(this.store.readHeader()?.extra['fields']);
      const records = this.store.read().flatMap(row => fromRow(row, order) ?? []);
      this.loaded = byId(records);
    }
    return this.loaded;
  }

  update(records: readonly BaselineRecord[]): void {
    const known = new Map(this.load());
    this.store.append(records.map(toRow));
    for (const record of records) known.set(record.id, record);
    this.loaded = known;
  }

  /** Writes the whole baseline, after the cells that it describes were written and flushed. */
  replace(binding: Binding, records: readonly BaselineRecord[]): void {
    const fields = this.resource.fields.map(field => field.name);
    const header = { binding, extra: { fields } };
    const before = this.store.readHeader();
    // Rows of before are good beside new ones only where they speak of the same fields in the same place.
    const isSame =
      before !== null &&
      compareBindings(before.binding, binding) === 'same' &&
      JSON.stringify(before.extra['fields']) === JSON.stringify(fields);
    if (isSame) this.store.writeOver(header, records.map(toRow));
    else this.store.replace(header, records.map(toRow));
    this.loaded = byId(records);
  }

  /** For each of the resource's fields, where an older version stored it; -1 for a field that it did not know. */
  private order(stored: Json | undefined): number[] {
    const names: readonly Json[] = Array.isArray(stored) ? stored : [];
    return this.resource.fields.map(field => names.indexOf(field.name));
  }
}

function byId(records: readonly BaselineRecord[]): Map<string, BaselineRecord> {
  return new Map(records.map(record => [record.id, record]));
}

function toRow(record: BaselineRecord): StoreRow {
  const values = record.values.map(value => (value === undefined ? UNKNOWN : value));
  // Not in a cell of its own, as in older versions: the texts may be longer than a cell.
  const { id, accepted } = record;
  return { heads: [id, ''], text: JSON.stringify(accepted === undefined ? values : { values, accepted }) };
}

function fromRow(row: StoreRow, order: readonly number[]): BaselineRecord | null {
  const [id = '', acceptedText = ''] = row.heads;
  const json = parseJson(row.text);
  const stored = isJsonObject(json) ? member(json, 'values') : json;
  if (id === '' || !Array.isArray(stored)) return null;
  const values = order.map((at): BaselineValue => {
    const value = at < 0 ? undefined : (stored[at] as Json | undefined);
    return isScalar(value) ? value : undefined;
  });
  const accepted = isJsonObject(json)
    ? storedAccepted(member(json, 'accepted'))
    : decodeText(storedAccepted, acceptedText);
  return accepted === undefined || Object.keys(accepted).length === 0
    ? { id, values }
    : { id, values, accepted };
}

const storedAccepted: Decoder<Record<string, AcceptedDifference>> = recordOf(
  object({ sent: scalar, shown: scalar }),
);
