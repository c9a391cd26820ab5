/** Records as cell functions work with them, wherever they came from. */

import type { Parameters } from '../api/list-request';
import type { DayRange } from '../api/windows';
import { shownLine } from '../common/shown-line';
import type { Cell } from '../platform/ports';
import type { FieldDefinition, ResourceDefinition } from '../resources/definition';
import { functionTexts } from '../text/function-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import { UserError } from '../text/user-error';
import { called } from '../resources/called';
import type { Call, FunctionResult, Value } from './call';

/** What a function needs. */
export interface Wanted {
  readonly resource: ResourceDefinition;
  readonly parameters?: Parameters;
  /** Only for lists by dates. */
  readonly range?: DayRange;
  /** The fields that matter; absent: all. */
  readonly fields?: readonly string[];
}

export interface Table {
  /** As it is defined. */
  readonly resource: ResourceDefinition;
  /** What the cells of a row stand for. */
  readonly fields: readonly FieldDefinition[];
  /** In which enumerations are written. */
  readonly language: Language;
  readonly rows: readonly (readonly Cell[])[];
  /** Rows of records that the service has no more: they stay in the tab for what their user wrote beside them. Absent: none. */
  readonly gone?: readonly (readonly Cell[])[];
  /** The tab that they come from; null: from the service. */
  readonly tab: string | null;
  /** What of it is missing; null: nothing. */
  readonly incomplete: Text | null;
  /** Rows that were left out as members' data; 0 where nobody counted them, null for none. */
  readonly leftOut: number | null;
}

/** Where a field stands in the rows. Throws UserError when the tab has no such column. */
export function placeOf({ resource, fields, tab }: Pick<Table, 'resource' | 'fields' | 'tab'>, name: string) {
  const at = fields.findIndex(field => field.name === name);
  if (at >= 0) return at;
  const label = resource.fields.find(field => field.name === name)?.label ?? verbatim(name);
  throw new UserError(functionTexts.columnMissing(tab ?? '', label));
}

/** Where the field that a user names stands: by path or label. Throws UserError, which names what there is. */
export function placeOfTyped({ fields, language }: Table, typed: string): number {
  // Headers of tabs mark what is required.
  const wanted = typed.replace(' ★', '');
  const meant = called(fields, wanted);
  if (meant !== undefined) return fields.indexOf(meant);
  const known = fields.map(({ label }) => inLanguage(label, language)).join(', ');
  throw new UserError(functionTexts.badField(shownLine(typed, 40), known));
}

/** A header row, and a row for each record. Ids that we made ourselves mean nothing to anybody. A column more says what was left out. */
export function shownTable(call: Call, { resource, fields, language, rows, leftOut }: Table): FunctionResult {
  const from = resource.list.rows === undefined ? 0 : 1;
  const header = fields.slice(from).map(field => inLanguage(field.label, language));
  const shown = [header, ...rows.map(row => row.slice(from).map(cell => call.value(cell)))];
  return leftOut === null ? shown : withLeftOut(shown, leftOut, language);
}

/** The table with a column that says how many rows were left out as members' data. */
export function withLeftOut(shown: Value[][], leftOut: number, language: Language): Value[][] {
  const head = inLanguage(functionTexts.payrollLeftOut(leftOut), language);
  return shown.map((row, i) => [...row, i === 0 ? head : '']);
}
