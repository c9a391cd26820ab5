/** Tables as cell functions give them: a header row, then a row a record. */

import { addDays } from '../common/calendar';
import type { Json } from '../common/json';
import { toCell } from '../changes/cell-codec';
import type { Scalar } from '../changes/scalar';
import type { Cell } from '../platform/ports';
import type { ResourceDefinition } from '../resources/definition';
import type { Language } from '../text/text';

/** What Sheets takes from a cell function; '' shows as an empty cell. */
export type FunctionResult = (string | number | boolean | Date)[][];

const KOREA_OFFSET_MS = 9 * 3_600_000;
const SHEET_EPOCH = Date.UTC(1899, 11, 30);

/** Records (values in the order of the fields) as rows below the labels. */
export function rowsOf(
  resource: ResourceDefinition,
  records: readonly (readonly Json[])[],
  language: Language,
): FunctionResult {
  const header = resource.fields.map(field => field.label[language]);
  const rows = records.map(values =>
    resource.fields.map((field, i) => toResult(toCell(field, (values[i] ?? null) as Scalar, language))),
  );
  return [header, ...rows];
}

/** A cell as a function's result: dates are moments, shown in the spreadsheet's time zone. */
export function toResult(cell: Cell): string | number | boolean | Date {
  if (typeof cell !== 'object') return cell;
  return new Date(Math.round(cell.serial * 86_400_000) + SHEET_EPOCH - KOREA_OFFSET_MS);
}

/** True when one of the ranges covers all days from start to end, or several that touch do so together. */
export function covers(
  ranges: readonly { start: string; end: string }[],
  start: string,
  end: string,
): boolean {
  let from = start;
  for (const range of [...ranges].sort((a, b) => a.start.localeCompare(b.start))) {
    if (range.start <= from && range.end >= from) from = addDays(range.end, 1);
  }
  return from > end;
}
