/** The rows of the journal's sheet, read once and indexed by their first head. Entries are parsed on demand. */

import type { Workbook } from '../../platform/ports';
import type { JournalEntry } from '../../push/entry/journal';
import { parseEntry } from '../../push/entry/parse-entry';
import { parseJson } from '../../common/json';
import { remembered } from '../../common/lazy';
import { isRequestId, parseRequestEntry, type RequestEntry } from '../../requests/request-entry';
import type { Binding } from '../binding';
import { JOURNAL_SHEET } from '../names';
import { shortId } from '../properties/journal-fence';
import { holdsIds, withIds } from '../table/shared-ids';
import { HiddenSheet, type StoreHeader, type StoreRow } from './hidden-sheet';

export class JournalRows {
  private readonly store: HiddenSheet;
  private rows: StoreRow[] | null = null;
  /** The operation or the request of a row. Parsed once, because a push asks for all of them repeatedly. */
  private readonly operationOf = remembered((row: StoreRow) =>
    parseEntry(withIds(row, name => this.load()[this.indexes.get(name) ?? -1])),
  );
  private readonly requestOf = remembered((row: StoreRow) => parseRequestEntry(parseJson(row.text)));
  /** By operation id, or by the name of a shared list of ids. */
  private readonly indexes = new Map<string, number>();
  /** By the beginning of the operation id. The document's properties store only this beginning. */
  private readonly shortIndexes = new Map<string, number>();
  /** Positions of the open rows: few among thousands. */
  private readonly openAt = new Set<number>();
  private highest = 0;

  constructor(workbook: Workbook) {
    this.store = new HiddenSheet(workbook, JOURNAL_SHEET, 3);
  }

  /** null if there is no journal. */
  readHeader(): StoreHeader | null {
    return this.store.readHeader();
  }

  has(name: string): boolean {
    return this.indexes.has(name);
  }

  /** Replaces known rows and appends the others. */
  put(binding: Binding, written: readonly StoreRow[]): void {
    this.store.ensure(binding);
    const rows = this.load();
    const changes = new Map<number, StoreRow>();
    const added: StoreRow[] = [];
    for (const row of written) {
      const name = row.heads[0] ?? '';
      const at = this.indexes.get(name);
      if (at === undefined) this.index(row, rows.length + added.push(row) - 1);
      else {
        changes.set(at, row);
        this.index(row, at);
      }
    }
    if (changes.size > 0) this.store.update(changes);
    this.store.append(added);
    for (const [at, row] of changes) {
      rows[at] = row;
      this.noteState(row, at);
    }
    for (const row of added) this.noteState(row, rows.push(row) - 1);
  }

  replace(header: StoreHeader, rows: readonly StoreRow[]): void {
    this.store.replace(header, rows);
    this.rows = null;
    this.indexes.clear();
    this.shortIndexes.clear();
    this.openAt.clear();
    this.highest = 0;
  }

  /** The operation of a row; empty for a request, for a shared list and for an invalid row. */
  entryOf(row: StoreRow): JournalEntry[] {
    const entry = holdsIds(row) || holdsRequest(row) ? null : this.operationOf(row);
    return entry === null ? [] : [entry];
  }

  /** All requests, in the order of the rows. */
  requests(): readonly RequestEntry[] {
    return this.load()
      .filter(holdsRequest)
      .flatMap(row => this.requestOf(row) ?? []);
  }

  /** The operation whose id begins with this text; the last one of several. */
  beginningWith(short: string): StoreRow | undefined {
    return this.load()[this.shortIndexes.get(short) ?? -1];
  }

  sequence(): number {
    this.load();
    return this.highest;
  }

  load(): StoreRow[] {
    if (this.rows === null) {
      this.rows = this.store.read();
      for (const [i, row] of this.rows.entries()) {
        this.index(row, i);
        this.noteState(row, i);
      }
    }
    return this.rows;
  }

  open(): StoreRow[] {
    const rows = this.load();
    return [...this.openAt].sort((a, b) => a - b).flatMap(at => rows[at] ?? []);
  }

  /** Called after the write. An entry whose write failed stays open. */
  private noteState(row: StoreRow, at: number): void {
    if (isClosed(row)) this.openAt.delete(at);
    else this.openAt.add(at);
  }

  private index(row: StoreRow, at: number): void {
    const name = row.heads[0] ?? '';
    this.indexes.set(name, at);
    const short = shortId(name);
    this.shortIndexes.set(short, Math.max(at, this.shortIndexes.get(short) ?? 0));
    this.highest = Math.max(this.highest, sequenceOf(row));
  }
}

export function isClosed(row: StoreRow): boolean {
  return row.heads[1] === 'closed';
}

/** True for a row with a request of the team. */
export function holdsRequest(row: StoreRow): boolean {
  return isRequestId(row.heads[0] ?? '');
}

/** Sequence number of the write that made the row. */
export function sequenceOf(row: StoreRow): number {
  const sequence = Number(row.heads[2]);
  return Number.isSafeInteger(sequence) ? sequence : 0;
}
