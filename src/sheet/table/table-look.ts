/** How a tab of a resource looks: labels, notes, formats, widths, dropdowns, shading. */

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
  const writable = isEditable(resource, field, settings) || isCreatable(resource, field, settings);
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
  const blocks = new Map<string, Block[]>();
  const add = (format: string, column: number): void => {
    const list = blocks.get(format) ?? [];
    const last = list[list.length - 1];
    if (last !== undefined && last.column + last.columns === column)
      list[list.length - 1] = { ...last, columns: last.columns + 1 };
    else list.push({ row: firstRow, column, rows: 0, columns: 1 });
    blocks.set(format, list);
  };
  const sorted = resource.fields
    .map(field => ({ field, column: columnOf.get(field.name) }))
    .filter((entry): entry is { field: FieldDefinition; column: number } => entry.column !== undefined)
    .sort((a, b) => a.column - b.column);
  for (const { field, column } of sorted) add(formatOf(field.type), column);
  if (statusColumn !== null) add(TEXT_FORMAT, statusColumn);
  return blocks;
}

/** Runs of neighbouring columns that cannot be edited: each gets one warning protection. */
export function readOnlyRuns(
  resource: ResourceDefinition,
  settings: ResourceSettings,
): { start: number; length: number }[] {
  const runs: { start: number; length: number }[] = [];
  resource.fields.forEach((field, i) => {
    if (isEditable(resource, field, settings) || isCreatable(resource, field, settings)) return;
    const last = runs[runs.length - 1];
    if (last !== undefined && last.start + last.length === i) last.length++;
    else runs.push({ start: i, length: 1 });
  });
  return runs;
}
