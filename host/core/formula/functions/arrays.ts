/** FILTER, UNIQUE, SORT, SPARKLINE. They copy values only, without the number formats of the source. */
import { valueOrder } from '../../model/sort';
import type { Node } from '../ast';
import { asBlock, type Elements, lineOf, valueAt } from '../elements';
import { partOf } from '../evaluate';
import { fail } from '../failure';
import { type Scope, toMatrix, toScalar } from '../scope';
import { isArea, type Matrix, type Operand, toBoolean, toNumber, type Value } from '../values';
import { type FunctionTable, inArrays, lazy, whole } from './registry';

const MISSING: Node = { kind: 'missing' };

export const ARRAYS: FunctionTable = {
  FILTER: lazy(2, 255, ([source = MISSING, ...conditions], scope) => {
    const inside: Scope = { ...scope, arrays: true };
    const block = asBlock(partOf(source, inside));
    return filter(
      block,
      conditions.map(condition => asBlock(partOf(condition, inside))),
    );
  }),
  UNIQUE: whole(1, 3, ([source = null, byColumn = false, once = false], scope) => {
    const block = toMatrix(source, scope);
    const only = toBoolean(toScalar(once, scope));
    if (!toBoolean(toScalar(byColumn, scope))) return unique(block, only);
    return transposed(unique(transposed(block), only));
  }),
  SORT: inArrays(1, 255, ([source = null, ...keys], scope) => sort(toMatrix(source, scope), keys, scope)),
  // SPARKLINE draws a picture. The cell shows no text and reads as empty.
  SPARKLINE: whole(1, 2, () => null),
};

/** A condition is a column as high as the block, or a row as wide. An error or a text counts as FALSE. */
function filter(block: Elements, conditions: readonly Elements[]): Matrix {
  const { rows: height, columns: width } = block;
  const isWide = ({ rows, columns }: Elements): boolean =>
    rows === 1 && (height !== 1 || (width > 1 && columns === width));
  const byColumn = conditions.every(isWide);
  for (const { rows, columns } of conditions) {
    if (byColumn ? columns !== width : columns !== 1 || rows !== height) {
      throw fail(
        '#N/A',
        `FILTER has mismatched range sizes. Expected row count: ${height}. column count: 1. Actual row count: ${rows}, column count: ${columns}.`,
      );
    }
  }
  const kept: number[] = [];
  for (let at = 0; at < (byColumn ? width : height); at++)
    if (
      conditions.every(condition => isTrue(byColumn ? valueAt(condition, 0, at) : valueAt(condition, at, 0)))
    )
      kept.push(at);
  if (kept.length === 0) throw fail('#N/A', 'No matches are found in FILTER evaluation.');
  if (!byColumn) return kept.map(row => lineOf(block, row));
  return Array.from({ length: height }, (_, row) => kept.map(column => valueAt(block, row, column)));
}

function isTrue(value: Value | undefined): boolean {
  return typeof value === 'number' ? value !== 0 : value === true;
}

/** Case and type count: 1 differs from "1". */
function unique(block: Matrix, once: boolean): Matrix {
  const groups = new Map<string, { row: Value[]; count: number }>();
  for (const row of block) {
    const key = JSON.stringify(row);
    const group = groups.get(key);
    if (group) group.count += 1;
    else groups.set(key, { row, count: 1 });
  }
  const kept = [...groups.values()].filter(({ count }) => !once || count === 1).map(({ row }) => row);
  if (kept.length === 0) throw fail('#N/A', 'No unique values are found in UNIQUE evaluation.');
  return kept;
}

/** Keys come in pairs: a column (its number, or cells) and whether it ascends. Empty cells come last. */
function sort(block: Matrix, args: readonly Operand[], scope: Scope): Matrix {
  const keys: { values: Value[]; ascending: boolean }[] = [];
  for (let i = 0; i < Math.max(args.length, 1); i += 2) {
    const ascending = args[i + 1] === undefined || toBoolean(toScalar(args[i + 1] ?? null, scope));
    keys.push({ values: keyColumn(block, args[i] ?? 1, scope), ascending });
  }
  const compare = valueOrder(scope.doc.locale);
  const order = block.map((_, r) => r);
  order.sort((a, b) => {
    for (const { values, ascending } of keys) {
      const result = compare(values[a] ?? null, values[b] ?? null, ascending);
      if (result !== 0) return result;
    }
    return a - b;
  });
  return order.map(r => block[r] ?? []);
}

function keyColumn(block: Matrix, key: Operand, scope: Scope): Value[] {
  if (isArea(key) ? key.rows > 1 : Array.isArray(key)) {
    const column = toMatrix(key, scope);
    if (column.length !== block.length) throw fail('#VALUE!', 'SORT has mismatched range sizes.');
    return column.map(row => row[0] ?? null);
  }
  const at = Math.trunc(toNumber(toScalar(key, scope)));
  if (at < 1 || at > (block[0]?.length ?? 0)) {
    throw fail('#VALUE!', `Function SORT parameter 2 value ${at} is out of range.`);
  }
  return block.map(row => row[at - 1] ?? null);
}

export function transposed(block: Matrix): Matrix {
  return (block[0] ?? []).map((_, c) => block.map(row => row[c] ?? null));
}
