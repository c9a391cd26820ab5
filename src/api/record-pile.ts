/** The records of a list as its pages come: each id once, and what has no usable id apart. */

import { type JsonObject, member } from '../common/json';
import { quotedId, usableId } from './record-id';

const DIGITS = /^-?\d{1,30}$/;

export class RecordPile {
  private readonly byId = new Map<string, JsonObject>();
  /** Records without a usable id, each once. */
  private readonly odd = new Map<string, JsonObject>();
  /** Different records, as the service counts them; a record that one page holds twice counts twice. */
  counted = 0;
  /** Pages with records. */
  pages = 0;

  /**
   * Adds one page. rows: what the service's records are made of (where each holds a list, these are more or fewer). Gives how many rows were not there
   * before.
   */
  add(rows: readonly JsonObject[], received: number): number {
    const before = new Set([...this.repeated(rows)]);
    let fresh = 0;
    for (const row of rows) {
      const [map, key] = this.placeOf(row);
      if (!before.has(key)) fresh++;
      map.set(key, row);
    }
    if (received > 0) this.pages++;
    // Different records, not all that came: a service that ignores the parameters repeats its first page until the total seems reached.
    if (rows.length === received) this.counted += fresh;
    else if (fresh > 0 || rows.length === 0) this.counted += received;
    return fresh;
  }

  /** True when the page holds a row that is not there yet. */
  hasNew(rows: readonly JsonObject[]): boolean {
    return rows.some(row => {
      const [map, key] = this.placeOf(row);
      return !map.has(key);
    });
  }

  /**
   * In the service's order. Where some ids are numbers, those that are texts of digits are put in quotation marks: 1001 and "1001" are two records, and which is which
   * must not depend on whether the other came as well.
   */
  records(): JsonObject[] {
    const records = [...this.byId.values()];
    if (!records.some(record => typeof member(record, 'id') === 'number')) return records;
    return records.map(record => {
      const id = member(record, 'id');
      return typeof id === 'string' && DIGITS.test(id) ? { ...record, id: quotedId(id) } : record;
    });
  }

  unusable(): JsonObject[] {
    return [...this.odd.values()];
  }

  private *repeated(rows: readonly JsonObject[]): Iterable<string> {
    for (const row of rows) {
      const [map, key] = this.placeOf(row);
      if (map.has(key)) yield key;
    }
  }

  private placeOf(row: JsonObject): [Map<string, JsonObject>, string] {
    const id = usableId(row);
    if (id === null) return [this.odd, JSON.stringify(row)];
    return [this.byId, (typeof member(row, 'id') === 'number' ? 'n' : 't') + id];
  }
}
