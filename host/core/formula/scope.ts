/** What a formula can read during evaluation: cells, names, the clock, custom functions. */
import { resolveParts } from '../model/a1';
import { cellValue } from '../model/cells';
import { findSheetByName } from '../model/document';
import type { DocumentState, SheetState } from '../model/state';
import { asBlock, type Elements, ofMatrix, type Part } from './elements';
import { fail } from './failure';
import { ColumnIndex } from './column-index';
import type { Ref } from './lexer';
import type { Node } from './ast';
import type { Area, Matrix, Operand, Value } from './values';
import { isArea } from './values';

/** Evaluates a call of a custom function. */
export type CustomRunner = (name: string, args: readonly Node[], scope: Scope) => Operand;

/** A spreadsheet function: the number of its arguments and its implementation. */
export interface FormulaFunction {
  readonly least: number;
  readonly most: number;
  run(args: readonly Node[], scope: Scope): Operand;
  /** Inside ARRAYFORMULA: the result, whose values are computed on demand. */
  part?(args: readonly Node[], scope: Scope): Part;
}

/** One scope per formula cell. */
export interface Scope {
  readonly doc: DocumentState;
  readonly sheet: SheetState;
  readonly row: number;
  readonly column: number;
  readonly now: number;
  readonly random: () => number;
  readonly cells: CellReader;
  /** Built-in functions by upper-case name. */
  readonly functions: ReadonlyMap<string, FormulaFunction>;
  readonly custom: CustomRunner;
  isCustom(name: string): boolean;
  /** True inside ARRAYFORMULA, FILTER and the like, where functions and operators work on whole ranges. */
  readonly arrays: boolean;
  /** Inside a LAMBDA: the values of its parameters, by name in lower case. */
  readonly given?: ReadonlyMap<string, Value>;
}

/** Reads cell values for formulas. It keeps the values of large ranges until the calculation ends. */
export class CellReader {
  private readonly sheets = new Map<number, SheetState>();
  private readonly blocks = new Map<string, Matrix>();
  private readonly elementsOf = new Map<string, Elements>();
  private readonly indexes = new Map<Elements, ColumnIndex>();
  private readonly lists = new Map<string, readonly Value[]>();
  /** Cells that formulas read, counted once for each read. */
  asked = 0;

  constructor(doc: DocumentState) {
    for (const sheet of doc.sheets) this.sheets.set(sheet.id, sheet);
  }

  value(area: Area, row = 0, column = 0): Value {
    this.asked += 1;
    const cell = this.sheets.get(area.sheetId)?.rows[area.row + row]?.cells[area.column + column];
    return cell === undefined ? null : cellValue(cell);
  }

  /** All values of an area. Every formula in the area must be computed first; the evaluation order ensures this. */
  matrix(area: Area): Matrix {
    this.asked += area.rows * area.columns;
    if (area.rows * area.columns < 64) return this.read(area);
    return this.block(keyOf(area), area);
  }

  private block(key: string, area: Area): Matrix {
    let block = this.blocks.get(key);
    if (!block) {
      block = this.read(area);
      this.blocks.set(key, block);
    }
    return block;
  }

  /** The values of an area one by one. A column becomes one array, because an array per row takes far more memory. */
  elements(area: Area): Elements {
    this.asked += area.rows * area.columns;
    if (area.rows * area.columns < 64) return ofMatrix(this.read(area));
    const key = keyOf(area);
    let block = this.elementsOf.get(key);
    if (!block) {
      block = area.columns === 1 ? this.column(area) : ofMatrix(this.block(key, area));
      this.elementsOf.set(key, block);
    }
    return block;
  }

  /** An index of a block from {@link elements}; it pays only for blocks that are searched several times. */
  index(block: Elements): ColumnIndex {
    let index = this.indexes.get(block);
    if (!index) {
      index = new ColumnIndex(block);
      this.indexes.set(block, index);
    }
    return index;
  }

  /** The non-empty values, row by row. */
  filled(area: Area): readonly Value[] {
    this.asked += area.rows * area.columns;
    if (area.rows * area.columns < 64) return this.collect(area);
    const key = keyOf(area);
    let values = this.lists.get(key);
    if (!values) {
      values = this.collect(area);
      this.lists.set(key, values);
    }
    return values;
  }

