/** What the records of a first pull say about the columns that they need: decimals, and whether anything is in a foreign currency. */

import type { RemoteRecord } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';

export interface FirstRecords {
  readonly count: number;
  /** Whether a value of the field has a fraction. */
  hasFraction(field: string): boolean;
  /** Whether the field names a currency that is not ours in some record. */
  isForeign(currencyField: string): boolean;
}

/** The currency of the books. */
const OURS = /^(?:KRW|원)?$/i;

export function firstRecords(
  { fields }: ResourceDefinition,
  records: ReadonlyMap<string, RemoteRecord>,
): FirstRecords {
  const some = (name: string, holds: (value: unknown) => boolean): boolean => {
    const at = fields.findIndex(field => field.name === name);
    for (const { values } of records.values()) if (holds(values[at] ?? null)) return true;
    return false;
  };
  return {
    count: records.size,
    hasFraction: field => some(field, value => typeof value === 'number' && !Number.isInteger(value)),
    isForeign: field => some(field, value => value !== null && !OURS.test(String(value).trim())),
  };
}
