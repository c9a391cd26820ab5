/** Baseline: the records as the add-on last saw them. An edit differs from it. See sheet/hidden/baseline-sheet.ts. */

import type { Scalar } from './scalar';

/** undefined: the hidden sheet was lost. Then a cell is clean only if it equals the service's value. */
export type BaselineValue = Scalar | undefined;

/** The service took the sent value but shows another. The cell is not dirty; only the user can send it again. */
export interface AcceptedDifference {
  readonly sent: Scalar;
  readonly shown: Scalar;
  /** No answer says that the service took it. The sent value in the cell is still an edit; shown: the value before. */
  readonly isUnsure?: boolean;
}

/** The JSON type of an id that consists of digits: 1001 and "1001" are two records. */
export type IdType = 'number' | 'text';

export interface BaselineRecord {
  readonly id: string;
  /** Absent if the type is unknown, or if the id is not digits alone. */
  readonly idIs?: IdType;
  /** In the order of the resource's fields. */
  readonly values: readonly BaselineValue[];
  readonly accepted?: Readonly<Record<string, AcceptedDifference>>;
  /** Marks of the read-only cells without a value here (left-cells.ts). Absent: unknown. */
  readonly left?: string;
}

/** Builds a record of the baseline and leaves out empty members. */
export function baselineRecord({
  id,
  values,
  idIs,
  accepted = {},
  left,
}: Pick<BaselineRecord, 'id' | 'values'> & {
  readonly idIs?: IdType | undefined;
  readonly accepted?: BaselineRecord['accepted'] | undefined;
  readonly left?: string | undefined;
}): BaselineRecord {
  return {
    id,
    values,
    ...(idIs === undefined ? {} : { idIs }),
    ...(Object.keys(accepted).length === 0 ? {} : { accepted }),
    ...(left === undefined ? {} : { left }),
  };
}

export type Baseline = ReadonlyMap<string, BaselineRecord>;
