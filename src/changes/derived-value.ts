/** Columns that are worked out from other fields of a record. */

import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { canonical } from './canonical';
import { listedValue, type RemoteRecord } from './remote';
import type { Scalar } from './scalar';

/** The value of such a column; undefined where the fields do not tell it. read: the record's value of a field, as the service wrote it. */
export function derivedValue(
  { from, value }: NonNullable<FieldDefinition['derived']>,
  read: (field: FieldDefinition) => Scalar,
): Scalar | undefined {
  return value(...from.map(field => canonical(field, read(field))));
}

/** True where the column is empty because nobody can tell its value. Where the tab lacks a column that it is made from, nothing is said. */
export function isUntold(
  resource: ResourceDefinition,
  { derived }: FieldDefinition,
  record: RemoteRecord,
): boolean {
  if (derived === undefined || derived.isAlwaysTold === true) return false;
  const isThere = ({ name }: FieldDefinition): boolean => resource.fields.some(field => field.name === name);
  return (
    derived.from.every(isThere) &&
    derivedValue(derived, ({ name }) => listedValue(resource, record, name)) === undefined
  );
}
