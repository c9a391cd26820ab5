/** What a formula can read during evaluation: cells, names, the clock, custom functions. */
import { resolveParts } from '../model/a1';
import { findSheetByName } from '../model/document';
import type { DocumentState, SheetState } from '../model/state';
import type { CellReader } from './cell-reader';
import { asBlock, type Elements, ofMatrix, type Part } from './elements';
import { fail } from './failure';
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
  /** Milliseconds since the epoch. */
  readonly now: () => number;
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
