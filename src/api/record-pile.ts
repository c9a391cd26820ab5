/** The records of a list as its pages come: each id once, and what has no usable id apart. */

import { type JsonObject, member } from '../common/json';
import { quotedId, usableId } from './record-id';

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
    const places = rows.map(row => this.placeOf(row));
    const before = new Set(places.flatMap(([map, key]) => (map.has(key) ? [key] : [])));
    for (const [i, [map, key]] of places.entries()) map.set(key, rows[i] as JsonObject);
    const fresh = places.filter(([, key]) => !before.has(key)).length;
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

  /** In the service's order. A text id of the same digits as a number id is put in quotation marks: they are two records. */
  records(): JsonObject[] {
    return [...this.byId].map(([key, record]) => {
      const id = member(record, 'id');
      const isTwin = key.startsWith('t') && this.byId.has(`n${key.slice(1)}`);
      return isTwin ? { ...record, id: quotedId(String(id)) } : record;
    });
  }

  unusable(): JsonObject[] {
    return [...this.odd.values()];
  }

  private placeOf(row: JsonObject): [Map<string, JsonObject>, string] {
    const id = usableId(row);
    if (id === null) return [this.odd, JSON.stringify(row)];
    return [this.byId, (typeof member(row, 'id') === 'number' ? 'n' : 't') + id];
  }
}
