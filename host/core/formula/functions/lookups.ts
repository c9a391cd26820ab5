/** Lookup functions. */
import { columnName } from '../../model/a1';
import type { Node } from '../ast';
import { wildcard } from '../criteria';
import { evaluate } from '../evaluate';
import { fail } from '../failure';
import { type Elements, valuesOf } from '../elements';
import { type Scope, toElements, toMatrix, toScalar } from '../scope';
import {
  compareValues,
  isArea,
  isError,
  type Matrix,
  type Operand,
  toBoolean,
  toNumber,
  type Value,
} from '../values';
import { transposed } from './arrays';
import { firstEqual } from './equal-places';
import { type FunctionTable, inArrays, lazy, scalar, whole } from './registry';

export const LOOKUPS: FunctionTable = {
  INDEX: inArrays(1, 3, ([source = null, rowNumber = 0, columnNumber = 0], scope) => {
    const row = toNumber(toScalar(rowNumber, scope));
    const column = toNumber(toScalar(columnNumber, scope));
    return cut(source, row, column, scope);
  }),
  MATCH: whole(2, 3, ([wanted = null, range = null, mode = 1], scope) => {
    const line = oneLine(toElements(range, scope));
    const key = toScalar(wanted, scope);
    const kind = toNumber(toScalar(mode, scope));
    const place = kind === 0 ? exactPlace(key, line, scope) : position(key, valuesOf(line), kind);
    if (place < 0) throw notFound(key, 'MATCH');
    return place + 1;
  }),
  VLOOKUP: whole(3, 4, ([wanted = null, range = null, ...rest], scope) => {
    const table = toMatrix(range, scope);
    const first = isArea(range) ? { ...range, columns: 1 } : table.map(row => row.slice(0, 1));
    return look(wanted, { table, first }, rest, scope);
  }),
  HLOOKUP: whole(3, 4, ([wanted = null, range = null, ...rest], scope) => {
    const table = transposed(toMatrix(range, scope));
    const first = isArea(range) ? { ...range, rows: 1 } : table.map(row => row.slice(0, 1));
    return look(wanted, { table, first }, rest, scope);
  }),
  ROW: lazy(0, 1, (args, scope) => {
    if (!args[0]) return scope.row + 1;
    const { row, rows } = area(args[0], scope, 'ROW');
    return scope.arrays && rows > 1 ? Array.from({ length: rows }, (_, i) => [row + 1 + i]) : row + 1;
  }),
  COLUMN: lazy(0, 1, (args, scope) => {
    if (!args[0]) return scope.column + 1;
    const { column, columns } = area(args[0], scope, 'COLUMN');
    if (!scope.arrays || columns === 1) return column + 1;
    return [Array.from({ length: columns }, (_, i) => column + 1 + i)];
  }),
  ADDRESS: scalar(2, 5, ([row, column, fixed, isA1, sheet]) => address(row, column, fixed, isA1, sheet)),
  ROWS: whole(1, 1, ([range = null], scope) => toMatrix(range, scope).length),
  COLUMNS: whole(1, 1, ([range = null], scope) => toMatrix(range, scope)[0]?.length ?? 0),
  TRANSPOSE: whole(1, 1, ([range = null], scope) => transposed(toMatrix(range, scope))),
};

/** ADDRESS: "$A$1"; fixed 2, 3, 4 leave out the first, the second, or both of the signs. */
function address(row?: Value, column?: Value, fixed?: Value, isA1?: Value, sheet?: Value): string {
  const [r, c] = [row, column].map(value => Math.trunc(toNumber(value ?? null))) as [number, number];
  if (r < 1 || c < 1) throw fail('#VALUE!', 'Function ADDRESS expects a row and a column of at least 1.');
  const mode = fixed === undefined || fixed === null ? 1 : Math.trunc(toNumber(fixed));
  if (mode < 1 || mode > 4) throw fail('#NUM!', `Function ADDRESS parameter 3 value is ${mode}.`);
  // R1C1 notation and tab names are not emulated.
  if (sheet !== undefined || (isA1 !== undefined && !toBoolean(isA1)))
    throw fail('#N/A', 'ADDRESS is emulated with three arguments.');
  return `${mode === 1 || mode === 3 ? '$' : ''}${columnName(c - 1)}${mode < 3 ? '$' : ''}${r}`;
}

