/** Collects the records of a list page by page: each id once, and records without a usable id apart. */

import { type JsonObject, member } from '../common/json';
import { quotedId, usableId } from './record-id';

export class RecordPile {
  /** By the original id: 1001 and "1001" are two keys. */
  private readonly byId = new Map<string | number, JsonObject>();
  /** Records without a usable id, each once. */
  private readonly odd = new Map<string, JsonObject>();
  private hasNumbers = false;
  /** Different records, as the service counts them. A record that occurs twice on a page counts twice. */
  counted = 0;
  /** Pages with records. */
  pages = 0;
  /** Records that are not kept, because the same answer had another record with their id and other values. */
  overwritten = 0;

  constructor(
    private readonly isSame = (a: JsonObject, b: JsonObject): boolean =>
      JSON.stringify(a) === JSON.stringify(b),
  ) {}

  /** Adds a page. rows: made from the service's records. */
  add(rows: readonly JsonObject[], received: number): void {
    // Repeated records on one page count as new each time. Only records of earlier pages are not new.
    const fresh =
      this.byId.size + this.odd.size === 0 ? rows.length : rows.filter(row => !this.holds(row)).length;
    let here: ReadonlySet<JsonObject> | undefined;
    for (const row of rows) {
      const id = keyOf(row);
      const known = id === null ? undefined : this.byId.get(id);
      // A record of an earlier page may have changed meanwhile.
      if (known !== undefined) {
        here ??= new Set(rows);
        if (here.has(known) && !this.isSame(known, row)) this.overwritten++;
      }
      if (id === null) this.odd.set(JSON.stringify(row), row);
      else this.byId.set(id, row);
      this.hasNumbers ||= typeof id === 'number';
    }
    if (received > 0) this.pages++;
    // Counts only new records, because a service that ignores the parameters repeats its first page until the total
    // seems reached.
    if (rows.length === received) this.counted += fresh;
    else if (fresh > 0 || rows.length === 0) this.counted += received;
  }

  /** Whether the page has a new row. */
  hasNew(rows: readonly JsonObject[]): boolean {
    return rows.some(row => !this.holds(row));
  }

  /** In the service's order. A text id is quoted if a number id has the same digits. */
  records(): JsonObject[] {
    const records = [...this.byId.values()];
    if (!this.hasNumbers) return records;
    return records.map(record => {
      const id = member(record, 'id');
      const isTwin = String(Number(id)) === id && this.byId.has(Number(id));
      return isTwin ? { ...record, id: quotedId(id) } : record;
    });
  }

  unusable(): JsonObject[] {
    return [...this.odd.values()];
  }

  private holds(row: JsonObject): boolean {
    const id = keyOf(row);
    return id === null ? this.odd.has(JSON.stringify(row)) : this.byId.has(id);
  }
}

function keyOf(row: JsonObject): string | number | null {
  const id = usableId(row);
  return id !== null && typeof member(row, 'id') === 'number' ? Number(id) : id;
}
