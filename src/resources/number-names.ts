/** What a number or an id is whose member or column has a name that our lists use. */

import { isCalled } from '../text/is-called';
import { allFields, type FieldDefinition } from './definition';
import { isId } from './in-sight';
import { resources } from './registry';

/**
 * Takes a member's name ("supplyValue") or a column's. integer: some list has an amount in whole won of that name.
 * decimal: only numbers with a fraction have it, such as rates and foreign amounts. undefined: no list has it.
 */
export function numberNamed(name: string): 'integer' | 'decimal' | undefined {
  const types = new Set(fieldsNamed(name).map(({ type }) => type));
  if (types.has('integer')) return 'integer';
  return types.has('decimal') ? 'decimal' : undefined;
}

/** Whether a member or column of this name has ids. Their columns are texts, also where the ids came as numbers. */
export function isIdNamed(name: string): boolean {
  return fieldsNamed(name).some(isId);
}

function fieldsNamed(name: string): FieldDefinition[] {
  const fields = resources.flatMap(resource => [
    ...allFields(resource),
    ...Object.values(resource.kinds?.of ?? {}).flatMap(kind => kind.fields ?? []),
  ]);
  return fields.filter(
    field =>
      field.name.slice(field.name.lastIndexOf('.') + 1) === name ||
      isCalled(field.label, name, ...(field.former ?? [])),
  );
}
