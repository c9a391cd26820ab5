/** Which columns of a new tab are in sight, and in which order they stand. */

import type { FieldDefinition, ResourceDefinition } from './definition';

export interface ColumnOrder {
  /** The first names a row. */
  readonly inSight: readonly FieldDefinition[];
  /** To the right of these, ids last. */
  readonly hidden: readonly FieldDefinition[];
}

/** isForeign: whether a record that comes is in a foreign currency, by the field that says so. */
export function columnOrder(
  resource: ResourceDefinition,
  isForeign: (currencyField: string) => boolean,
): ColumnOrder {
  const chosen =
    resource.inSight?.flatMap(name => resource.fields.find(field => field.name === name) ?? []) ??
    resource.fields.filter(field => !isId(field));
  const seen = chosen.filter(({ foreignBy }) => foreignBy === undefined || isForeign(foreignBy));
  const others = resource.fields.filter(field => !seen.includes(field));
  const hidden = [...others.filter(field => !isId(field)), ...others.filter(isId).reverse()];
  // Beside the name and Status, which are frozen, Sheets wants a column that scrolls.
  const left = seen.length < 2 ? hidden.splice(-(2 - seen.length)) : [];
  return { inSight: [...seen, ...left], hidden };
}

/** True for what machines tell records apart by; a reference shows the name instead. */
function isId({ name, type, reference }: FieldDefinition): boolean {
  return type === 'id' || (reference === undefined && /(?:^id|\.id|Id)$/.test(name));
}
