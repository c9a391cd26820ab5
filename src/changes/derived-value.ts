/** Columns whose values are computed from other fields of the record. */

import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { canonical } from './canonical';
import { listedValue, type RemoteRecord } from './remote';
import type { Scalar } from './scalar';

/** The value of a derived column; undefined if the fields do not determine it. read: a field's value in the record. */
export function derivedValue(
  { from, value }: NonNullable<FieldDefinition['derived']>,
  read: (field: FieldDefinition) => Scalar,
): Scalar | undefined {
  return value(...from.map(field => canonical(field, read(field))));
}

/** True if the column is empty because its value is unknown. False if the tab lacks one of its source columns. */
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
