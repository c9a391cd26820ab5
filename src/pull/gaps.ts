/** Gaps of a tab that is pulled by dates. The add-on names them for the user, and later pulls close them. */

import { addDays } from '../common/calendar';
import { type Parameters, repeatedParameter, valuesOf } from '../api/list-request';
import type { Days } from '../common/period';
import { fromCell } from '../changes/cell-codec';
import { shown } from '../changes/cell-text';
import { recordIdOf, type TableRow } from '../changes/table';
import type { ResourceDefinition } from '../resources/definition';
import * as apiTexts from '../text/api-texts';
import * as pullTexts from '../text/pull/pull-texts';
import { joined, type Text } from '../text/text';
import { verbatim } from '../text/texts';
import type { Gap, Slice } from './staging';

const MOST_NAMED = 8;

/** The gaps in words: "2026-03-05 Card: no answer". */
export function gapsText(resource: ResourceDefinition, gaps: readonly Gap[]): Text {
  const named = gaps.slice(0, MOST_NAMED).map(gap => {
    const days = gap.start === gap.end ? gap.start : `${gap.start} ~ ${gap.end}`;
    // The reason names the kind of rows that were left out.
    const kinds = gap.value === null || gap.leftOut !== undefined ? [] : [labelOf(resource, gap.value)];
    return joined([joined([verbatim(days), ...kinds], ' '), gap.reason], ': ');
  });
  const more = gaps.length - named.length;
  return joined(more > 0 ? [...named, pullTexts.moreGaps(more)] : named, '; ');
}

function labelOf(resource: ResourceDefinition, value: string): Text {
  const choice = repeatedParameter(resource)?.choices?.find(candidate => candidate.value === value);
  return choice?.label ?? verbatim(value);
}

/** The gaps after a pull of this range: the old gaps outside it and the missing parts within it. */
export function gapsAfter(old: readonly Gap[], range: Days, missing: readonly Gap[]): Gap[] {
  return [...old.flatMap(gap => outside(gap, range)), ...missing];
}

function outside(gap: Gap, range: Days): Gap[] {
  if (gap.end < range.start || gap.start > range.end) return [gap];
  // The number of rows in a part of a gap is unknown.
  const part = gap.leftOut === undefined ? gap : { ...gap, leftOut: 0, reason: pullTexts.leftOut(0) };
  const before = { ...part, end: addDays(range.start, -1) };
  const after = { ...part, start: addDays(range.end, 1) };
  return [before, after].filter(({ start, end }) => start <= end);
}

/** The day of a row, for a list by dates. */
export function dayOfRow(row: TableRow, index: number): string {
  return shown(row.cells[index] ?? '').slice(0, 10);
}

/** Parts that came without any record although the tab has such rows. An empty part does not prove them gone. */
export function emptyGaps(
  resource: ResourceDefinition,
  parameters: Parameters,
  rows: readonly TableRow[],
  empty: readonly Slice[],
): Gap[] {
  const place = (name?: string): number => resource.fields.findIndex(field => field.name === name);
  const [dayAt, valueAt] = [place(resource.list.window?.dayField), place(repeatedParameter(resource)?.name)];
  const values = valuesOf(resource, parameters);
  const days = new Map<string | null, Set<string>>();
  for (const row of empty.length === 0 ? [] : rows) {
    if (recordIdOf(row) === null) continue;
    const field = resource.fields[valueAt];
    const shows = field === undefined ? null : fromCell(field, row.cells[valueAt] ?? '').value;
    // If the row shows a value that was not requested, it came with a requested value that includes others.
    const key = (values.length > 1 && values.find(value => value === shows)) || null;
    days.set(key, (days.get(key) ?? new Set()).add(dayOfRow(row, dayAt)));
  }
  const hasRows = ({ start, end, value }: Slice): boolean =>
    [...(days.get(value) ?? []), ...(days.get(null) ?? [])].some(day => day >= start && day <= end);
  return empty.filter(hasRows).map(slice => ({ ...slice, reason: apiTexts.emptyList }));
}
