/** How a tab of a resource looks: labels, notes, formats, widths, dropdowns, shading. */

import { type Run, runsOf } from '../../common/runs';
import { fieldTypes } from '../../changes/field-types';
import type { Block, ColumnLook } from '../../platform/ports';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../../resources/definition';
import { isCreatable, isEditable, needsProof, type ResourceSettings } from '../../resources/settings';
import { sheetTexts } from '../../text/sheet-texts';
import { inLanguage, type Language } from '../../text/text';

export const TEXT_FORMAT = '@';

/** The number format of a column of that type. */
export function formatOf(type: FieldType): string {
  return fieldTypes[type].format;
}

/** Note of a header cell: the field's path, whether it can be edited, whether it is required. */
export function headerNote(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
  language: Language,
): string {
  const required = resource.create?.required.includes(field.name) === true;
  const editable = isEditable(resource, field, settings);
  const creatable = isCreatable(resource, field, settings);
  const tried = editable && needsProof(resource, field, settings, 'update');
  return inLanguage(sheetTexts.fieldNote(field.name, editable, creatable, required, tried), language);
}

/** Width, dropdown and shading of a field's column. */
export function columnLook(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
  language: Language,
): ColumnLook {
  const writable = isChangeable(resource, field, settings);
  const choices = writable ? fieldTypes[field.type].dropdown(field, language) : undefined;
  return {
    ...(field.width === undefined ? {} : { width: field.width }),
    ...(writable ? {} : { shaded: true }),
    ...(choices === undefined ? {} : { choices }),
  };
}

/** Blocks that take each number format, from `firstRow` down to the end of the grid. */
export function formatBlocks(
  resource: ResourceDefinition,
  columnOf: ReadonlyMap<string, number>,
  statusColumn: number | null,
  firstRow: number,
): ReadonlyMap<string, Block[]> {
  const columns = new Map<string, number[]>();
  const add = (format: string, column: number | null | undefined): void => {
    if (typeof column === 'number') columns.set(format, [...(columns.get(format) ?? []), column]);
  };
  for (const { name, type } of resource.fields) add(formatOf(type), columnOf.get(name));
  add(TEXT_FORMAT, statusColumn);
  const down = ({ start, length }: Run): Block => ({
    row: firstRow,
    column: start,
    rows: 0,
    columns: length,
  });
  return new Map([...columns].map(([format, own]) => [format, runsOf(own).map(down)]));
}

/** Columns of a new tab that cannot be edited: each run of neighbours gets one warning protection. */
export function readOnlyRuns(resource: ResourceDefinition, settings: ResourceSettings): Run[] {
  return runsOf(
    resource.fields.flatMap((field, i) => (isChangeable(resource, field, settings) ? [] : [i + 1])),
  );
}

function isChangeable(
  resource: ResourceDefinition,
  field: FieldDefinition,
  settings: ResourceSettings,
): boolean {
  return isEditable(resource, field, settings) || isCreatable(resource, field, settings);
}
