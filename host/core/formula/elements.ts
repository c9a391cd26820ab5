/**
 * Blocks whose values are computed one by one, when they are asked for. Operators and functions of single values
 * nest in them, so that a formula over a long column allocates its result and no column for each step.
 */
import { FormulaFailure, fail, toCellError } from './failure';
import { isError, type Matrix, type Value } from './values';

export interface Elements {
  readonly rows: number;
  readonly columns: number;
  /** The value at a place inside the block. It returns or throws an error. */
  at(row: number, column: number): Value;
}

/** A single value, or a block of values. */
export type Part = Value | Elements;

export function isBlock(part: Part): part is Elements {
  return typeof part === 'object' && part !== null && 'at' in part;
}

/** A block of a single value. */
export function asBlock(part: Part): Elements {
  return isBlock(part) ? part : { rows: 1, columns: 1, at: () => part };
}

export function ofMatrix(matrix: Matrix): Elements {
  const columns = matrix[0]?.length ?? 0;
  return { rows: matrix.length, columns, at: (row, column) => matrix[row]?.[column] ?? null };
}

/** All values. An error of one value stays in its place. */
export function collected(block: Elements): Matrix {
  const { rows, columns } = block;
  const result: Matrix = [];
  for (let r = 0; r < rows; r++) result.push(lineOf(block, r, columns));
  return result;
}

export function lineOf(block: Elements, row: number, columns = block.columns): Value[] {
  // An array literal takes far less memory than an array that grows.
  const line = [valueAt(block, row, 0)];
  for (let c = 1; c < columns; c++) line.push(valueAt(block, row, c));
  return line;
}

/** The values of a single row or column, in order. */
export function valuesOf(line: Elements): Value[] {
  const { rows, columns } = line;
  if (rows === 1) return lineOf(line, 0, columns);
  return Array.from({ length: rows }, (_, row) => valueAt(line, row, 0));
}

/** Returns an error also where the block throws it. */
export function valueAt(block: Elements, row: number, column: number): Value {
  try {
    return block.at(row, column);
  } catch (thrown) {
    return toCellError(thrown);
  }
}

/** The size of the block that these parts make together. */
export function sizeOf(parts: readonly Part[]): { readonly rows: number; readonly columns: number } {
  let [rows, columns] = [1, 1];
  for (const part of parts) {
    if (!isBlock(part)) continue;
    rows = Math.max(rows, part.rows);
    columns = Math.max(columns, part.columns);
  }
  return { rows, columns };
}

/**
 * The part in a block of this size: a single value, row or column is repeated. A place that the part lacks fails.
 * A repeated part is computed once.
 */
export function stretched(
  part: Part,
  size: { readonly rows: number; readonly columns: number },
): Elements['at'] {
  if (!isBlock(part)) return () => part;
  if (part.rows === size.rows && part.columns === size.columns) return part.at;
  const { rows, columns } = part;
  const known = collected(part);
  return (r, c) => {
    const row = rows === 1 ? 0 : r;
    const column = columns === 1 ? 0 : c;
    if (row >= rows || column >= columns) throw fail('#N/A', 'The arrays differ in size.');
    return known[row]?.[column] ?? null;
  };
}

/** Returns the value. Throws if it is an error. */
export function checked(value: Value): Value {
  if (isError(value)) throw value instanceof FormulaFailure ? value : fail(value.error, value.message);
  return value;
}
