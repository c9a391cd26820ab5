/** Tab, baseline and journal in memory. They buffer until a flush, and a test can kill at every step. */

import type { Baseline, BaselineRecord } from '../../../src/changes/baseline';
import type { TableSnapshot } from '../../../src/changes/table';
import { toCell } from '../../../src/changes/cell-codec';
import { cellsEqual } from '../../../src/changes/merge';
import type { Cell } from '../../../src/platform/ports';
import {
  type JournalEntry,
  type JournalStore,
  type OpenEntry,
  recentIdsOf,
} from '../../../src/push/entry/journal';
import type { BaselineStore, CellChange, PushTable, RowOutcome } from '../../../src/push/stores';
import type { ResourceDefinition } from '../../../src/resources/definition';
import type { Crash, WriteBuffer } from './crash';

export interface MemoryRow {
  id: string;
  cells: Cell[];
  status: string;
  userContent: boolean;
}

/** Rows are objects with an identity, so that a test can sort, insert and delete them like a user. */
export class MemoryTable implements PushTable {
  rows: MemoryRow[] = [];

  constructor(
    private readonly resource: ResourceDefinition,
    private readonly crash: Crash,
    private readonly buffer: WriteBuffer,
  ) {}

  read(): TableSnapshot {
    this.buffer.flush();
    const rows = this.rows.map((row, i) => ({ row: i + 2, ...row, cells: [row.id, ...row.cells.slice(1)] }));
    return { tab: 'Things', rows };
  }

  readRows(names: ReadonlySet<string>): TableSnapshot {
    const { tab, rows } = this.read();
    return { tab, rows: rows.filter(({ id }) => names.has(id)) };
  }

  writeTokens(snapshot: TableSnapshot, tokens: ReadonlyMap<number, string>): void {
    if (tokens.size === 0) return;
    this.crash.step('tokens');
    const before = new Map(snapshot.rows.map(row => [row.row, row.id]));
    for (const [at, token] of tokens) {
      const row = this.rows[at - 2];
      if (row !== undefined && row.id === before.get(at)) this.buffer.push(() => this.name(row, token));
    }
    this.crash.step('tokens: flush');
    this.buffer.flush();
  }

  writeOutcomes(outcomes: readonly RowOutcome[]): void {
    if (outcomes.length === 0) return;
    this.crash.step('outcomes');
    for (const outcome of outcomes) {
      const named = (name: string): MemoryRow | undefined => this.rows.find(row => row.id === name);
      const row = named(outcome.name) ?? (outcome.newId === undefined ? undefined : named(outcome.newId));
      if (row === undefined) continue;
      const { newId, status } = outcome;
      if (newId !== undefined) this.buffer.push(() => this.name(row, newId));
      this.buffer.push(() => {
        row.status = status.text.en;
      });
    }
    this.crash.step('outcomes: flush');
    this.buffer.flush();
  }

  writeCells(changes: readonly CellChange[]): CellChange[] {
    this.crash.step('cells');
    const left: CellChange[] = [];
    for (const change of changes) {
      const row = this.rows.find(candidate => candidate.id === change.recordId);
      const at = this.resource.fields.findIndex(field => field.name === change.field);
      const field = this.resource.fields[at];
      if (row === undefined || field === undefined || !cellsEqual(row.cells[at] ?? '', change.was))
        left.push(change);
      else {
        this.buffer.push(() => {
          row.cells[at] = toCell(field, change.value, 'en');
        });
      }
    }
    this.crash.step('cells: flush');
    this.buffer.flush();
    return left;
  }

  private name(row: MemoryRow, id: string): void {
    row.id = id;
  }
}

export class MemoryBaseline implements BaselineStore {
  readonly records = new Map<string, BaselineRecord>();

  constructor(
    private readonly crash: Crash,
    private readonly buffer: WriteBuffer,
  ) {}

  load(): Baseline {
    this.buffer.flush();
    return new Map(this.records);
  }

  update(records: readonly BaselineRecord[]): void {
    this.crash.step('baseline');
    for (const record of records) this.buffer.push(() => void this.records.set(record.id, record));
  }
}

export class MemoryJournal implements JournalStore {
  readonly entries = new Map<string, JournalEntry>();

  constructor(
    private readonly crash: Crash,
    private readonly buffer: WriteBuffer,
  ) {}

  open(): readonly OpenEntry[] {
    this.buffer.flush();
    return [...this.entries.values()].filter(entry => entry.state !== 'closed');
  }

  createdIds(): ReadonlySet<string> {
    this.buffer.flush();
    return new Set(
      [...this.entries.values()].flatMap(({ kind, state, recordId }) =>
        kind === 'create' && state === 'closed' ? (recordId ?? []) : [],
      ),
    );
  }

  confirm(entries: readonly JournalEntry[]): void {
    this.save(entries);
  }

  /** Only one execution runs at a time. */
  requireLast(): void {}

  recentIds(resource: string, since: number): ReadonlySet<string> {
    this.buffer.flush();
    return recentIdsOf([...this.entries.values()], resource, since);
  }

  save(entries: readonly JournalEntry[]): void {
    if (entries.length === 0) return;
    this.crash.step(`journal: ${entries.map(entry => entry.state).join(' ')}`);
    for (const entry of entries) {
      this.buffer.push(
        () => void this.entries.set(entry.operationId, JSON.parse(JSON.stringify(entry)) as JournalEntry),
      );
    }
    this.crash.step('journal: flush');
    this.buffer.flush();
    this.crash.step('journal: properties');
  }
}
