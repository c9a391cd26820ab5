/**
 * SUMIF, SUMIFS and their family.
 */
import { criterion } from '../criteria';
import { fail } from '../failure';
import { type Scope, toMatrix, toScalar } from '../scope';
import { isArea, isError, type Matrix, type Operand, type Value } from '../values';
import { average, sum } from './aggregates';
import { type FunctionTable, whole } from './registry';

export const CONDITIONAL: FunctionTable = {
  SUMIF: whole(2, 3, (operands, scope) => sum(single(operands, scope))),
  AVERAGEIF: whole(2, 3, (operands, scope) => average(single(operands, scope))),
  COUNTIF: whole(2, 2, (operands, scope) => count(operands, scope, 'COUNTIF')),
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
  readonly test: (value: Value) => boolean;
}

/** SUMIF(range, condition, sums): the sums start where the given range starts and take the shape of the first. */
function single(operands: readonly Operand[], scope: Scope): number[] {
  const [range = null, condition = null, target = range] = operands;
  const tested = toMatrix(range, scope);
  const grown = isArea(target) ? { ...target, rows: tested.length, columns: tested[0]?.length ?? 0 } : target;
  const test = criterion(toScalar(condition, scope));
  return numbersAt(toMatrix(grown, scope), [{ block: tested, test }]);
}

function chosen(target: Operand, pairs: readonly Operand[], scope: Scope, name: string): number[] {
  const values = toMatrix(target, scope);
  return numbersAt(values, conditions(pairs, scope, values, name));
}

function count(pairs: readonly Operand[], scope: Scope, name: string): number {
  const shape = toMatrix(pairs[0] ?? null, scope);
  let found = 0;
  eachMatch(shape, conditions(pairs, scope, shape, name), () => {
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
    found.push({ block, test: criterion(toScalar(pairs[i + 1] ?? null, scope)) });
  }
  return found;
}

function numbersAt(values: Matrix, tests: readonly Condition[]): number[] {
  const found: number[] = [];
  eachMatch(tests[0]?.block ?? values, tests, (r, c) => {
    const value = values[r]?.[c] ?? null;
    if (typeof value === 'number') found.push(value);
    else if (isError(value)) throw fail(value.error, value.message);
  });
  return found;
}

/** Plain loops: a report of a thousand SUMIFS over twenty thousand rows comes through here twenty million times. */
function eachMatch(
  shape: Matrix,
  tests: readonly Condition[],
  visit: (row: number, column: number) => void,
): void {
  const columns = shape[0]?.length ?? 0;
  for (let r = 0; r < shape.length; r++) {
    for (let c = 0; c < columns; c++) {
      let holds = true;
      for (const { block, test } of tests) {
        const value = block[r]?.[c];
        if (test(value === undefined ? null : value)) continue;
        holds = false;
        break;
      }
      if (holds) visit(r, c);
    }
  }
}

function most(values: readonly number[], pick: (a: number, b: number) => number): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => pick(a, b));
}
