/** Looks of a resource's tab: labels, notes, formats, widths, dropdowns, shading. */

import { fieldTypes } from '../../changes/field-types';
import type { Block, ColumnLook, Sheet } from '../../platform/ports';
import type { FieldDefinition, FieldType, ResourceDefinition } from '../../resources/definition';
import { isCreatable, isEditable, needsProof, type ResourceSettings } from '../../resources/settings';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage, type Language } from '../../text/text';
import { down } from '../blocks';
import { widthFor } from './header-width';
import type { Layout } from './layout';

export const TEXT_FORMAT = '@';

/** Header cells of editable columns are darker than those of read-only columns. */
const EDITABLE_HEADER = '#9fc5e8';
const READ_ONLY_HEADER = '#e8eaed';
/** Shade of read-only cells. */
export const READ_ONLY_SHADE = '#f3f3f3';

export function formatOf(type: FieldType, hasFraction: boolean): string {
  const { format, fractionFormat } = fieldTypes[type];
  return hasFraction ? (fractionFormat ?? format) : format;
}

/** Colour of a field's header cell; null: of the Status header. */
export function headerColour(look: Look, field: FieldDefinition | null): string {
  return field !== null && isChangeable(look, field) ? EDITABLE_HEADER : READ_ONLY_HEADER;
}

/** A list as the readers of a tab see it. */
export interface Look {
  readonly resource: ResourceDefinition;
  readonly settings: ResourceSettings;
  readonly language: Language;
}

export function labelOf({ resource, language }: Look, field: FieldDefinition): string {
  return headed(resource, field, inLanguage(field.label, language));
}

/** Words in the form that they have in the field's header. */
export function headed(resource: ResourceDefinition, field: FieldDefinition, words: string): string {
  return isRequired(resource, field) ? `${words} ★` : words;
}

function isRequired({ create }: ResourceDefinition, { name }: FieldDefinition): boolean {
  return create?.required.includes(name) === true;
}

/** Note of a header cell: the field's path or its source fields, whether it is editable, whether it is required. */
export function headerNote({ resource, settings, language }: Look, field: FieldDefinition): string {
  const editable = isEditable(resource, field, settings);
  const isOwn = !field.name.startsWith('$');
  const path = isOwn ? field.name : sourcesOf(resource, field).join(' + ');
  const note = sheetTexts.fieldNote(path, {
    editable,
    creatable: isCreatable(resource, field, settings),
    required: isRequired(resource, field),
    tried: editable && needsProof(resource, field, settings, 'update'),
    derived: !isOwn,
  });
  return inLanguage(note, language);
}

/** The source fields of a derived column. If all records decide it together: the members that hold the sources. */
function sourcesOf({ together }: ResourceDefinition, { derived }: FieldDefinition): string[] {
  if (derived !== undefined) return derived.from.map(({ name }) => name);
  return [...new Set((together?.from ?? []).map(({ name }) => name.replace(/\..*/, '')))];
}

export function columnLook(look: Look, field: FieldDefinition): ColumnLook {
  const writable = isChangeable(look, field);
  const choices = writable ? fieldTypes[field.type].dropdown(field, look.language) : undefined;
  const width = widthFor(labelOf(look, field), field.width);
  return {
    ...(width === undefined ? {} : { width }),
    ...(writable ? {} : { shade: READ_ONLY_SHADE }),
    ...(choices === undefined ? {} : { choices }),
  };
}

/** Sets number formats from `firstRow` to the end of the grid. hasFraction: true if a value of the field has one. */
export function formatColumns(
  sheet: Sheet,
  { own, statusColumn }: Layout,
  firstRow: number,
  hasFraction: (field: FieldDefinition) => boolean,
): void {
  const columns = new Map<string, number[]>();
  const add = (format: string, column: number): unknown =>
    columns.set(format, [...(columns.get(format) ?? []), column]);
  for (const { field, column } of own) add(formatOf(field.type, hasFraction(field)), column);
  if (statusColumn !== null) add(TEXT_FORMAT, statusColumn);
  for (const [format, same] of columns) sheet.format(down(same, firstRow), format);
}

/** Blocks of adjacent read-only columns. Each block gets one warning protection. */
export function readOnlyBlocks(look: Look, { own }: Layout): Block[] {
  return down(own.flatMap(({ field, column }) => (isChangeable(look, field) ? [] : [column])));
}

function isChangeable({ resource, settings }: Look, field: FieldDefinition): boolean {
  return isEditable(resource, field, settings) || isCreatable(resource, field, settings);
}
