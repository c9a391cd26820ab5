/**
 * SUMIF, SUMIFS and their family.
 */
import { type Criterion, criterion } from '../criteria';
import { evaluate, partOf } from '../evaluate';
import { fail } from '../failure';
import { type Elements, isBlock, valueAt } from '../elements';
import type { Node } from '../ast';
import { type FormulaFunction, type Scope, toElements, toScalar } from '../scope';
import { isArea, isError, type Operand, type Value } from '../values';
import { average, sum } from './aggregates';
import { byPart, type FunctionTable, whole } from './registry';

const MISSING: Node = { kind: 'missing' };

export const CONDITIONAL: FunctionTable = {
  SUMIF: oneCondition(3, (given, scope) => sum(single(given, scope))),
  AVERAGEIF: oneCondition(3, (given, scope) => average(single(given, scope))),
  COUNTIF: oneCondition(2, ([block, condition], scope) =>
    count([{ block, criterion: criterion(condition) }], scope),
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
  COUNTIFS: whole(2, 254, (operands, scope) => count(conditions(operands, scope, null, 'COUNTIFS'), scope)),
};

interface Condition {
  readonly block: Elements;
  readonly criterion: Criterion;
}

/** Blocks with fewer rows are searched without an index. */
const WORTH_AN_INDEX = 64;

type Given = readonly [range: Elements, condition: Value, target: Elements | undefined];

/** Inside ARRAYFORMULA a block of conditions gives a block of results; in SUMIFS, as in Sheets, it does not. */
function oneCondition(most: number, compute: (given: Given, scope: Scope) => Value): FormulaFunction {
  const prepared = (range: Node, target: Node | undefined, scope: Scope): ((wanted: Value) => Value) => {
    const block = toElements(evaluate(range, scope), scope);
    const { rows, columns } = block;
    const sums = target === undefined ? undefined : evaluate(target, scope);
    // The sums start where the given range starts and take the shape of the first range.
    const shaped = sums !== undefined && isArea(sums) ? { ...sums, rows, columns } : sums;
    const found = shaped === undefined ? undefined : toElements(shaped, scope);
    return wanted => compute([block, wanted, found], scope);
  };
  return byPart(
    2,
    most,
    ([range = MISSING, condition = MISSING, target], scope) =>
      prepared(range, target, scope)(toScalar(evaluate(condition, scope), scope)),
    ([range = MISSING, condition = MISSING, target], scope) => {
      const one = prepared(range, target, scope);
      const wanted = partOf(condition, scope);
      if (!isBlock(wanted)) return one(wanted);
      return { rows: wanted.rows, columns: wanted.columns, at: (r, c) => one(valueAt(wanted, r, c)) };
    },
  );
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

/** given: the values that the conditions select; null: none. */
function conditions(
  pairs: readonly Operand[],
  scope: Scope,
  given: Elements | null,
  name: string,
): Condition[] {
  if (pairs.length % 2 !== 0) throw fail('#N/A', `${name} expects its conditions in pairs.`);
  const found: Condition[] = [];
  let shape = given;
  for (let i = 0; i < pairs.length; i += 2) {
    const block = toElements(pairs[i] ?? null, scope);
    shape ??= block;
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

/** Visits, in order, the places that meet all conditions. It searches the shortest list of candidates. */
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
