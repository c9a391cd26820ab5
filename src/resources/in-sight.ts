/** The visible columns of a new tab, and their order. */

import type { FieldDefinition, ResourceDefinition } from './definition';

/** isForeign: whether a record of the pull is in a foreign currency, by the field with the currency. */
export function columnOrder(resource: ResourceDefinition, isForeign: (currencyField: string) => boolean) {
  const chosen =
    resource.inSight?.flatMap(name => resource.fields.find(field => field.name === name) ?? []) ??
    resource.fields.filter(field => !isId(field));
  const seen = chosen.filter(({ foreignBy }) => foreignBy === undefined || isForeign(foreignBy));
  const others = resource.fields.filter(field => !seen.includes(field));
  const hidden = [...others.filter(field => !isId(field)), ...others.filter(isId).reverse()];
  // Name and Status are frozen, and Sheets requires at least one more visible column that scrolls.
  const left = seen.length < 2 ? hidden.splice(-(2 - seen.length)) : [];
  return { inSight: [...seen, ...left], hidden };
}

/** Whether it is an id for machines; a reference shows a name instead. */
export function isId({ name, type, reference }: FieldDefinition): boolean {
  return type === 'id' || (reference === undefined && /(?:^id|\.id|Id)$/.test(name));
}