function area(node: Node, scope: Scope, name: string) {
  const operand = evaluate(node, scope);
  if (!isArea(operand)) throw fail('#N/A', `Argument must be a range for ${name}.`);
  return operand;
}

/** INDEX: 0 means all rows or columns. An area stays an area, because it may be part of a reference. */
function cut(source: Operand, row: number, column: number, scope: Scope): Operand {
  if (isArea(source)) {
    // INDEX(A1:F1, 3): a single row is indexed by its columns.
    const [r, c] = source.rows === 1 && column === 0 && row > 0 ? [0, row] : [row, column];
    if (r < 0 || c < 0 || r > source.rows || c > source.columns) throw outOfBounds();
    return {
      ...source,
      row: source.row + (r === 0 ? 0 : r - 1),
      column: source.column + (c === 0 ? 0 : c - 1),
      rows: r === 0 ? source.rows : 1,
      columns: c === 0 ? source.columns : 1,
    };
  }
  const block = toMatrix(source, scope);
  const [r, c] = block.length === 1 && column === 0 && row > 0 ? [0, row] : [row, column];
  if (r < 0 || c < 0 || r > block.length || c > (block[0]?.length ?? 0)) throw outOfBounds();
  const rows = r === 0 ? block : block.slice(r - 1, r);
  return rows.map(line => (c === 0 ? line : line.slice(c - 1, c)));
}

/** VLOOKUP and, transposed, HLOOKUP. place: the column of the answer, from 1. sorted: whether the first is sorted. */
function look(
  wanted: Operand,
  { table, first }: { readonly table: Matrix; readonly first: Operand },
  [place = null, sorted = true]: readonly Operand[],
  scope: Scope,
): Value {
  const key = toScalar(wanted, scope);
  const index = toNumber(toScalar(place, scope));
  const isSorted = toBoolean(toScalar(sorted, scope));
  if (index < 1) throw fail('#VALUE!', 'The index must be at least 1.');
  if (index > (table[0]?.length ?? 0))
    throw fail('#REF!', 'The index is greater than the width of the range.');
  const line = oneLine(toElements(first, scope));
  const found = isSorted ? position(key, valuesOf(line), 1) : exactPlace(key, line, scope);
  if (found < 0) throw notFound(key, 'VLOOKUP');
  return table[found]?.[index - 1] ?? null;
}

/** The first equal place in a line; -1 if there is none. * and ? in text are wildcards. */
function exactPlace(wanted: Value, line: Elements, scope: Scope): number {
  if (isError(wanted)) throw fail(wanted.error, wanted.message);
  if (typeof wanted === 'string' && /[*?~]/.test(wanted)) return valuesOf(line).findIndex(wildcard(wanted));
  return firstEqual(wanted ?? 0, line, scope);
}

/**
 * The place of the last value that is not greater (mode 1), or not smaller (mode -1), in a sorted line. -1 if there is
 * none.
 */
function position(wanted: Value, line: readonly Value[], mode: number): number {
  if (isError(wanted)) throw fail(wanted.error, wanted.message);
  let best = -1;
  for (let i = 0; i < line.length; i++) {
    const candidate = line[i] ?? null;
    if (candidate === null || isError(candidate) || typeof candidate !== typeof (wanted ?? 0)) continue;
    const order = compareValues(candidate, wanted);
    if (mode > 0 ? order > 0 : order < 0) break;
    best = i;
  }
  return best;
}

/** Fails with #N/A unless the block is a single row or column. */
function oneLine(block: Elements): Elements {
  if (block.rows !== 1 && block.columns !== 1)
    throw fail('#N/A', 'MATCH range must be a single row or a single column.');
  return block;
}

function notFound(wanted: Value, name: string) {
  return fail('#N/A', `Did not find value '${String(wanted)}' in ${name} evaluation.`);
}

function outOfBounds() {
  return fail('#NUM!', 'INDEX parameters are out of range.');
}
