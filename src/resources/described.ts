/** A list that a team has described a request for (update-template.ts), as it can be edited then: its definition with the fields of the template as columns to edit. */

import { inLanguage, languages, type Text } from '../text/text';
import { templateTexts } from '../text/template-texts';
import type { FieldDefinition, KindDefinition, PickedReference, ResourceDefinition } from './definition';
import { partsOf, type UpdateTemplate } from './update-template';

/** The definition as the template lets it be edited; the same where there is none, or where the contract describes an update. */
export function described(
  resource: ResourceDefinition,
  template: UpdateTemplate | undefined,
): ResourceDefinition {
  if (template === undefined || !canBeDescribed(resource)) return resource;
  const parts = partsOf(template);
  const names = new Set(parts.slots.map(({ field }) => field).filter(name => name !== 'id'));
  const picks = new Map(Object.entries(resource.picks ?? {}).filter(([name]) => names.has(name)));
  const labels = new Map(resource.fields.map(({ name, label }) => [name, label]));
  const shownBy = new Map([...picks].map(([name, { shown }]) => [shown, name]));
  const kinds = resource.kinds && {
    ...resource.kinds,
    of: Object.fromEntries(
      Object.entries(resource.kinds.of).map(([value, kind]) => [value, withPicked(kind, shownBy)]),
    ),
    others: withPicked(resource.kinds.others, shownBy),
  };
  return {
    ...withPicked(resource, shownBy),
    ...(kinds === undefined ? {} : { kinds }),
    update: { required: [], template, parts },
    fields: resource.fields.map(field => {
      if (shownBy.has(field.name)) return { ...field, label: templateTexts.asShown(field.label) };
      if (!names.has(field.name)) return field;
      const pick = picks.get(field.name);
      return { ...field, writable: 'bySetting', ...(pick === undefined ? {} : picked(field, pick, labels)) };
    }),
  };
}

/** The definition as a tab shows it in which these fields can be edited: ids of other lists' records by name. wanted: the fields that are read, absent for all. */
export function withPicks(
  resource: ResourceDefinition,
  editable: readonly string[],
  wanted?: readonly string[],
): ResourceDefinition {
  const { picks = {}, fields } = resource;
  const shown = Object.keys(picks).filter(
    name => editable.includes(name) && wanted?.includes(name) !== false,
  );
  if (shown.length === 0) return resource;
  return {
    ...resource,
    fields: fields.map(field =>
      shown.includes(field.name) ? { ...field, reference: picks[field.name]?.reference ?? '' } : field,
    ),
  };
}

/** A reference that is picked by name takes the place, and the name, of the column that showed the name so far. */
function picked(
  { label, former = [] }: FieldDefinition,
  { reference, shown }: PickedReference,
  labels: ReadonlyMap<string, Text>,
): Partial<FieldDefinition> {
  const own = languages.map(language => inLanguage(label, language));
  return { reference, width: 140, label: labels.get(shown) ?? label, former: [...former, ...own] };
}

function withPicked<T extends { readonly inSight?: KindDefinition['inSight'] }>(
  one: T,
  shownBy: ReadonlyMap<string, string>,
): T {
  return one.inSight === undefined
    ? one
    : { ...one, inSight: one.inSight.map(name => shownBy.get(name) ?? name) };
}

/** True for a list whose records a team may describe a request for: nothing else says how they are changed. */
export function canBeDescribed({ update, create, picks }: ResourceDefinition): boolean {
  return update === undefined && create === undefined && picks !== undefined;
}

/** True for a list that is edited by a team's description. */
export function isDescribed({ update }: ResourceDefinition): boolean {
  return update?.template !== undefined;
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
