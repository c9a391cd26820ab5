/** XLOOKUP: finds a key in one row or column and returns the value at that place in another. */
import { wildcard } from '../criteria';
import type { Node } from '../ast';
import { type Elements, isBlock, lineOf, valueAt as valueIn, valuesOf } from '../elements';
import { evaluate, partOf } from '../evaluate';
import { fail } from '../failure';
import { type Scope, toElements, toScalar } from '../scope';
import { compareValues, isArea, isError, type Operand, toNumber, type Value } from '../values';
import { equalPlaces } from './equal-places';
import { byPart, type FunctionTable } from './registry';

const MISSING: Node = { kind: 'missing' };

export const XLOOKUP: FunctionTable = {
  XLOOKUP: byPart(
    3,
    6,
    ([key = MISSING, ...rest], scope) => {
      const { placeOf, answer } = search(rest, scope);
      return answer(placeOf(toScalar(evaluate(key, scope), scope)));
    },
    ([key = MISSING, ...rest], scope) => {
      const keys = partOf(key, scope);
      const { placeOf, answer, valueAt } = search(rest, scope);
      if (!isBlock(keys)) {
        const found = answer(placeOf(keys));
        return isArea(found) || Array.isArray(found) ? toElements(found, scope) : found;
      }
      // As in Sheets, a range of keys gives one value each.
      const { rows, columns } = keys;
      return { rows, columns, at: (r, c) => valueAt(placeOf(keys.at(r, c))) };
    },
  ),
};

interface Found {
  /** -1: the key was not found. */
  readonly place: number;
  readonly key: Value;
}

function search(nodes: readonly Node[], scope: Scope) {
  const [range = null, result = null, missing, mode, direction] = nodes.map(node => evaluate(node, scope));
  const line = toElements(range, scope);
  const answers = toElements(result, scope);
  const upright = line.columns === 1;
  if (!upright && line.rows !== 1) {
    throw fail('#VALUE!', 'XLOOKUP lookup range must be a single row or a single column.');
  }
  if (upright ? answers.rows !== line.rows : answers.columns !== line.columns) {
    throw fail('#VALUE!', 'Array arguments to XLOOKUP are of different size.');
  }
  const settings = { match: choice(mode, 0, scope), backwards: choice(direction, 1, scope) < 0 };
  const instead = (key: Value): Operand => {
    if (missing !== undefined) return missing;
    throw fail('#N/A', `Did not find value '${String(key)}' in XLOOKUP evaluation.`);
  };
  return {
    placeOf: (key: Value): Found => ({ key, place: find(key, line, settings, scope) }),
    /** The whole row or column of the place. */
    answer: ({ key, place }: Found): Operand => {
      if (place < 0) return instead(key);
      if (upright) return single([lineOf(answers, place)]);
      return single(Array.from({ length: answers.rows }, (_, row) => [valueIn(answers, row, place)]));
    },
    valueAt: ({ key, place }: Found): Value => {
      if (place < 0) return toScalar(instead(key), scope);
      return upright ? answers.at(place, 0) : answers.at(0, place);
    },
  };
}

interface Settings {
  /** 0: equal. 1: equal or next larger. -1: equal or next smaller. 2: with * and ?. */
  readonly match: number;
  readonly backwards: boolean;
}

function find(key: Value, line: Elements, { match, backwards }: Settings, scope: Scope): number {
  if (isError(key)) throw fail(key.error, key.message);
  // An index finds most keys; the column is laid out only for the others.
  const laidOut = (): readonly Value[] => valuesOf(line);
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

function choice(operand: Operand | undefined, other: number, scope: Scope): number {
  return operand === undefined || operand === null ? other : toNumber(toScalar(operand, scope));
}
