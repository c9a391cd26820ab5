/**
 * Finding cells and places.
 */
import type { Node } from '../ast';
import { wildcard } from '../criteria';
import { evaluate } from '../evaluate';
import { fail } from '../failure';
import { type Scope, toMatrix, toScalar } from '../scope';
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
import { type FunctionTable, lazy, whole } from './registry';

export const LOOKUPS: FunctionTable = {
  INDEX: whole(1, 3, ([source = null, rowNumber = 0, columnNumber = 0], scope) => {
    const row = toNumber(toScalar(rowNumber, scope));
    const column = toNumber(toScalar(columnNumber, scope));
    return cut(source, row, column, scope);
  }),
  MATCH: whole(2, 3, ([wanted = null, range = null, mode = 1], scope) => {
    const line = oneLine(toMatrix(range, scope));
    const place = position(toScalar(wanted, scope), line, toNumber(toScalar(mode, scope)));
    if (place < 0) throw notFound(toScalar(wanted, scope), 'MATCH');
    return place + 1;
  }),
  VLOOKUP: whole(3, 4, ([wanted = null, range = null, index = null, sorted = true], scope) => {
    const table = toMatrix(range, scope);
    const key = toScalar(wanted, scope);
    return look(key, table, toNumber(toScalar(index, scope)), toBoolean(toScalar(sorted, scope)));
  }),
  HLOOKUP: whole(3, 4, ([wanted = null, range = null, index = null, sorted = true], scope) => {
    const table = transpose(toMatrix(range, scope));
    const key = toScalar(wanted, scope);
    return look(key, table, toNumber(toScalar(index, scope)), toBoolean(toScalar(sorted, scope)));
  }),
  ROW: lazy(0, 1, (args, scope) => (args[0] ? area(args[0], scope, 'ROW').row : scope.row) + 1),
  COLUMN: lazy(0, 1, (args, scope) => (args[0] ? area(args[0], scope, 'COLUMN').column : scope.column) + 1),
  ROWS: whole(1, 1, ([range = null], scope) => toMatrix(range, scope).length),
  COLUMNS: whole(1, 1, ([range = null], scope) => toMatrix(range, scope)[0]?.length ?? 0),
  TRANSPOSE: whole(1, 1, ([range = null], scope) => transpose(toMatrix(range, scope))),
};

function area(node: Node, scope: Scope, name: string) {
  const operand = evaluate(node, scope);
  if (!isArea(operand)) throw fail('#N/A', `Argument must be a range for ${name}.`);
  return operand;
}

/** INDEX: 0 means all rows or columns; an area stays an area, so that it can be part of a reference's use. */
function cut(source: Operand, row: number, column: number, scope: Scope): Operand {
  if (isArea(source)) {
    // INDEX(A1:F1, 3) counts along the only row.
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

function look(key: Value, table: Matrix, index: number, sorted: boolean): Value {
  if (index < 1) throw fail('#VALUE!', 'The index must be at least 1.');
  if (index > (table[0]?.length ?? 0))
    throw fail('#REF!', 'The index is greater than the width of the range.');
  const found = position(
    key,
    table.map(row => row[0] ?? null),
    sorted ? 1 : 0,
  );
  if (found < 0) throw notFound(key, 'VLOOKUP');
  return table[found]?.[index - 1] ?? null;
}

/** 0: exact (wildcards in text); 1: the last that is not greater; -1: the last that is not smaller. -1 when there is none. */
function position(wanted: Value, line: readonly Value[], mode: number): number {
  if (isError(wanted)) throw fail(wanted.error, wanted.message);
  if (mode === 0) {
    if (typeof wanted === 'string') return line.findIndex(wildcard(wanted));
    const value = wanted ?? 0;
    return line.indexOf(value);
  }
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

function oneLine(block: Matrix): Value[] {
  if (block.length === 1) return block[0] ?? [];
  if (block.some(row => row.length !== 1))
    throw fail('#N/A', 'MATCH range must be a single row or a single column.');
  return block.map(row => row[0] ?? null);
}

function transpose(block: Matrix): Matrix {
  return (block[0] ?? []).map((_, c) => block.map(row => row[c] ?? null));
}

function notFound(wanted: Value, name: string) {
  return fail('#N/A', `Did not find value '${String(wanted)}' in ${name} evaluation.`);
}

function outOfBounds() {
  return fail('#NUM!', 'INDEX parameters are out of range.');
}
