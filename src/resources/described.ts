/** A list that a team has described a request for (update-template.ts), as it can be edited then: its definition with the fields of the template as columns to edit. */

import type { FieldDefinition, ResourceDefinition } from './definition';
import { partsOf, type UpdateTemplate } from './update-template';

/** The definition as the template lets it be edited; the same where there is none, or where the contract describes an update. */
export function described(
  resource: ResourceDefinition,
  template: UpdateTemplate | undefined,
): ResourceDefinition {
  if (template === undefined || !canBeDescribed(resource)) return resource;
  const parts = partsOf(template);
  const names = new Set(parts.slots.map(({ field }) => field).filter(name => name !== 'id'));
  return {
    ...resource,
    update: { required: [], template, parts },
    fields: resource.fields.map(field => (names.has(field.name) ? editable(resource, field) : field)),
  };
}

/** True for a list whose records a team may describe a request for: nothing else says how they are changed. */
export function canBeDescribed({ update, create, picks }: ResourceDefinition): boolean {
  return update === undefined && create === undefined && picks !== undefined;
}

/** True for a list of which days are asked for: it has a tab for each choice of what is shown. */
export function isByDates({ list }: ResourceDefinition): boolean {
  return list.window !== undefined;
}

/** False for a column of which no last value is kept: nobody can say whether somebody typed into it, and the next pull writes it anew. */
export function isKept({ update, list }: ResourceDefinition, { name, writable }: FieldDefinition): boolean {
  return update?.template === undefined || writable !== undefined || name === list.window?.dayField;
}

/** Columns whose last value on the service is kept: of a list that came by a description only those that can be edited, and the day by which a record is found again. */
export function keptFields(resource: ResourceDefinition): readonly FieldDefinition[] {
  return resource.fields.filter(field => isKept(resource, field));
}

function editable({ picks }: ResourceDefinition, field: FieldDefinition): FieldDefinition {
  const reference = picks?.[field.name];
  return { ...field, writable: 'bySetting', ...(reference === undefined ? {} : { reference }) };
}
