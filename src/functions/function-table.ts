/** Records for cell functions, from a tab or from the service. */

import type { Parameters } from '../api/list-request';
import type { Days } from '../common/period';
import { shownLine } from '../common/shown-line';
import type { Cell } from '../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import * as functionTexts from '../text/function-texts';
import { inLanguage, type Language, type Text, UserError } from '../text/text';
import { called } from '../resources/called';
import { undeclaredLabel } from '../resources/derived';
import type { Call, FunctionResult, Value } from './call';

/** The data that a function needs. */
export interface Wanted {
  readonly resource: ResourceDefinition;
  readonly parameters?: Parameters;
  /** Only for lists by dates. */
  readonly range?: Days;
  /** The needed fields. Default: all. */
  readonly fields?: readonly string[];
}

export interface Table {
  /** The list's definition. */
  readonly resource: ResourceDefinition;
  /** The fields of a row's cells. */
  readonly fields: readonly FieldDefinition[];
  /** The language of enumerations. */
  readonly language: Language;
  readonly rows: readonly (readonly Cell[])[];
  /** Rows whose records no longer exist; they stay in the tab for the user's notes. Absent: none. */
  readonly gone?: readonly (readonly Cell[])[];
  /** The source tab; null: the service. */
  readonly tab: string | null;
  /** What is missing; null: nothing. */
  readonly incomplete: Text | null;
  /** The number of rows left out as members' data; 0 if unknown, null for none. */
  readonly leftOut: number | null;
}

/** The index of a field in the rows. Throws UserError if the tab has no such column. */
export function placeOf({ resource, fields, tab }: Pick<Table, 'resource' | 'fields' | 'tab'>, name: string) {
  const at = fields.findIndex(field => field.name === name);
  if (at >= 0) return at;
  const label = resource.fields.find(field => field.name === name)?.label ?? undeclaredLabel(name);
  throw new UserError(functionTexts.columnMissing(tab ?? '', label));
}

/** The index of a field that a user names, by path or label. Throws UserError, which names the fields. */
export function placeOfTyped({ fields, language }: Table, typed: string): number {
  // A tab's headers mark required fields.
  const wanted = typed.replace(' ★', '');
  const meant = called(fields, wanted);
  if (meant !== undefined) return fields.indexOf(meant);
  const known = fields.map(({ label }) => inLanguage(label, language)).join(', ');
  throw new UserError(functionTexts.badField(shownLine(typed, 40), known));
}

/** A header row and a row per record, without ids that we have made. A further column says what was left out. */
export function shownTable(call: Call, { resource, fields, language, rows, leftOut }: Table): FunctionResult {
  const from = resource.list.rows === undefined ? 0 : 1;
  const header = fields.slice(from).map(field => inLanguage(field.label, language));
  const shown = [header, ...rows.map(row => row.slice(from).map(cell => call.value(cell)))];
  return leftOut === null ? shown : withLeftOut(shown, leftOut, language);
}

/** Adds a column with the number of rows left out as members' data. */
export function withLeftOut(shown: Value[][], leftOut: number, language: Language): Value[][] {
  const head = inLanguage(functionTexts.payrollLeftOut(leftOut), language);
  return shown.map((row, i) => [...row, i === 0 ? head : '']);
}
