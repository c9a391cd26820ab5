/**
 * The baseline in a hidden sheet: one row a record, and later rows win, so that a batch of a push adds its fifty rows instead of
 * writing everything anew. Every pull writes it whole.
 */

import { type Decoder, decodeText, object, recordOf } from '../../common/decode';
import { isJsonObject, type Json, member, parseJson } from '../../common/json';
import {
  type AcceptedDifference,
  type Baseline,
  type BaselineRecord,
  baselineRecord,
  type BaselineValue,
} from '../../changes/baseline';
import { isScalar, scalar } from '../../changes/scalar';
import type { Workbook } from '../../platform/ports';
import type { BaselineStore } from '../../push/stores';
import type { ResourceDefinition } from '../../resources/definition';
import { isByDates, keptFields } from '../../resources/described';
import { type Binding, compareBindings } from '../binding';
import { HiddenSheet, type StoreRow } from './hidden-sheet';
import { baselineSheetName } from '../names';

/** "Nobody knows" cannot be null, which is a value; in JSON it is the empty array. */
const UNKNOWN: readonly [] = [];

export class BaselineSheet implements BaselineStore {
  private readonly store: HiddenSheet;
  private loaded: Map<string, BaselineRecord> | null = null;
  /** Which of the resource's fields are stored, by their place. */
  private readonly kept: readonly number[];

  /** tab: the sheet's id, of a list by dates: it has several tabs, each with a baseline of its own. null: another list. */
  constructor(
    workbook: Workbook,
    private readonly resource: ResourceDefinition,
    tab: number | null,
  ) {
    this.store = new HiddenSheet(
      workbook,
      baselineSheetName(resource.name, isByDates(resource) ? tab : null),
      2,
    );
    this.kept = keptFields(resource).map(field => resource.fields.indexOf(field));
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
    this.store.append(records.map(record => this.toRow(record)));
    for (const record of records) known.set(record.id, record);
    this.loaded = known;
  }

  /** Writes the whole baseline, after the cells that it describes were written and flushed. */
  replace(binding: Binding, records: readonly BaselineRecord[]): void {
    const fields = this.kept.map(at => this.resource.fields[at]?.name ?? '');
    const header = { binding, extra: { fields } };
    const before = this.store.readHeader();
    // Rows of before are good beside new ones only where they speak of the same fields in the same place.
    const isSame =
      before !== null &&
      compareBindings(before.binding, binding) === 'same' &&
      JSON.stringify(before.extra['fields']) === JSON.stringify(fields);
    const rows = records.map(record => this.toRow(record));
    if (isSame) this.store.writeOver(header, rows);
    else this.store.replace(header, rows);
    this.loaded = byId(records);
  }

  private toRow({ id, idIs, values: all, accepted }: BaselineRecord): StoreRow {
    const values = this.kept.map(at => all[at] ?? (all[at] === null ? null : UNKNOWN));
    // In older versions the second cell held what was accepted, which may be longer than a cell.
    return {
      heads: [id, idIs ?? ''],
      text: JSON.stringify(accepted === undefined ? values : { values, accepted }),
    };
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

function fromRow(row: StoreRow, order: readonly number[]): BaselineRecord | null {
  const [id = '', second = ''] = row.heads;
  const idIs = second === 'number' || second === 'text' ? second : undefined;
  const json = parseJson(row.text);
  const stored = isJsonObject(json) ? member(json, 'values') : json;
  if (id === '' || !Array.isArray(stored)) return null;
  const values = order.map((at): BaselineValue => {
    const value = at < 0 ? undefined : (stored[at] as Json | undefined);
    return isScalar(value) ? value : undefined;
  });
  const accepted = isJsonObject(json)
    ? storedAccepted(member(json, 'accepted'))
    : decodeText(storedAccepted, second);
  return baselineRecord({ id, idIs, values, accepted });
}

const storedAccepted: Decoder<Record<string, AcceptedDifference>> = recordOf(
  object({ sent: scalar, shown: scalar }),
);
