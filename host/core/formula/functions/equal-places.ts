/** Finds a value's places in a row or column, for lookups. It ignores case; a number never matches text. */
import type { Scope } from '../scope';
import type { Scalar } from '../../model/state';
import { compareValues, isError, type Matrix } from '../values';

/** Shorter lines are searched without an index. */
const WORTH_AN_INDEX = 64;

/** All places, ascending. */
export function equalPlaces(wanted: Scalar, line: Matrix, scope: Scope): readonly number[] {
  const width = line[0]?.length ?? 0;
  const at = (place: number) => line[Math.floor(place / width)]?.[place % width] ?? null;
  const equals = (place: number): boolean => {
    const value = at(place);
    if (value === null || isError(value) || typeof value !== typeof wanted) return false;
    return compareValues(value, wanted) === 0;
  };
  const size = line.length * width;
  if (size < WORTH_AN_INDEX) return Array.from({ length: size }, (_, place) => place).filter(equals);
  const index = scope.cells.index(line);
  if (typeof wanted === 'string') return index.places({ kind: 'text', value: wanted.toLowerCase() });
  if (typeof wanted === 'boolean') return index.places({ kind: 'boolean', value: wanted });
  return index.places({ kind: 'number', value: wanted }).filter(equals);
}

/** The first place; -1 if there is none. */
export function firstEqual(wanted: Scalar, line: Matrix, scope: Scope): number {
  return equalPlaces(wanted, line, scope)[0] ?? -1;
}
