/**
 * How a formula fails: thrown inside the evaluator, a CellError in the cell. No Error object, since thousands of cells may fail at once
 * and none needs a stack.
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
