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

/** SUMIF(range, condition, sums): the sums start where the given range starts and take the shape of the first. */
function single(operands: readonly Operand[], scope: Scope): number[] {
  const [range = null, condition = null, target = range] = operands;
  const tested = toMatrix(range, scope);
  const grown = isArea(target) ? { ...target, rows: tested.length, columns: tested[0]?.length ?? 0 } : target;
  const sums = toMatrix(grown, scope);
  const test = criterion(toScalar(condition, scope));
  return picked(tested, (r, c) => test(tested[r]?.[c] ?? null), sums);
}

function chosen(target: Operand, pairs: readonly Operand[], scope: Scope, name: string): number[] {
  const values = toMatrix(target, scope);
  const tests = conditions(pairs, scope, values, name);
  return picked(values, (r, c) => tests.every(({ block, test }) => test(block[r]?.[c] ?? null)), values);
}

function count(pairs: readonly Operand[], scope: Scope, name: string): number {
  const first = toMatrix(pairs[0] ?? null, scope);
  const tests = conditions(pairs, scope, first, name);
  let found = 0;
  first.forEach((row, r) => {
    row.forEach((_, c) => {
      if (tests.every(({ block, test }) => test(block[r]?.[c] ?? null))) found += 1;
    });
  });
  return found;
}

function conditions(pairs: readonly Operand[], scope: Scope, shape: Matrix, name: string) {
  if (pairs.length % 2 !== 0) throw fail('#N/A', `${name} expects its conditions in pairs.`);
  const tests: { block: Matrix; test: (value: Value) => boolean }[] = [];
  for (let i = 0; i < pairs.length; i += 2) {
    const block = toMatrix(pairs[i] ?? null, scope);
    if (block.length !== shape.length || block[0]?.length !== shape[0]?.length) {
      throw fail('#VALUE!', `Array arguments to ${name} are of different size.`);
    }
    tests.push({ block, test: criterion(toScalar(pairs[i + 1] ?? null, scope)) });
  }
  return tests;
}

function picked(shape: Matrix, wanted: (row: number, column: number) => boolean, values: Matrix): number[] {
  const found: number[] = [];
  shape.forEach((row, r) => {
    row.forEach((_, c) => {
      if (!wanted(r, c)) return;
      const value = values[r]?.[c] ?? null;
      if (isError(value)) throw fail(value.error, value.message);
      if (typeof value === 'number') found.push(value);
    });
  });
  return found;
}

function most(values: readonly number[], pick: (a: number, b: number) => number): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => pick(a, b));
}
