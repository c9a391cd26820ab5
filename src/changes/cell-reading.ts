import type { Scalar } from './scalar';

/** Why the add-on does not accept a cell's content as a value. */
export type CellProblem =
  /** A number, date or truth value in a column of texts: the cell may have lost a leading zero. */
  | 'notText'
  | 'notNumber'
  /** A text that is not a date or time in any known spelling. */
  | 'notDate'
  | 'notBoolean'
  | 'notInList'
  /** An error word such as "#REF!". */
  | 'errorCell'
  /** "Loading...": Sheets shows this text while it computes the formula. */
  | 'computing'
  /** The text was too long for a cell, and the cell holds only its beginning. */
  | 'cut';

export interface CellReading {
  readonly value: Scalar;
  readonly problem: CellProblem | null;
}

export function good(value: Scalar): CellReading {
  return { value, problem: null };
}

export function bad(value: Scalar, problem: CellProblem): CellReading {
  return { value, problem };
}
