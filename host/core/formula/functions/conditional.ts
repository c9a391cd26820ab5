/**
 * SUMIF, SUMIFS and their family.
 */
import { type Criterion, criterion } from '../criteria';
import { attempt } from '../evaluate';
import { fail } from '../failure';
import type { Elements } from '../elements';
import { type Scope, toElements, toMatrix, toScalar } from '../scope';
import { isArea, isError, type Operand, type Value } from '../values';
import { average, sum } from './aggregates';
import { type FunctionTable, whole } from './registry';

export const CONDITIONAL: FunctionTable = {
  SUMIF: whole(2, 3, (operands, scope) => each(operands, scope, given => sum(single(given, scope)))),
  AVERAGEIF: whole(2, 3, (operands, scope) => each(operands, scope, given => average(single(given, scope)))),
  COUNTIF: whole(2, 2, (operands, scope) =>
    each(operands, scope, ([block, condition]) => count([{ block, criterion: criterion(condition) }], scope)),
  ),
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
  COUNTIFS: whole(2, 254, (operands, scope) => {
    const shape = toElements(operands[0] ?? null, scope);
    return count(conditions(operands, scope, shape, 'COUNTIFS'), scope);
  }),
};

interface Condition {
  readonly block: Elements;
  readonly criterion: Criterion;
}

/** Blocks with fewer rows are searched without an index. */
const WORTH_AN_INDEX = 64;

type Given = readonly [range: Elements, condition: Value, target: Elements | undefined];

/** Inside ARRAYFORMULA a block of conditions gives a block of results; in SUMIFS, as in Sheets, it does not. */
function each(operands: readonly Operand[], scope: Scope, compute: (given: Given) => Value): Operand {
  const [range = null, condition = null, target] = operands;
  const block = toElements(range, scope);
  const { rows, columns } = block;
  // The sums start where the given range starts and take the shape of the first range.
  const sums =
    target === undefined
      ? undefined
      : toElements(isArea(target) ? { ...target, rows, columns } : target, scope);
  const one = (wanted: Value): Value => compute([block, wanted, sums]);
  if (!scope.arrays || !(isArea(condition) || Array.isArray(condition)))
    return one(toScalar(condition, scope));
  return toMatrix(condition, scope).map(row => row.map(value => attempt(() => one(value))));
}

function single([block, condition, target = block]: Given, scope: Scope): number[] {
  return numbersAt(target, [{ block, criterion: criterion(condition) }], scope);
}

function chosen(target: Operand, pairs: readonly Operand[], scope: Scope, name: string): number[] {
  const values = toElements(target, scope);
  return numbersAt(values, conditions(pairs, scope, values, name), scope);
}

function count(tests: readonly Condition[], scope: Scope): number {
  let found = 0;
  eachMatch(tests, scope, () => {
    found += 1;
  });
  return found;
}

function conditions(pairs: readonly Operand[], scope: Scope, shape: Elements, name: string): Condition[] {
  if (pairs.length % 2 !== 0) throw fail('#N/A', `${name} expects its conditions in pairs.`);
  const found: Condition[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const block = toElements(pairs[i] ?? null, scope);
    if (block.rows !== shape.rows || block.columns !== shape.columns) {
      throw fail('#VALUE!', `Array arguments to ${name} are of different size.`);
    }
    found.push({ block, criterion: criterion(toScalar(pairs[i + 1] ?? null, scope)) });
  }
  return found;
}

function numbersAt(values: Elements, tests: readonly Condition[], scope: Scope): number[] {
  const found: number[] = [];
  eachMatch(tests, scope, (r, c) => {
    if (r >= values.rows || c >= values.columns) return;
    const value = values.at(r, c);
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
  const { rows, columns } = first.block;
  const visitIf = (row: number, column: number): void => {
    for (const { block, criterion } of tests) if (!criterion.test(block.at(row, column))) return;
    visit(row, column);
  };
  const candidates = rows < WORTH_AN_INDEX ? null : fewest(tests, scope);
  if (candidates) {
    for (const place of candidates) visitIf(Math.floor(place / columns), place % columns);
    return;
  }
  for (let r = 0; r < rows; r++) for (let c = 0; c < columns; c++) visitIf(r, c);
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
