/** XLOOKUP: finds a key in one row or column and returns the value at that place in another. */
import { wildcard } from '../criteria';
import { fail } from '../failure';
import { type Scope, toMatrix, toScalar } from '../scope';
import { compareValues, isArea, isError, type Matrix, type Operand, toNumber, type Value } from '../values';
import { equalPlaces } from './equal-places';
import { type FunctionTable, whole } from './registry';

export const XLOOKUP: FunctionTable = {
  XLOOKUP: whole(3, 6, ([key = null, range = null, result = null, missing, mode, search], scope) => {
    const line = toMatrix(range, scope);
    const answers = toMatrix(result, scope);
    const upright = line[0]?.length === 1;
    if (!upright && line.length !== 1) {
      throw fail('#VALUE!', 'XLOOKUP lookup range must be a single row or a single column.');
    }
    if (upright ? answers.length !== line.length : answers[0]?.length !== line[0]?.length) {
      throw fail('#VALUE!', 'Array arguments to XLOOKUP are of different size.');
    }
    const settings = { match: choice(mode, 0, scope), backwards: choice(search, 1, scope) < 0 };
    const one = (value: Value): Operand => {
      const place = find(value, line, settings, scope);
      if (place >= 0) return upright ? [answers[place] ?? []] : answers.map(row => [row[place] ?? null]);
      if (missing !== undefined) return missing;
      throw fail('#N/A', `Did not find value '${String(value)}' in XLOOKUP evaluation.`);
    };
    const many = scope.arrays && (isArea(key) || Array.isArray(key));
    if (!many) return single(one(toScalar(key, scope)));
    // As in Sheets, a range of keys gives one value each.
    return toMatrix(key, scope).map(row => row.map(value => first(one, value, scope)));
  }),
};

interface Settings {
  /** 0: equal. 1: equal or next larger. -1: equal or next smaller. 2: with * and ?. */
  readonly match: number;
  readonly backwards: boolean;
}

function find(key: Value, line: Matrix, { match, backwards }: Settings, scope: Scope): number {
  if (isError(key)) throw fail(key.error, key.message);
  // An index finds most keys; the column is laid out only for the others.
  const laidOut = (): readonly Value[] =>
    line.length === 1 ? (line[0] ?? []) : line.map(row => row[0] ?? null);
  const pick = (places: readonly number[]): number => places[backwards ? places.length - 1 : 0] ?? -1;
  const where = (test: (value: Value) => boolean): number[] =>
    laidOut().flatMap((value, place) => (test(value) ? [place] : []));
  if (key === null || key === '') return pick(where(value => value === null || value === ''));
  if (match === 2 && typeof key === 'string') return pick(where(wildcard(key)));
  const equal = equalPlaces(key, line, scope);
  if (equal.length > 0 || match === 0 || match === 2) return pick(equal);
  let best: Value = null;
  for (const value of laidOut()) {
    if (value === null || isError(value) || typeof value !== typeof key) continue;
    if (Math.sign(compareValues(value, key)) !== match) continue;
    if (best === null || Math.sign(compareValues(value, best)) === -match) best = value;
  }
  return best === null ? -1 : pick(equalPlaces(best as string | number | boolean, line, scope));
}

function single(operand: Operand): Operand {
  return Array.isArray(operand) && operand.length === 1 && operand[0]?.length === 1
    ? (operand[0][0] ?? null)
    : operand;
}

function first(one: (value: Value) => Operand, value: Value, scope: Scope): Value {
  try {
    return toScalar(one(value), scope);
  } catch (thrown) {
    if (isError(thrown as Value)) return thrown as Value;
    throw thrown;
  }
}

function choice(operand: Operand | undefined, other: number, scope: Scope): number {
  return operand === undefined || operand === null ? other : toNumber(toScalar(operand, scope));
}
