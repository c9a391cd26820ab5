/**
 * Functions over many cells: sums, counts, extremes.
 */
import { LARGE, MEDIAN, SMALL, STDEV, VAR } from '@formulajs/formulajs';
import { fail } from '../failure';
import { eachValue, type Scope, toMatrix, toScalar } from '../scope';
import { isError, type Matrix, type Operand, toNumber, type Value } from '../values';
import { fromLibrary } from './library';
import { type FunctionTable, inArrays, whole } from './registry';

export const AGGREGATES: FunctionTable = {
  SUM: whole(1, 255, (operands, scope) => {
    let total = 0;
    eachNumber(operands, scope, value => {
      total += value;
    });
    return total;
  }),
  PRODUCT: whole(1, 255, (operands, scope) => numbers(operands, scope).reduce((a, b) => a * b, 1)),
  AVERAGE: whole(1, 255, (operands, scope) => average(numbers(operands, scope))),
  MIN: whole(1, 255, (operands, scope) => extreme(numbers(operands, scope), (a, b) => a < b)),
  MAX: whole(1, 255, (operands, scope) => extreme(numbers(operands, scope), (a, b) => a > b)),
  // COUNT skips errors and text, in ranges and as arguments.
  COUNT: whole(1, 255, (operands, scope) => {
    let count = 0;
    for (const operand of operands) {
      eachValue(operand, scope, value => {
        if (typeof value === 'number') count += 1;
      });
    }
    return count;
  }),
  COUNTA: whole(1, 255, (operands, scope) => {
    let count = 0;
    for (const operand of operands) eachValue(operand, scope, value => (count += value === null ? 0 : 1));
    return count;
  }),
  COUNTBLANK: whole(1, 1, ([operand = null], scope) => {
    const cells = toMatrix(operand, scope).flat();
    return cells.filter(value => value === null || value === '').length;
  }),
  COUNTUNIQUE: whole(1, 255, (operands, scope) => {
    const seen = new Set<Value>();
    for (const operand of operands) eachValue(operand, scope, value => value !== null && seen.add(value));
    return seen.size;
  }),
  SUMPRODUCT: inArrays(1, 255, (operands, scope) => {
    const blocks = operands.map(operand => toMatrix(operand, scope));
    const [first = []] = blocks;
    if (blocks.some(block => block.length !== first.length || block[0]?.length !== first[0]?.length)) {
      throw fail('#VALUE!', 'The ranges of SUMPRODUCT differ in size.');
    }
    let total = 0;
    first.forEach((row, r) => {
      row.forEach((_, c) => {
        let product = 1;
        for (const block of blocks) product *= factor(block[r]?.[c] ?? null);
        total += product;
      });
    });
    return total;
  }),
  MMULT: whole(2, 2, ([left = null, right = null], scope) =>
    multiplied(toMatrix(left, scope), toMatrix(right, scope)),
  ),
  MEDIAN: whole(1, 255, (operands, scope) => fromLibrary(MEDIAN(some(numbers(operands, scope))))),
  STDEV: whole(1, 255, (operands, scope) => fromLibrary(STDEV.S(several(numbers(operands, scope))))),
  VAR: whole(1, 255, (operands, scope) => fromLibrary(VAR.S(several(numbers(operands, scope))))),
  LARGE: whole(2, 2, ([data = null, k = null], scope) =>
    fromLibrary(LARGE(some(numbers([data], scope)), toNumber(toScalar(k, scope)))),
  ),
  SMALL: whole(2, 2, ([data = null, k = null], scope) =>
    fromLibrary(SMALL(some(numbers([data], scope)), toNumber(toScalar(k, scope)))),
  ),
};

/** The numbers among the operands. Text, booleans and empty cells count only as direct arguments. */
export function numbers(operands: readonly Operand[], scope: Scope): number[] {
  const found: number[] = [];
  eachNumber(operands, scope, value => found.push(value));
  return found;
}

function eachNumber(operands: readonly Operand[], scope: Scope, visit: (value: number) => void): void {
  for (const operand of operands) {
    eachValue(operand, scope, (value, literal) => {
      if (typeof value === 'number') visit(value);
      else if (isError(value)) throw fail(value.error, value.message);
      else if (literal) visit(toNumber(value));
    });
  }
}

/** Sums of whole won stay exact up to 2^53. */
export function sum(values: readonly number[]): number {
  let total = 0;
  for (const value of values) total += value;
  return total;
}

export function average(values: readonly number[]): number {
  if (values.length === 0)
    throw fail('#DIV/0!', 'Evaluation of function AVERAGE caused a divide by zero error.');
  return sum(values) / values.length;
}

function extreme(values: readonly number[], better: (a: number, b: number) => boolean): number {
  let best = values[0] ?? 0;
  for (const value of values) if (better(value, best)) best = value;
  return best;
}

function factor(value: Value): number {
  if (isError(value)) throw fail(value.error, value.message);
  return typeof value === 'number' ? value : 0;
}

/** The product of two matrices. Refuses a cell that holds no number, an empty one included. */
function multiplied(a: Matrix, b: Matrix): Matrix {
  const [inner, width] = [b.length, b[0]?.length ?? 0];
  if ((a[0]?.length ?? 0) !== inner)
    throw fail('#VALUE!', 'Function MMULT has incompatible matrix sizes for parameters 1 and 2.');
  const at = (block: Matrix, r: number, c: number): number => {
    const value = block[r]?.[c] ?? null;
    if (isError(value)) throw fail(value.error, value.message);
    if (typeof value !== 'number') throw fail('#VALUE!', 'Function MMULT expects number values.');
    return value;
  };
  return a.map((_, r) =>
    Array.from({ length: width }, (__, c) => {
      let total = 0;
      for (let k = 0; k < inner; k++) total += at(a, r, k) * at(b, k, c);
      return total;
    }),
  );
}

function some(values: number[]): number[] {
  if (values.length === 0) throw fail('#NUM!', 'There are no numbers.');
  return values;
}

function several(values: number[]): number[] {
  if (values.length < 2) throw fail('#DIV/0!', 'At least two numbers are needed.');
  return values;
}
