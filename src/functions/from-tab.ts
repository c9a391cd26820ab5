/** Answers from pulled tabs: finds a suitable tab and reads its records. */

import { repeatedParameter, splitValues } from '../api/list-request';
import type { Days } from '../common/period';
import { isDay } from '../common/calendar';
import { has } from '../common/json';
import { fromCell } from '../changes/cell-codec';
import { shown } from '../changes/cell-text';
import { isToken } from '../changes/table';
import type { Cell, Workbook } from '../platform/ports';
import { gapsText } from '../pull/gaps';
import type { FieldDefinition } from '../resources/definition';
import { withPicks } from '../resources/described';
import { isResolved } from '../sheet/table/references';
import { readColumns } from '../sheet/table/read-columns';
import { STATUS_FIELD, type TableMeta } from '../sheet/table/table-meta';
import { TableSheet } from '../sheet/table/table-sheet';
import { saysGone } from '../summaries/counted';
import { EVERY_KIND } from '../summaries/report-kinds';
import { covers } from '../summaries/summary';
import { placeOf, type Table, type Wanted } from './function-table';

type Test = (row: readonly Cell[]) => boolean;

/**
 * The records of a tab that holds all wanted records; null if no tab does. Of several tabs the one that was pulled last
 * answers; a complete tab comes before an incomplete one.
 */
export function fromTab(workbook: Workbook, wanted: Wanted): Table | null {
  const { resource, range } = wanted;
  const values = valuesIn(wanted);
  const suitable = TableSheet.all(workbook)
    .filter(({ meta }) => meta.resource === resource.name && suits(meta, wanted, values))
    .map(({ sheet, meta }) => ({ sheet, meta, ...missingIn(meta, wanted, values) }))
    .sort((a, b) => b.meta.asOf - a.meta.asOf);
  const best = suitable.find(({ incomplete }) => incomplete === null) ?? suitable[0];
  if (best === undefined) return null;
  const { sheet, meta, incomplete, leftOut } = best;
  // If the team has described a request for changes, some ids are shown as names.
  const open = TableSheet.open(workbook, sheet, withPicks(resource, meta.kept, wanted.fields), meta);
  const repeated = repeatedParameter(resource)?.name ?? '';
  const dayField = resource.list.window?.dayField ?? '';
  const names = wanted.fields && [...new Set(['id', ...wanted.fields, dayField, repeated])];
  const read = { ...readFields(open, names), resource, tab: sheet.name() };
  const tests = [firstOfEach()];
  if (range !== undefined) tests.push(isWithin(range, placeOf(read, dayField)));
  const others = splitValues(meta.parameters[repeated] ?? '').filter(value => !values.includes(value));
  if (others.length > 0 && !values.includes(EVERY_KIND)) {
    const at = placeOf(read, repeated);
    const field = read.fields[at] as FieldDefinition;
    tests.push(row => values.includes(String(fromCell(field, row[at] as Cell).value)));
  }
  const { isGone, ...found } = read;
  const isWanted = (row: readonly Cell[]): boolean => tests.every(test => test(row));
  const [gone, there] = [read.rows.filter((_, i) => isGone(i)), read.rows.filter((_, i) => !isGone(i))];
  const rows = there.filter(isWanted);
  return { ...found, rows, gone: gone.filter(isWanted), language: meta.language, incomplete, leftOut };
}

/** The values of the parameter that takes one request each. */
function valuesIn({ resource, parameters = {} }: Wanted): string[] {
  return splitValues(parameters[repeatedParameter(resource)?.name ?? ''] ?? '');
}

/** Whether the tab may have the data. A filtered tab has only some records; one as of another moment may have them. */
function suits({ parameters, ranges }: TableMeta, wanted: Wanted, values: readonly string[]): boolean {
  const repeated = repeatedParameter(wanted.resource)?.name;
  for (const { name, isMoment } of wanted.resource.list.parameters ?? []) {
    const value = parameters[name];
    if (isMoment === true || value === undefined) continue;
    const held = splitValues(value);
    const isEnough = held.includes(EVERY_KIND) || values.every(one => held.includes(one));
    if (name !== repeated || !isEnough) return false;
  }
  return wanted.range === undefined || covers(ranges, wanted.range);
}

/** What is missing, and how many rows are left out as members' data. Gaps on other days do not matter. */
function missingIn(
  meta: TableMeta,
  { resource, range }: Wanted,
  values: readonly string[],
): Pick<Table, 'incomplete' | 'leftOut'> {
  if (range === undefined || meta.gaps.length === 0) return { incomplete: meta.incomplete, leftOut: null };
  const gaps = meta.gaps.filter(({ start, end, value }) => {
    const isOurs =
      value === null || value === EVERY_KIND || values.includes(EVERY_KIND) || values.includes(value);
    return isOurs && start <= range.end && end >= range.start;
  });
  // If the members' data were asked for by name, left-out rows are missing.
  const isLeftOut = ({ leftOut, value }: (typeof gaps)[number]): boolean =>
    leftOut !== undefined && !values.includes(value ?? '');
  const [left, missing] = [gaps.filter(isLeftOut), gaps.filter(gap => !isLeftOut(gap))];
  // For some days the number of left-out rows is unknown.
  const isCounted = left.every(gap => gap.leftOut && gap.start >= range.start && gap.end <= range.end);
  const sum = left.reduce((rows, gap) => rows + (gap.leftOut ?? 0), 0);
  return {
    incomplete: missing.length === 0 ? null : gapsText(resource, missing),
    leftOut: left.length === 0 ? null : isCounted ? sum : 0,
  };
}

/** The fields that have a column (of the given names, if any), and each row's cells in this order. */
function readFields(
  table: TableSheet,
  names?: readonly string[],
): Pick<Table, 'fields' | 'rows'> & { readonly isGone: (row: number) => boolean } {
  const { layout, cells } = names === undefined ? table.read() : readColumns(table, [...names, STATUS_FIELD]);
  const fields = table.resource.fields.filter(
    ({ name }) => layout.columnOf.has(name) && names?.includes(name) !== false,
  );
  const columns = fields.map(({ name }) => (layout.columnOf.get(name) as number) - 1);
  const { picks = {} } = table.resource;
  const reads = fields.map(field => (has(picks, field.name) && isResolved(field) ? idIn(field) : asItIs));
  const rows = cells.map(line => columns.map((column, i) => (reads[i] ?? asItIs)(line[column] ?? '')));
  const { statusColumn } = layout;
  const { meta } = table;
  const isGone = (row: number): boolean =>
    statusColumn !== null && saysGone(meta, cells[row]?.[statusColumn - 1]);
  return { fields, rows, isGone };
}

function asItIs(cell: Cell): Cell {
  return cell;
}

/** Converts a shown name to its id; an unknown name stays. */
function idIn(field: FieldDefinition): (cell: Cell) => Cell {
  return cell => {
    const { value, problem } = fromCell(field, cell);
    return problem === null && typeof value === 'string' ? value : cell;
  };
}

/** Accepts each record once: without rows that have no record, rows to be created, and copies. */
function firstOfEach(): Test {
  const known = new Set<string>();
  return ([cell = '']) => {
    const id = String(cell).trim();
    if (id === '' || isToken(id) || known.has(id)) return false;
    known.add(id);
    return true;
  };
}

function isWithin({ start, end }: Days, at: number): Test {
  return row => {
    const day = shown(row[at] as Cell).slice(0, 10);
    // A row without a readable day may belong to the range: a sum names it, a list shows it.
    return !isDay(day) || (day >= start && day <= end);
  };
}
