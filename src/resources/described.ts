/** A list with the team's request for changes (update-template.ts), and so with editable columns. */

import { inLanguage, languages, type Text } from '../text/text';
import * as templateTexts from '../text/requests/template-texts';
import type { FieldDefinition, KindDefinition, PickedReference, ResourceDefinition } from './definition';
import { partsOf, type UpdateTemplate } from './update-template';

/** The definition with the template's editable fields; unchanged without one, or if the contract has an update. */
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

/** The definition of such a tab: ids of other lists' records show as names. wanted: fields to read; absent: all. */
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

/** The reference takes the place and name of the column that has shown the name so far. */
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

/** Whether a team may describe a request for the list, because the contract has none. */
export function canBeDescribed({ update, create, picks }: ResourceDefinition): boolean {
  return update === undefined && create === undefined && picks !== undefined;
}

/** Whether the list is edited by a team's description. */
export function isDescribed({ update }: ResourceDefinition): boolean {
  return update?.template !== undefined;
}

/** Whether the list is requested by days, with a tab for each choice of parameters. */
export function isByDates({ list }: ResourceDefinition): boolean {
  return list.window !== undefined;
}

/** False for a column without baseline: edits in it are unknown, and the next pull overwrites it. */
export function isKept({ update, list }: ResourceDefinition, { name, writable }: FieldDefinition): boolean {
  return update?.template === undefined || writable !== undefined || name === list.window?.dayField;
}

/** Columns with a baseline. For a described list: only the editable ones, and the day that finds a record again. */
export function keptFields(resource: ResourceDefinition): readonly FieldDefinition[] {
  return resource.fields.filter(field => isKept(resource, field));
}
