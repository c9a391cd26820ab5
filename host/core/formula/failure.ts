/**
 * The failure of a formula: thrown inside the evaluator, stored as a CellError in the cell. It is no Error object,
 * because thousands of cells may fail at once and need no stack.
 */
import type { CellError } from '../model/state';

export class FormulaFailure implements CellError {
  constructor(
    readonly error: string,
    readonly message: string,
  ) {}
}

/** Use with throw: `throw fail('#VALUE!', '...')`. */
export function fail(error: string, message = ''): FormulaFailure {
  return new FormulaFailure(error, message);
}

/** The plain form that goes into a cell. */
export function toCellError(thrown: unknown): CellError {
  if (thrown instanceof FormulaFailure) return { error: thrown.error, message: thrown.message };
  throw thrown;
}
