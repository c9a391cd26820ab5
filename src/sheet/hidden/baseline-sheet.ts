/**
 * The baseline in a hidden sheet, one row per record. Later rows win. A push appends; a pull writes the whole. Each row
 * has a checksum: a row that was changed by hand counts as missing, so that its record is pulled first.
 */

import { checksum } from '../../common/checksum';
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

/** Marks an unknown value. null cannot mark it, because null is a value; JSON stores an empty array instead. */
const UNKNOWN: readonly [] = [];

export class BaselineSheet implements BaselineStore {
  private readonly store: HiddenSheet;
  private loaded: Map<string, BaselineRecord> | null = null;
  /** Positions of the stored fields in the resource. */
  private readonly kept: readonly number[];

  /** tab: the sheet's id, for a list by dates, where each tab has its own baseline. null: any other list. */
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

  /** The binding of the stored baseline; null if there is none. */
  binding(): Binding | null {
    return this.store.boundTo();
  }

  load(): Baseline {
    if (this.loaded === null) {
      const order = this.order(this.store.readHeader()?.extra['fields']);
      const records = new Map<string, BaselineRecord>();
      for (const row of this.store.read()) {
        const record = fromRow(row, order);
        // An older row of the record would make its last push look like an edit.
        if (record === null) records.delete(row.heads[0] ?? '');
        else records.set(record.id, record);
      }
      this.loaded = records;
    }
    return this.loaded;
  }

  update(records: readonly BaselineRecord[]): void {
    const known = new Map(this.load());
    this.store.append(records.map(record => this.toRow(record)));
    for (const record of records) known.set(record.id, record);
    this.loaded = known;
  }

  /** Writes the whole baseline. Call after the described cells were written and flushed. */
  replace(binding: Binding, records: readonly BaselineRecord[]): void {
    const fields = this.kept.map(at => this.resource.fields[at]?.name ?? '');
    const header = { binding, extra: { fields } };
    const before = this.store.readHeader();
    // Old and new rows may stand together only if both store the same fields in the same order.
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
    // Accepted differences stand in the text: they may be longer than a cell. Old versions used the second cell.
    const text = JSON.stringify(accepted === undefined ? values : { values, accepted });
    return { heads: [id, secondCell(id, idIs ?? '', text)], text };
  }

  /** Position of each field in the stored rows; -1 for a field that an older version did not know. */
  private order(stored: Json | undefined): number[] {
    const names: readonly Json[] = Array.isArray(stored) ? stored : [];
    return this.resource.fields.map(field => names.indexOf(field.name));
  }
}

/** The type of the id, and the checksum of the row. Older versions wrote the type alone. */
export function secondCell(id: string, idIs: string, text: string): string {
  return `${idIs}#${checksum(JSON.stringify([id, idIs, text]))}`;
}

function byId(records: readonly BaselineRecord[]): Map<string, BaselineRecord> {
  return new Map(records.map(record => [record.id, record]));
}

function fromRow(row: StoreRow, order: readonly number[]): BaselineRecord | null {
  const [id = '', second = ''] = row.heads;
  const [type = '', sum] = /^(?:number|text)?#/.test(second) ? second.split('#') : [second];
  if (sum !== undefined && second !== secondCell(id, type, row.text)) return null;
  const idIs = type === 'number' || type === 'text' ? type : undefined;
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
