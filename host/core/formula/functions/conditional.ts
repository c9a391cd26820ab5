/**
 * SUMIF, SUMIFS and their family.
 */
import { type Criterion, criterion } from '../criteria';
import { attempt } from '../evaluate';
import { fail } from '../failure';
import { type Scope, toMatrix, toScalar } from '../scope';
import { isArea, isError, type Matrix, type Operand, type Value } from '../values';
import { average, sum } from './aggregates';
import { type FunctionTable, whole } from './registry';

export const CONDITIONAL: FunctionTable = {
  SUMIF: whole(2, 3, (operands, scope) => each(operands, scope, given => sum(single(given, scope)))),
  AVERAGEIF: whole(2, 3, (operands, scope) => each(operands, scope, given => average(single(given, scope)))),
  COUNTIF: whole(2, 2, (operands, scope) => each(operands, scope, given => count(given, scope, 'COUNTIF'))),
  SUMIFS: whole(3, 255, ([target = null, ...pairs], scope) => sum(chosen(target, pairs, scope, 'SUMIFS'))),
  AVERAGEIFS: whole(3, 255, ([target = null, ...pairs], scope) =>
    average(chosen(target, pairs, scope, 'AVERAGEIFS')),
  ),
  MAXIFS: whole(3, 255, ([target = null, ...pairs], scope) =>
    most(chosen(target, pairs, scope, 'MAXIFS'), Math.max),
  ),
  MINIFS: whole(3, 255, ([target = null, ...pairs], scope) =>
    most(chosen(target, pairs, scope, 'MINIFS'), Math.min),
  ),
  COUNTIFS: whole(2, 254, (operands, scope) => count(operands, scope, 'COUNTIFS')),
};

interface Condition {
  readonly block: Matrix;
  readonly criterion: Criterion;
}

/** Blocks with fewer rows are searched without an index. */
const WORTH_AN_INDEX = 64;

/** Inside ARRAYFORMULA a block of conditions gives a block of results; in SUMIFS, as in Sheets, it does not. */
function each(
  operands: readonly Operand[],
  scope: Scope,
  compute: (operands: readonly Operand[]) => Value,
): Operand {
  const [range = null, condition = null, ...rest] = operands;
  if (!scope.arrays || !(isArea(condition) || Array.isArray(condition))) return compute(operands);
  const conditions = toMatrix(condition, scope);
  // Reads the range and the sums once for all conditions. The range of sums takes the shape of the first range.
  const block = toMatrix(range, scope);
  const shaped = rest.map(target =>
    isArea(target)
      ? scope.cells.matrix({ ...target, rows: block.length, columns: block[0]?.length ?? 0 })
      : target,
  );
  return conditions.map(row => row.map(value => attempt(() => compute([block, value, ...shaped]))));
}

/** SUMIF(range, condition, sums): the sums start where the given range starts and take the shape of the first. */
function single(operands: readonly Operand[], scope: Scope): number[] {
  const [range = null, condition = null, target = range] = operands;
  const block = toMatrix(range, scope);
  const grown = isArea(target) ? { ...target, rows: block.length, columns: block[0]?.length ?? 0 } : target;
  const test = { block, criterion: criterion(toScalar(condition, scope)) };
  return numbersAt(toMatrix(grown, scope), [test], scope);
}

function chosen(target: Operand, pairs: readonly Operand[], scope: Scope, name: string): number[] {
  const values = toMatrix(target, scope);
  return numbersAt(values, conditions(pairs, scope, values, name), scope);
}

function count(pairs: readonly Operand[], scope: Scope, name: string): number {
  const shape = toMatrix(pairs[0] ?? null, scope);
  let found = 0;
  eachMatch(conditions(pairs, scope, shape, name), scope, () => {
    found += 1;
  });
  return found;
}

function conditions(pairs: readonly Operand[], scope: Scope, shape: Matrix, name: string): Condition[] {
  if (pairs.length % 2 !== 0) throw fail('#N/A', `${name} expects its conditions in pairs.`);
  const found: Condition[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const block = toMatrix(pairs[i] ?? null, scope);
    if (block.length !== shape.length || block[0]?.length !== shape[0]?.length) {
      throw fail('#VALUE!', `Array arguments to ${name} are of different size.`);
    }
    found.push({ block, criterion: criterion(toScalar(pairs[i + 1] ?? null, scope)) });
  }
  return found;
}

function numbersAt(values: Matrix, tests: readonly Condition[], scope: Scope): number[] {
  const found: number[] = [];
  eachMatch(tests, scope, (r, c) => {
    const value = values[r]?.[c] ?? null;
    if (typeof value === 'number') found.push(value);
    else if (isError(value)) throw fail(value.error, value.message);
  });
  return found;
}

/** Visits the places that meet all conditions in order. It searches the shortest list of candidates. */
function eachMatch(
  tests: readonly Condition[],
  scope: Scope,
  visit: (row: number, column: number) => void,
): void {
  const [first] = tests;
  if (!first) return;
  const columns = first.block[0]?.length ?? 0;
  const visitIf = (row: number, column: number): void => {
    for (const { block, criterion } of tests) if (!criterion.test(block[row]?.[column] ?? null)) return;
    visit(row, column);
  };
  const candidates = first.block.length < WORTH_AN_INDEX ? null : fewest(tests, scope);
  if (candidates) {
    for (const place of candidates) visitIf(Math.floor(place / columns), place % columns);
    return;
  }
  for (let r = 0; r < first.block.length; r++) for (let c = 0; c < columns; c++) visitIf(r, c);
}

function fewest(tests: readonly Condition[], scope: Scope): readonly number[] | null {
  let best: readonly number[] | null = null;
  for (const { block, criterion } of tests) {
    if (!criterion.key) continue;
    const places = scope.cells.index(block).places(criterion.key);
    if (!best || places.length < best.length) best = places;
  }
  return best;
}

function most(values: readonly number[], pick: (a: number, b: number) => number): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => pick(a, b));
}
