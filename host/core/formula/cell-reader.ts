/**
 * Reads cell values for formulas. The values of large areas are kept until the calculation ends. If they are still the
 * same in the next calculation, it gets the same block.
 */
import { cellValue } from '../model/cells';
import type { CellState, DocumentState, SheetState } from '../model/state';
import { ColumnIndex } from './column-index';
import { type Elements, ofMatrix } from './elements';
import { type Area, isError, type Matrix, type Value } from './values';

/** What a formula has read at once. */
export type Read = Single | Block;

interface Single {
  readonly kind: 'value';
  readonly area: Area;
  readonly row: number;
  readonly column: number;
  readonly value: Value;
}

/** The values of an area when it was read: by rows, one column from top to bottom, or those that are not empty. */
export type Block =
  | { readonly kind: 'rows'; readonly area: Area; readonly values: Matrix; readonly elements: Elements }
  | { readonly kind: 'column'; readonly area: Area; readonly values: Value[]; readonly elements: Elements }
  | { readonly kind: 'filled'; readonly area: Area; readonly values: readonly Value[] };

type Of<K extends Block['kind']> = Extract<Block, { kind: K }>;

/** Smaller areas are read again each time. */
const WORTH_KEEPING = 64;

const indexes = new WeakMap<Elements, ColumnIndex>();

export class CellReader {
  private readonly sheets = new Map<number, SheetState>();
  /** The large areas that were read, by kind and place. */
  readonly blocks = new Map<string, Block>();
  private reads: Read[] = [];
  /** Cells that formulas read, counted once for each read. */
  asked = 0;

  /** @param before The blocks of the calculation before. */
  constructor(
    doc: DocumentState,
    private readonly before: ReadonlyMap<string, Block>,
  ) {
    for (const sheet of doc.sheets) this.sheets.set(sheet.id, sheet);
  }

  /** The list to which everything is added that is read from now on. */
  watch(): readonly Read[] {
    this.reads = [];
    return this.reads;
  }

  /** Reads once more what a formula has read, in the same order. True if it gets the same values. */
  isUnchanged(reads: readonly Read[]): boolean {
    const asked = this.asked;
    for (const read of reads) {
      if (this.isSame(read)) continue;
      this.asked = asked;
      return false;
    }
    return true;
  }

  private isSame(read: Read): boolean {
    this.asked += read.kind === 'value' ? 1 : sizeOf(read.area);
    if (read.kind === 'value')
      return areSame(cellValue(this.cell(read.area, read.row, read.column)), read.value);
    return isSmall(read.area) ? this.holds(read) : this.kept(read.kind, read.area) === read;
  }

  value(area: Area, row = 0, column = 0): Value {
    this.asked += 1;
    const value = cellValue(this.cell(area, row, column));
    this.reads.push({ kind: 'value', area, row, column, value });
    return value;
  }

  /** All values of an area. Every formula in the area must be computed first; the evaluation order ensures this. */
  matrix(area: Area): Matrix {
    return this.block('rows', area).values;
  }

  /** The values of an area one by one. A column becomes one array, because an array per row takes far more memory. */
  elements(area: Area): Elements {
    const isColumn = area.columns === 1 && !isSmall(area);
    return isColumn ? this.block('column', area).elements : this.block('rows', area).elements;
  }

  /** The non-empty values, row by row. */
  filled(area: Area): readonly Value[] {
    return this.block('filled', area).values;
  }

  /** An index of a block from {@link elements}; it pays only for blocks that are searched several times. */
  index(block: Elements): ColumnIndex {
    let index = indexes.get(block);
    if (!index) {
      index = new ColumnIndex(block);
      indexes.set(block, index);
    }
    return index;
  }

  private block<K extends Block['kind']>(kind: K, area: Area): Of<K> {
    this.asked += sizeOf(area);
    const block = isSmall(area) ? this.read(kind, area) : this.kept(kind, area);
    this.reads.push(block);
    return block as Of<K>;
  }

  private kept(kind: Block['kind'], area: Area): Block {
    const key = `${kind}:${area.sheetId}:${area.row}:${area.column}:${area.rows}:${area.columns}`;
    let block = this.blocks.get(key);
    if (!block) {
      const before = this.before.get(key);
      block = before && this.holds(before) ? before : this.read(kind, area);
      this.blocks.set(key, block);
    }
    return block;
  }

  private cell(area: Area, row: number, column: number): CellState {
    return this.sheets.get(area.sheetId)?.rows[area.row + row]?.cells[area.column + column];
  }

  private read(kind: Block['kind'], area: Area): Block {
    if (kind === 'filled') {
      const values: Value[] = [];
      this.eachFilled(area, value => values.push(value));
      return { kind, area, values };
    }
    if (kind === 'column') {
      const values = new Array<Value>(area.rows);
      for (let r = 0; r < area.rows; r++) values[r] = cellValue(this.cell(area, r, 0));
      return { kind, area, values, elements: { rows: area.rows, columns: 1, at: r => values[r] ?? null } };
    }
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    const values: Matrix = [];
    for (let r = 0; r < area.rows; r++) {
      const cells = rows[area.row + r]?.cells;
      const line = [cellValue(cells?.[area.column])];
      for (let c = 1; c < area.columns; c++) line.push(cellValue(cells?.[area.column + c]));
      values.push(line);
    }
    return { kind, area, values, elements: ofMatrix(values) };
  }

  /** Whether the area has the same values as when the block was read. */
  private holds(block: Block): boolean {
    const { area } = block;
    if (block.kind === 'filled') {
      const { values } = block;
      let at = 0;
      const isSame = this.eachFilled(area, value => areSame(value, values[at++]));
      return isSame && at === values.length;
    }
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    for (let r = 0; r < area.rows; r++) {
      const cells = rows[area.row + r]?.cells;
      for (let c = 0; c < area.columns; c++)
        if (!areSame(cellValue(cells?.[area.column + c]), block.elements.at(r, c))) return false;
    }
    return true;
  }

  /** Visits the non-empty values row by row, until a visit gives false. Whether none did. */
  private eachFilled(area: Area, visit: (value: Value) => unknown): boolean {
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    const end = Math.min(area.row + area.rows, rows.length);
    for (let r = area.row; r < end; r++) {
      const cells = rows[r]?.cells;
      if (!cells) continue;
      const last = Math.min(area.column + area.columns, cells.length);
      for (let c = area.column; c < last; c++) {
        const value = cellValue(cells[c]);
        if (value !== null && visit(value) === false) return false;
      }
    }
    return true;
  }
}

export function sizeOf(area: Area): number {
  return area.rows * area.columns;
}

function isSmall(area: Area): boolean {
  return sizeOf(area) < WORTH_KEEPING;
}

/** Unlike `===`: 0 is not -0, and two errors are the same if they say the same. */
function areSame(one: Value, other: Value | undefined): boolean {
  if (Object.is(one, other)) return true;
  if (other === undefined || !isError(one) || !isError(other)) return false;
  return one.error === other.error && one.message === other.message;
}
