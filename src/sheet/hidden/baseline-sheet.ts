/**
 * The baseline in a hidden sheet, one row per record. Later rows win. A push appends; a pull writes the whole. Each row
 * has a checksum: a row that was changed by hand counts as missing, so that its record is pulled first.
 */

import { checksum } from '../../common/checksum';
import { type Decoder, decodeText, object, optional, recordOf, saidFlag } from '../../common/decode';
import { isJsonObject, type Json, member, parseJson } from '../../common/json';
import {
  type AcceptedDifference,
  type Baseline,
  type BaselineRecord,
  baselineRecord,
  type BaselineValue,
} from '../../changes/baseline';
import { isMarked, reordered } from '../../changes/left-cells';
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
  /** The sheet holds each loaded record in one row with a checksum, and no other row. */
  private isExact = false;
  /** Positions of the stored fields in the resource. */
  private readonly kept: readonly number[];
  /** Names of the fields whose cells have marks. */
  private readonly marked: readonly string[];

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
    this.marked = resource.fields.filter(field => isMarked(resource, field)).map(({ name }) => name);
  }

  /** The binding of the stored baseline; null if there is none. */
  binding(): Binding | null {
    return this.store.boundTo();
  }

  load(): Baseline {
    if (this.loaded === null) {
      const extra = this.store.readHeader()?.extra;
      const order = this.order(extra?.['fields']);
      const marksIn = this.marksOf(namesIn(extra?.['left']));
      const records = new Map<string, BaselineRecord>();
      const rows = this.store.read();
      let isChecked = true;
      for (const row of rows) {
        const record = fromRow(row, order, marksIn);
        isChecked &&= record !== null && row.heads[1]?.includes('#') === true;
        // An older row of the record would make its last push look like an edit.
        if (record === null) records.delete(row.heads[0] ?? '');
        else records.set(record.id, record);
      }
      this.loaded = records;
      this.isExact = isChecked && rows.length === records.size;
    }
    return this.loaded;
  }

  update(records: readonly BaselineRecord[]): void {
    const known = new Map(this.load());
    // Read-only cells change only in a pull.
    const all = records.map(record => baselineRecord({ left: known.get(record.id)?.left, ...record }));
    this.isExact = false;
    this.store.append(all.map(record => this.toRow(record)));
    for (const record of all) known.set(record.id, record);
    this.loaded = known;
  }

  /**
   * Makes the marks of read-only cells unknown until the next `replace`. Call it before such cells are written: after a
   * kill, the marks would describe other values.
   */
  withdrawMarks(): void {
    const header = this.store.readHeader();
    if (header?.extra['left'] === undefined) return;
    const { left: _, ...extra } = header.extra;
    this.store.writeHeader({ ...header, extra });
  }

  /** Writes the whole baseline, unless it stands there. Call after the described cells were written and flushed. */
  replace(binding: Binding, records: readonly BaselineRecord[]): void {
    const fields = this.kept.map(at => this.resource.fields[at]?.name ?? '');
    const header = { binding, extra: this.marked.length === 0 ? { fields } : { fields, left: this.marked } };
    const before = this.store.readHeader();
    // Old and new rows may stand together only if both store the same fields in the same order.
    const isSame =
      before !== null &&
      compareBindings(before.binding, binding) === 'same' &&
      JSON.stringify(before.extra['fields']) === JSON.stringify(fields) &&
      [undefined, JSON.stringify(header.extra.left)].includes(JSON.stringify(before.extra['left']));
    if (this.store.hasHeader(header) && this.holds(records)) return;
    this.isExact = false;
    const rows = records.map(record => this.toRow(record));
    if (isSame) this.store.writeOver(header, rows);
    else this.store.replace(header, rows);
    this.loaded = new Map(records.map(record => [record.id, record]));
  }

  private holds(records: readonly BaselineRecord[]): boolean {
    const { loaded, kept } = this;
    return (
      this.isExact &&
      loaded?.size === records.length &&
      records.every(({ id, idIs, values, accepted, left }) => {
        const old = loaded.get(id);
        return (
          old !== undefined &&
          old.idIs === idIs &&
          old.left === left &&
          JSON.stringify(old.accepted) === JSON.stringify(accepted) &&
          kept.every(at => old.values[at] === values[at])
        );
      })
    );
  }

  private toRow({ id, idIs, values: all, accepted, left }: BaselineRecord): StoreRow {
    const values = this.kept.map(at => all[at] ?? (all[at] === null ? null : UNKNOWN));
    // Accepted differences stand in the text: they may be longer than a cell. Old versions used the second cell.
    const hasMore = accepted !== undefined || left !== undefined;
    const text = JSON.stringify(hasMore ? { values, accepted, left } : values);
    return { heads: [id, secondCell(id, idIs ?? '', text)], text };
  }

  /** Position of each field in the stored rows; -1 for a field that an older version did not know. */
  private order(stored: Json | undefined): number[] {
    const names = namesIn(stored);
    return this.resource.fields.map(field => names.indexOf(field.name));
  }

  /** Reads the marks of a row. Without the names of their fields, all are unknown. */
  private marksOf(names: readonly string[]): (stored: Json | undefined) => string | undefined {
    const isSame = names.join('\n') === this.marked.join('\n');
    return marks => {
      if (names.length === 0 || typeof marks !== 'string') return undefined;
      return isSame ? marks : reordered(marks, names, this.marked);
    };
  }
}

/** The type of the id, and the checksum of the row. Older versions wrote the type alone. */
export function secondCell(id: string, idIs: string, text: string): string {
  return `${idIs}#${checksum(JSON.stringify([id, idIs, text]))}`;
}

function namesIn(stored: Json | undefined): string[] {
  return Array.isArray(stored) ? stored.map(String) : [];
}

function fromRow(
  row: StoreRow,
  order: readonly number[],
  marksIn: (stored: Json | undefined) => string | undefined,
): BaselineRecord | null {
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
  const left = isJsonObject(json) ? marksIn(member(json, 'left')) : undefined;
  return baselineRecord({ id, idIs, values, accepted, left });
}

const storedAccepted: Decoder<Record<string, AcceptedDifference>> = recordOf(
  object({ sent: scalar, shown: scalar, isUnsure: optional(saidFlag) }),
);
