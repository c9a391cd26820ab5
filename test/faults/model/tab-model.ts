/**
 * The content of the tab, and its authors. The machine's own marks identify rows, and move with them.
 * A change between two looks belongs to the add-on, unless the look says that a user acted.
 */

import type { RawCell, RowView, TabView } from '../drivers/driver';
import { tabOf } from '../drivers/several-tabs';
import { type Comparable, comparable, same } from './values';

export interface CellModel {
  readonly value: Comparable;
  /** The value that the add-on last left, or a value that the service is known to have. */
  readonly pristine: Comparable;
  /** A value that the add-on may still take for its own, because it died between cell and baseline. */
  readonly earlier?: Comparable;
  /** The time when a user typed the value; null for a value of the add-on. */
  readonly typedAt: number | null;
}

export interface RowModel {
  readonly mark: string;
  readonly row: number;
  readonly id: string;
  readonly status: string;
  readonly cells: Readonly<Record<string, CellModel>>;
  /** Cells outside the owned columns, as one text. */
  readonly foreign: string;
  /** True if a cell outside the owned columns has content. */
  readonly userContent: boolean;
}

export interface CellChange {
  readonly row: RowModel;
  readonly field: string;
  readonly from: CellModel;
  readonly to: Comparable;
}

export interface TabDiff {
  readonly before: ReadonlyMap<string, RowModel>;
  readonly changed: readonly CellChange[];
  readonly ids: readonly { readonly row: RowModel; readonly to: string }[];
  readonly statuses: readonly { readonly row: RowModel; readonly text: string }[];
  readonly foreign: readonly { readonly row: RowModel; readonly to: string }[];
  readonly removed: readonly RowModel[];
  readonly added: readonly RowModel[];
  readonly foreignHeader: { readonly from: string; readonly to: string } | null;
  /** By tab. */
  readonly statusHeaders: readonly string[];
  readonly formulas: readonly string[];
}

export class TabModel {
  rows = new Map<string, RowModel>();
  /** Marks of rows whose id a user has taken away, as Ctrl+Z does. */
  readonly unnamed = new Set<string>();
  private header: string | null = null;
  private nextMark = 1;

  constructor(private readonly fields: readonly string[]) {}

  /** A look after the add-on may have acted. Rows without a mark get one through `mark`. died: it was killed. */
  afterAddOn(view: TabView, mark: (row: number, mark: string) => void, died = false): TabDiff {
    const before = this.rows;
    const now = new Map<string, RowModel>();
    const diff = {
      changed: [] as CellChange[],
      ids: [] as TabDiff['ids'][number][],
      statuses: [] as TabDiff['statuses'][number][],
      foreign: [] as TabDiff['foreign'][number][],
      added: [] as RowModel[],
    };
    for (const row of view.rows) {
      const old = row.mark === null || now.has(row.mark) ? undefined : before.get(row.mark);
      if (old === undefined) {
        if (isBlank(row)) continue;
        const fresh = this.fresh(view, row, mark, null);
        now.set(fresh.mark, fresh);
        diff.added.push(fresh);
        continue;
      }
      const next = this.read(view, row, old.mark, (field, value) => {
        const cell = old.cells[field] as CellModel;
        if (cell.value === value) return cell;
        diff.changed.push({ row: old, field, from: cell, to: value });
        const earlier = cell.earlier ?? cell.pristine;
        return { value, pristine: value, typedAt: null, ...(died ? { earlier } : {}) };
      });
      if (next.id !== old.id) diff.ids.push({ row: old, to: next.id });
      if (next.status !== old.status) diff.statuses.push({ row: next, text: next.status });
      if (next.foreign !== old.foreign) diff.foreign.push({ row: old, to: next.foreign });
      now.set(old.mark, next);
    }
    const removed = [...before.values()].filter(row => !now.has(row.mark));
    const header = foreignCells(view, view.header);
    const foreignHeader =
      this.header !== null && this.header !== header ? { from: this.header, to: header } : null;
    this.header = header;
    this.rows = now;
    const status = view.header[(view.columns.get('$status') ?? 0) - 1];
    return {
      ...diff,
      before,
      removed,
      foreignHeader,
      statusHeaders: view.statusHeaders ?? [String(status ?? '')],
      formulas: view.formulas,
    };
  }

  /** The tab was deleted. */
  gone(): void {
    this.rows = new Map();
    this.header = null;
  }

  /** A look directly after a user acted. Every difference belongs to the user. */
  afterPerson(view: TabView, mark: (row: number, mark: string) => void, tick: number): void {
    const now = new Map<string, RowModel>();
    for (const row of view.rows) {
      const known = row.mark === null || now.has(row.mark) ? undefined : this.rows.get(row.mark);
      const old = known !== undefined && this.isSame(known, view, row) ? known : undefined;
      if (old === undefined) {
        if (isBlank(row)) continue;
        const fresh = likeItsTwin(this.fresh(view, row, mark, tick), this.rows);
        now.set(fresh.mark, fresh);
        continue;
      }
      const next = this.read(view, row, old.mark, (field, value, id) => {
        const cell = old.cells[field] as CellModel;
        // An empty cell of a row without its id is no edit.
        if (id !== old.id && value === null) return { ...NOBODYS, value };
        if (cell.value === value) return cell;
        const isBack = value === cell.pristine || value === cell.earlier;
        return { ...cell, value, typedAt: isBack ? null : tick };
      });
      now.set(old.mark, next);
    }
    this.header = foreignCells(view, view.header);
    this.rows = now;
  }

