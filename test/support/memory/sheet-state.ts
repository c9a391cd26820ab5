/** The full state of one sheet in memory, and the movement of its rows and columns. */

import type { Block, Cell, Chart, SheetSize } from '../../../src/platform/ports';
import { readStored, type Stored } from './coercion';
import { Layer } from './layer';

export interface ColumnState {
  tags: Map<string, string>;
  width: number | null;
  hidden: boolean;
}

export class SheetState {
  hidden = false;
  deleted = false;
  frozenRows = 0;
  frozenColumns = 0;
  /** The range of the filter. Conditions are not kept here. */
  filter: Block | null = null;
  tabColour: string | null = null;
  charts: { readonly id: number; readonly chart: Chart }[] = [];
  /** Blocks that warn on edit, as the add-on requested them. */
  readonly protections: Block[] = [];
  readonly tags = new Map<string, string>();
  columns: ColumnState[];
  values = Layer.empty<Stored>();
  formulas = Layer.empty<string>();
  formats = Layer.empty<string>();
  notes = Layer.empty<string>();
  /** Marks of tests. They move with their cells, and the add-on cannot see them. */
  marks = Layer.empty<string>();
  backgrounds = Layer.empty<string>();
  choices = Layer.empty<readonly string[]>();

  constructor(
    readonly id: number,
    public name: string,
    public rows: number,
    columns: number,
  ) {
    this.columns = Array.from({ length: columns }, newColumn);
  }

  size(): SheetSize {
    const values = this.values.bounds(value => value !== '');
    const formulas = this.formulas.bounds(formula => formula !== '');
    return {
      rows: this.rows,
      columns: this.columns.length,
      lastRow: Math.max(values.row, formulas.row),
      lastColumn: Math.max(values.column, formulas.column),
    };
  }

  cell(row: number, column: number): Cell {
    return readStored(this.values.get(row, column) ?? '', this.format(row, column));
  }

  format(row: number, column: number): string {
    return this.formats.get(row, column) ?? 'General';
  }

  /** The block with "down to the end of the grid" as a number. Throws if the grid has no such block. */
  within(block: Block, openEnd = false): Block {
    const rows = openEnd && block.rows === 0 ? this.rows - block.row + 1 : block.rows;
    const numbers = [block.row, block.column, rows, block.columns];
    if (numbers.some(n => !Number.isInteger(n) || n < 1))
      throw new Error(`not a block: ${JSON.stringify(block)}`);
    if (block.row + rows - 1 > this.rows || block.column + block.columns - 1 > this.columns.length) {
      const grid = `${this.rows} x ${this.columns.length}`;
      throw new Error(`${JSON.stringify(block)} lies outside the grid of "${this.name}" (${grid})`);
    }
    return { ...block, rows };
  }

  insertRows(before: number, count: number): void {
    for (const layer of this.layers()) layer.insertRows(before, count);
    this.rows += count;
    this.filter = grown(this.filter, 'row', before, count);
  }

  deleteRows(first: number, count: number): void {
    if (count >= this.rows - this.frozenRows)
      throw new Error('it is not possible to delete all non-frozen rows');
    for (const layer of this.layers()) layer.deleteRows(first, count);
    this.rows -= count;
    this.filter = shrunk(this.filter, 'row', first, count);
  }

  insertColumns(before: number, count: number): void {
    for (const layer of this.layers()) layer.insertColumns(before, count);
    this.columns.splice(before - 1, 0, ...Array.from({ length: count }, newColumn));
    this.filter = grown(this.filter, 'column', before, count);
  }

  deleteColumns(first: number, count: number): void {
    if (count >= this.columns.length) throw new Error('it is not possible to delete all columns');
    for (const layer of this.layers()) layer.deleteColumns(first, count);
    this.columns.splice(first - 1, count);
    this.filter = shrunk(this.filter, 'column', first, count);
  }

  moveColumn(from: number, to: number): void {
    for (const layer of this.layers()) layer.moveColumn(from, to);
    const [moved] = this.columns.splice(from - 1, 1);
    if (moved !== undefined) this.columns.splice(to - 1, 0, moved);
  }

  reorder(first: number, order: readonly number[], columns: { from: number; to: number }): void {
    for (const layer of this.layers()) layer.reorder(first, order, columns);
  }

  /** An independent copy with another id or name. */
  copy(id: number, name: string): SheetState {
    const copy = new SheetState(id, name, this.rows, 0);
    copy.hidden = this.hidden;
    copy.frozenRows = this.frozenRows;
    copy.frozenColumns = this.frozenColumns;
    copy.filter = this.filter;
    copy.tabColour = this.tabColour;
    copy.charts = [...this.charts];
    copy.protections.push(...this.protections);
    for (const [key, value] of this.tags) copy.tags.set(key, value);
    copy.columns = this.columns.map(column => ({ ...column, tags: new Map(column.tags) }));
    copy.values = this.values.clone();
    copy.formulas = this.formulas.clone();
    copy.formats = this.formats.clone();
    copy.notes = this.notes.clone();
    copy.marks = this.marks.clone();
    copy.backgrounds = this.backgrounds.clone();
    copy.choices = this.choices.clone();
    return copy;
  }

  private layers(): Layer<unknown>[] {
    return [
      this.values,
      this.formulas,
      this.formats,
      this.notes,
      this.marks,
      this.backgrounds,
      this.choices,
    ] as Layer<unknown>[];
  }
}

function newColumn(): ColumnState {
  return { tags: new Map(), width: null, hidden: false };
}

/** A row or column inserted inside becomes part of the filter. An insertion before it moves the filter. */
function grown(filter: Block | null, axis: 'row' | 'column', before: number, count: number): Block | null {
  if (filter === null) return null;
  const size = axis === 'row' ? 'rows' : 'columns';
  if (before <= filter[axis]) return { ...filter, [axis]: filter[axis] + count };
  return before < filter[axis] + filter[size] ? { ...filter, [size]: filter[size] + count } : filter;
}

function shrunk(filter: Block | null, axis: 'row' | 'column', first: number, count: number): Block | null {
  if (filter === null) return null;
  const size = axis === 'row' ? 'rows' : 'columns';
  const end = filter[axis] + filter[size];
  const gone = Math.max(0, Math.min(end, first + count) - Math.max(filter[axis], first));
  const before = Math.max(0, Math.min(filter[axis], first + count) - first);
  if (gone === filter[size]) return null;
  return { ...filter, [axis]: filter[axis] - before, [size]: filter[size] - gone };
}