  private collect(area: Area): Value[] {
    const found: Value[] = [];
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    const end = Math.min(area.row + area.rows, rows.length);
    for (let r = area.row; r < end; r++) {
      const cells = rows[r]?.cells;
      if (!cells) continue;
      const last = Math.min(area.column + area.columns, cells.length);
      for (let c = area.column; c < last; c++) {
        const value = cellValue(cells[c]);
        if (value !== null) found.push(value);
      }
    }
    return found;
  }

  private column(area: Area): Elements {
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    const values = new Array<Value>(area.rows);
    for (let r = 0; r < area.rows; r++) values[r] = cellValue(rows[area.row + r]?.cells[area.column]);
    return { rows: area.rows, columns: 1, at: row => values[row] ?? null };
  }

  private read(area: Area): Matrix {
    const rows = this.sheets.get(area.sheetId)?.rows ?? [];
    const block: Matrix = [];
    for (let r = 0; r < area.rows; r++) {
      const cells = rows[area.row + r]?.cells;
      const line = [cellValue(cells?.[area.column])];
      for (let c = 1; c < area.columns; c++) line.push(cellValue(cells?.[area.column + c]));
      block.push(line);
    }
    return block;
  }
}

function keyOf(area: Area): string {
  return `${area.sheetId}:${area.row}:${area.column}:${area.rows}:${area.columns}`;
}

/** The cells of a reference. Fails with #REF! for a missing sheet or a place outside the grid. */
export function resolveRef(ref: Ref, doc: DocumentState, sheet: SheetState): Area {
  const home = ref.sheet === null ? sheet : findSheetByName(doc, ref.sheet);
  if (!home) throw fail('#REF!', `Unresolved sheet name '${ref.sheet}'.`);
  const last = ref.end ?? ref.start;
  const rect = resolveParts(ordered(ref.start, last), {
    maxRows: home.maxRows,
    maxColumns: home.columns.length,
  });
  if (!rect) throw fail('#REF!', 'Reference does not exist.');
  return { kind: 'area', sheetId: home.id, ...rect };
}

/** The cells of a named range. Fails with #NAME? if the name does not exist. */
export function resolveName(name: string, doc: DocumentState): Area {
  const wanted = name.toLowerCase();
  const range = doc.namedRanges.find(candidate => candidate.name.toLowerCase() === wanted);
  if (!range) throw fail('#NAME?', `Unknown range name: '${name.toUpperCase()}'.`);
  const { sheetId, row, column, rows, columns } = range;
  return { kind: 'area', sheetId, row, column, rows, columns };
}

/** One value. An area gives the value in the formula's own row or column, as in Sheets outside array formulas. */
export function toScalar(operand: Operand, scope: Scope): Value {
  if (isArea(operand)) {
    if (operand.rows === 1 && operand.columns === 1) return scope.cells.value(operand);
    const row = scope.row - operand.row;
    const column = scope.column - operand.column;
    if (operand.columns === 1 && row >= 0 && row < operand.rows) return scope.cells.value(operand, row, 0);
    if (operand.rows === 1 && column >= 0 && column < operand.columns)
      return scope.cells.value(operand, 0, column);
    throw fail('#VALUE!', 'An array value could not be found.');
  }
  return Array.isArray(operand) ? (operand[0]?.[0] ?? null) : operand;
}

/** The values as rows and columns. */
export function toMatrix(operand: Operand, scope: Scope): Matrix {
  if (isArea(operand)) return scope.cells.matrix(operand);
  return Array.isArray(operand) ? operand : [[operand]];
}

/** The values one by one. A single value counts as a block of one cell. */
export function toElements(operand: Operand, scope: Scope): Elements {
  if (isArea(operand)) return scope.cells.elements(operand);
  return Array.isArray(operand) ? ofMatrix(operand) : asBlock(operand);
}

/** Visits the non-empty values of an area, all values of an array, or a single value (literal). */
export function eachValue(
  operand: Operand,
  scope: Scope,
  visit: (value: Value, literal: boolean) => void,
): void {
  if (isArea(operand)) for (const value of scope.cells.filled(operand)) visit(value, false);
  else if (Array.isArray(operand)) for (const row of operand) for (const value of row) visit(value, false);
  else visit(operand, true);
}

interface End {
  readonly row: number | null;
  readonly column: number | null;
}

function ordered(start: End, end: End) {
  const swap = (a: number | null, b: number | null): [number | null, number | null] =>
    a !== null && b !== null && a > b ? [b, a] : a === null && b !== null ? [b, a] : [a, b];
  const [row, endRow] = swap(start.row, end.row);
  const [column, endColumn] = swap(start.column, end.column);
  return { sheetName: null, row, column, endRow, endColumn };
}
