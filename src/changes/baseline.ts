/** The records as last seen on the service, by id: what an edit is told from. Kept in a hidden sheet (src/sheet/hidden/baseline-sheet.ts). */

import type { Scalar } from './scalar';

/** undefined: nobody knows what the service had (the hidden sheet was lost); only equality with the service then counts as clean. */
export type BaselineValue = Scalar | undefined;

/** A sent value that the service took and shows differently: not dirty, and not sent again without the user's word. */
export interface AcceptedDifference {
  readonly sent: Scalar;
  readonly shown: Scalar;
}

/** As what the service writes an id of digits: 1001 and "1001" are two records. */
export type IdType = 'number' | 'text';

export interface BaselineRecord {
  readonly id: string;
  /** Of an id of digits; absent where nobody knows, and for any other. */
  readonly idIs?: IdType;
  /** In the order of the resource's fields. */
  readonly values: readonly BaselineValue[];
  readonly accepted?: Readonly<Record<string, AcceptedDifference>>;
}

/** A record of the baseline; what says nothing is left out. */
export function baselineRecord({
  id,
  values,
  idIs,
  accepted = {},
}: Pick<BaselineRecord, 'id' | 'values'> & {
  readonly idIs?: IdType | undefined;
  readonly accepted?: BaselineRecord['accepted'] | undefined;
}): BaselineRecord {
  return {
    id,
    values,
    ...(idIs === undefined ? {} : { idIs }),
    ...(Object.keys(accepted).length === 0 ? {} : { accepted }),
  };
}

export type Baseline = ReadonlyMap<string, BaselineRecord>;
