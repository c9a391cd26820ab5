/** Finds a value's places in a row or column, for lookups. It ignores case; a number never matches text. */
import type { Scalar } from '../../model/state';
import type { Elements } from '../elements';
import type { Scope } from '../scope';
import { isError, isEqual } from '../values';

/** Shorter lines are searched without an index. */
const WORTH_AN_INDEX = 64;

/** All places, ascending. */
export function equalPlaces(wanted: Scalar, line: Elements, scope: Scope): readonly number[] {
  const { rows, columns } = line;
  if (rows * columns >= WORTH_AN_INDEX)
    return scope.cells.index(line).equal(typeof wanted === 'string' ? wanted.toLowerCase() : wanted);
  const found: number[] = [];
  for (let place = 0; place < rows * columns; place++) {
    const value = line.at(Math.floor(place / columns), place % columns);
    if (value === null || isError(value) || typeof value !== typeof wanted) continue;
    if (isEqual(value, wanted)) found.push(place);
  }
  return found;
}

/** The first place; -1 if there is none. */
export function firstEqual(wanted: Scalar, line: Elements, scope: Scope): number {
  return equalPlaces(wanted, line, scope)[0] ?? -1;
}