  /**
   * The service has taken the sent values, so that they are no unsent edits.
   * isSent: whether the row is in the sender's tab, if known. Each tab compares with its own pull.
   */
  takenOver(
    id: string,
    after: Readonly<Record<string, unknown>>,
    isSent: (row: RowModel) => boolean | 'perhaps' = () => true,
  ): void {
    for (const row of this.rows.values()) {
      const sent = row.id === id && isSent(row);
      if (sent === false) continue;
      const cells: Record<string, CellModel> = { ...row.cells };
      for (const [field, value] of Object.entries(after)) {
        const cell = cells[field];
        if (cell === undefined) continue;
        const pristine = comparable(field, value);
        const isAsBefore = sent === 'perhaps' && cell.value === cell.pristine;
        const typedAt = cell.value === pristine || isAsBefore ? null : cell.typedAt;
        const earlier = sent === 'perhaps' ? { earlier: cell.earlier ?? cell.pristine } : {};
        cells[field] = { ...cell, ...earlier, pristine, typedAt };
      }
      this.rows.set(row.mark, { ...row, cells });
    }
  }

  /** A pull was stored, or a push found the row unchanged on the service. Equal values are no edits any more. */
  agreed(row: RowModel, shown: Readonly<Record<string, unknown>>): void {
    const cells: Record<string, CellModel> = {};
    for (const [field, { value, pristine, typedAt }] of Object.entries(row.cells))
      cells[field] = same(field, value, shown[field])
        ? { value, pristine: value, typedAt: null }
        : { value, pristine, typedAt };
    this.rows.set(row.mark, { ...row, cells });
  }

  /** Values that are no edits: given up by the user, or typed in a column that is not editable. */
  forget(isNone: (row: RowModel, field: string, cell: CellModel) => boolean): void {
    for (const row of [...this.rows.values()]) {
      const cells: Record<string, CellModel> = {};
      for (const [field, cell] of Object.entries(row.cells))
        cells[field] = cell.typedAt !== null && isNone(row, field, cell) ? { ...cell, typedAt: null } : cell;
      this.rows.set(row.mark, { ...row, cells });
    }
  }

  /** After a user acted, a row is the same as long as its id stays, or its content beside no other record's id. */
  private isSame(old: RowModel, view: TabView, row: RowView): boolean {
    const { id, cells } = this.read(view, row, old.mark, (_, value) => ({ ...NOBODYS, value }));
    if (id !== '' && id === old.id) return true;
    const isAlike = this.fields.every(field => cells[field]?.value === old.cells[field]?.value);
    const isSame = isAlike && (id === '' || id.startsWith('new:'));
    if (isSame && id !== old.id) this.unnamed.add(old.mark);
    return isSame;
  }

  private fresh(
    view: TabView,
    row: RowView,
    mark: (row: number, mark: string) => void,
    tick: number | null,
  ): RowModel {
    const name = `m${this.nextMark++}`;
    mark(row.row, name);
    return this.read(view, row, name, (_field, value) =>
      tick === null || value === null
        ? { value, pristine: value, typedAt: null }
        : { value, pristine: null, typedAt: tick },
    );
  }

  private read(
    view: TabView,
    row: RowView,
    mark: string,
    cellOf: (field: string, value: Comparable, id: string) => CellModel,
  ): RowModel {
    const at = (name: string): RawCell => row.cells[(view.columns.get(name) ?? 0) - 1] ?? '';
    const cells: Record<string, CellModel> = {};
    const id = String(at('id'));
    for (const field of this.fields) cells[field] = cellOf(field, comparable(field, at(field)), id);
    const foreign = foreignCells(view, row.cells);
    return {
      mark,
      row: row.row,
      id,
      status: String(at('$status')),
      cells,
      foreign,
      userContent: foreign.replace(/\|/g, '') !== '',
    };
  }
}

const NOBODYS = { pristine: null, typedAt: null };

/** A copied row with its id is no new edit. Its twin is in the same tab, because another tab may be older or newer. */
function likeItsTwin(fresh: RowModel, rows: ReadonlyMap<string, RowModel>): RowModel {
  const twin = [...rows.values()].find(
    row => row.id !== '' && row.id === fresh.id && tabOf(row.row) === tabOf(fresh.row),
  );
  if (twin === undefined) return fresh;
  const cells: Record<string, CellModel> = {};
  for (const [field, cell] of Object.entries(fresh.cells)) {
    const theirs = twin.cells[field];
    cells[field] = theirs !== undefined && theirs.value === cell.value ? theirs : cell;
  }
  return { ...fresh, cells };
}

function foreignCells(view: TabView, cells: readonly RawCell[]): string {
  const own = new Set(view.columns.values());
  return cells
    .filter((_, i) => !own.has(i + 1))
    .join('|')
    .replace(/\|+$/, '');
}

function isBlank(row: RowView): boolean {
  return row.cells.every(cell => cell === '');
}
