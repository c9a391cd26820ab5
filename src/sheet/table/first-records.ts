/** What a first pull's records require of the columns: decimals, and columns for foreign currencies. */

import type { RemoteRecord } from '../../changes/remote';
import type { ResourceDefinition } from '../../resources/definition';

export type FirstRecords = ReturnType<typeof firstRecords>;

const OURS = /^(?:KRW|원)?$/i;

export function firstRecords({ fields }: ResourceDefinition, records: ReadonlyMap<string, RemoteRecord>) {
  const some = (name: string, holds: (value: unknown) => boolean): boolean => {
    const at = fields.findIndex(field => field.name === name);
    for (const { values } of records.values()) if (holds(values[at] ?? null)) return true;
    return false;
  };
  return {
    count: records.size,
    /** True if a value of the field has a fraction. */
    hasFraction: (field: string) =>
      some(field, value => typeof value === 'number' && !Number.isInteger(value)),
    /** True if a record has a foreign currency in this field. */
    isForeign: (field: string) => some(field, value => value !== null && !OURS.test(String(value).trim())),
  };
}
