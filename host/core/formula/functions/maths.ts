/**
 * Arithmetic on single numbers.
 */
import { CEILING, FLOOR, MROUND, ROUNDDOWN, ROUNDUP } from '@formulajs/formulajs';
import { fail } from '../failure';
import { toNumber, type Value } from '../values';
import { fromLibrary } from './library';
import { type FunctionTable, scalar } from './registry';

const number = (value: Value | undefined, other = 0): number =>
  value === undefined || value === null ? other : toNumber(value);

export const MATHS: FunctionTable = {
  ABS: scalar(1, 1, ([a]) => Math.abs(number(a))),
  SIGN: scalar(1, 1, ([a]) => Math.sign(number(a))),
  SQRT: scalar(1, 1, ([a]) => {
    if (number(a) < 0) throw fail('#NUM!', 'Function SQRT parameter 1 must not be negative.');
    return Math.sqrt(number(a));
  }),
  POWER: scalar(2, 2, ([a, b]) => fromLibrary(number(a) ** number(b))),
  // The result takes the sign of the divisor, unlike JavaScript's remainder.
  MOD: scalar(2, 2, ([a, b]) => {
    const divisor = number(b);
    if (divisor === 0) throw fail('#DIV/0!', 'Function MOD parameter 2 cannot be zero.');
    return number(a) - divisor * Math.floor(number(a) / divisor);
  }),
  INT: scalar(1, 1, ([a]) => Math.floor(number(a))),
  TRUNC: scalar(1, 2, ([a, places]) => fromLibrary(ROUNDDOWN(number(a), number(places)))),
  ROUND: scalar(1, 2, ([a, places]) => round(number(a), Math.trunc(number(places)))),
  ROUNDUP: scalar(1, 2, ([a, places]) => fromLibrary(ROUNDUP(number(a), number(places)))),
  ROUNDDOWN: scalar(1, 2, ([a, places]) => fromLibrary(ROUNDDOWN(number(a), number(places)))),
  MROUND: scalar(2, 2, ([a, step]) => fromLibrary(MROUND(number(a), number(step)))),
  CEILING: scalar(1, 2, ([a, step]) => fromLibrary(CEILING(number(a), number(step, 1)))),
  FLOOR: scalar(1, 2, ([a, step]) => fromLibrary(FLOOR(number(a), number(step, 1)))),
  VALUE: scalar(1, 1, ([a = null]) => toNumber(a)),
  N: scalar(1, 1, ([a = null]) => (typeof a === 'number' ? a : a === true ? 1 : 0)),
};

/** Half away from zero, on the decimal digits: 1.005 to two places is 1.01. */
export function round(value: number, places: number): number {
  const size = Number(`${Math.round(Number(`${shift(Math.abs(value), places)}`))}`);
  return Math.sign(value) * shift(size, -places);
}

function shift(value: number, places: number): number {
  const [mantissa = '0', power = '0'] = String(value).split('e');
  return Number(`${mantissa}e${Number(power) + places}`);
}
