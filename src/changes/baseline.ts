/** The records as last seen on the service, by id: what an edit is told from. Kept in a hidden sheet (src/sheet/hidden/baseline-sheet.ts). */

import type { Scalar } from './scalar';

/** undefined: nobody knows what the service had (the hidden sheet was lost); only equality with the service then counts as clean. */
export type BaselineValue = Scalar | undefined;

/** A sent value that the service took and shows differently: not dirty, and not sent again without the user's word. */
export interface AcceptedDifference {
  readonly sent: Scalar;
  readonly shown: Scalar;
}

export interface BaselineRecord {
  readonly id: string;
  /** In the order of the resource's fields. */
  readonly values: readonly BaselineValue[];
  readonly accepted?: Readonly<Record<string, AcceptedDifference>>;
}

export type Baseline = ReadonlyMap<string, BaselineRecord>;
