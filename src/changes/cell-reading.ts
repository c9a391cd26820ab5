import type { Scalar } from './scalar';

/** Why a cell's content is not taken for a value. */
export type CellProblem =
  /** A number, date or truth value where text belongs: a leading zero may be lost. */
  | 'notText'
  | 'notNumber'
  /** A text that is no day or time in any spelling. */
  | 'notDate'
  | 'notBoolean'
  | 'notInList'
  /** "#REF!" and the like. */
  | 'errorCell'
  /** "Loading...": what a formula shows while it is computed. */
  | 'computing'
  /** The text was too long for a cell, and only its beginning is there. */
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
