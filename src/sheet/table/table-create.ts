/** Creates a tab for a resource and restores columns that its users deleted. */

import type { Sheet, Workbook } from '../../platform/ports';
import { columnOrder } from '../../resources/in-sight';
import { SALES_WORDS } from '../../resources/kinds';
import type { ResourceSettings } from '../../resources/settings';
import * as sheetTexts from '../../text/sheet-texts';
import { inLanguage } from '../../text/text';
import { freeName } from '../tabs/own-tab';
import { down } from '../blocks';
import { ARCHIVED_TAG, COLUMN_TAG, TABLE_TAG } from '../names';
import type { FirstRecords } from './first-records';
import { type Layout, layoutOf } from './layout';
import { isResolved } from './references';
import { widenFilter } from './table-filter';
import { statusWidth } from './header-width';
import {
  columnLook,
  formatColumns,
  headerColour,
  headerNote,
  type Look,
  READ_ONLY_SHADE,
  labelOf,
  readOnlyBlocks,
} from './table-look';
import { type HeaderLabel, STATUS_FIELD, type TableMeta } from './table-meta';
import { type TableReading, TableSheet } from './table-sheet';

/** Number of rows that get their look cell by cell, which costs time. Further rows are inserted and inherit it. */
const DRESSED_ROWS = 100;

export interface NewTable extends Look, Pick<TableMeta, 'parameters' | 'binding' | 'fields' | 'archived'> {
  readonly name: string;
  /** The first records. They give the number of rows and the formats of the columns. */
  readonly records: FirstRecords;
}

/** A new tab without rows. The name and Status come first, and hidden columns stand at the right end. */
export function createTable(workbook: Workbook, wanted: NewTable): TableSheet {
  const { resource, language, records } = wanted;
  const { inSight, hidden } = columnOrder(resource, records.isForeign);
  const [name, ...rest] = inSight.map(field => ({ field: field.name, label: labelOf(wanted, field) }));
  const status = { field: STATUS_FIELD, label: inLanguage(sheetTexts.statusHeader('-', false), language) };
  const outOfSight = hidden.map(field => ({ field: field.name, label: labelOf(wanted, field) }));
  const header: HeaderLabel[] = [...(name === undefined ? [] : [name]), status, ...rest, ...outOfSight];
  const columns = header.length;
  const rows = Math.max(DRESSED_ROWS, records.count + 20);
  const found = leftBehind(workbook, wanted.name, header);
  const dressed = Math.max(DRESSED_ROWS, found?.size().rows ?? 0);
  const sheet =
    found ??
    workbook.addSheet({ name: freeName(workbook, wanted.name), rows: dressed, columns, hidden: false });
  found?.ensureSize(dressed, columns);
  const layout = layoutOf(resource, new Map(header.map(({ field }, i) => [field, i + 1])));
  formatColumns(sheet, layout, 1, field => records.hasFraction(field.name));
  const top = { row: 1, column: 1, rows: 1, columns };
  sheet.format([top], '@');
  sheet.offer(top, [header.map(({ label }) => label)]);
  dress(sheet, wanted, layout);
  const firstHidden = columns - hidden.length + 1;
  sheet.hideColumns(hidden.map((_, i) => firstHidden + i));
  // Sheets requires at least one column that scrolls.
  sheet.freezeColumns(Math.min(2, inSight.length));
  // A tab left by a killed execution may already have a filter.
  if (found === null || found.filterBlock() === null)
    sheet.setFilter({ row: 1, column: 1, rows: dressed, columns });
  // Insert above the last row, so that the filter includes the new rows. They take the look of the row above.
  if (dressed < rows) sheet.insertRows(dressed - 1, rows - dressed);
  widenFilter(sheet, layout, columns, rows);
  // Protect last, so that no protection needs to grow with inserted rows.
  for (const block of readOnlyBlocks(wanted, layout)) sheet.warnOnEdit(block);
  const meta: TableMeta = {
    sheetId: sheet.id,
    resource: resource.name,
    parameters: wanted.parameters,
    binding: wanted.binding,
    language,
    words: SALES_WORDS,
    header,
    asOf: 0,
    incomplete: null,
    ranges: [],
    gaps: [],
    asked: null,
    fields: wanted.fields,
    others: [],
    kept: [],
    named: resource.fields.filter(isResolved).map(({ name }) => name),
    ...(wanted.archived === true ? { archived: true } : {}),
  };
  const table = new TableSheet(sheet, resource, meta);
  table.saveMeta(meta);
  return table;
}

/** Sets notes, colours, widths and tags of a new tab's columns. */
function dress(sheet: Sheet, look: Look, layout: Layout): void {
  const { own, statusColumn } = layout;
  const columns = own.length + 1;
  sheet.dressHeader(
    columns,
    own.map(({ field, column }) => ({ column, note: headerNote(look, field) })),
  );
  const colours = Array<string>(columns).fill(headerColour(look, null));
  const readOnly: number[] = [];
  const widths = new Map<number, number>();
  for (const { field, column } of own) {
    colours[column - 1] = headerColour(look, field);
    const { shade, width, choices } = columnLook(look, field);
    if (shade !== undefined) readOnly.push(column);
    if (width !== undefined) widths.set(column, width);
    if (choices !== undefined) sheet.dressColumn(column, { choices });
    sheet.setColumnTag(column, COLUMN_TAG, field.name);
  }
  sheet.paint({ row: 1, column: 1, rows: 1, columns }, [colours]);
  if (statusColumn !== null) {
    readOnly.push(statusColumn);
    widths.set(statusColumn, statusWidth(look.language));
    sheet.setColumnTag(statusColumn, COLUMN_TAG, STATUS_FIELD);
  }
  sheet.shade(down(readOnly), READ_ONLY_SHADE);
  sheet.setWidths(widths);
}

/** Makes room, with formats, at the right end for columns that a user deleted; null if no column is missing. */
export function restoreColumns(
  table: TableSheet,
  reading: TableReading,
  settings: ResourceSettings,
  isForeign: FirstRecords['isForeign'],
) {
  const { layout, lastColumn } = reading;
  const { resource, sheet, meta } = table;
  const isLost = resource.fields.some(({ name }) => !layout.columnOf.has(name));
  const { inSight, hidden } = isLost ? columnOrder(resource, isForeign) : { inSight: [], hidden: [] };
  const missing = [...inSight, ...hidden].map(({ name }) => name).filter(name => !layout.columnOf.has(name));
  if (layout.statusColumn === null) missing.push(STATUS_FIELD);
  if (missing.length === 0) return null;
  const look = { resource, settings, language: meta.language };
  const columns = missing.map((name, i) => {
    const field = resource.fields.find(candidate => candidate.name === name);
    const old = meta.header.find(entry => entry.field === name)?.label ?? name;
    const label = field === undefined ? old : labelOf(look, field);
    return { name, field, label, column: lastColumn + 1 + i };
  });
  sheet.ensureSize(1, lastColumn + missing.length);
  const added = new Map(columns.map(({ name, column }) => [name, column]));
  // The pull later finds values with decimals.
  formatColumns(sheet, layoutOf(resource, added), 1, () => false);
  widenFilter(sheet, layout, lastColumn + missing.length, 0);
  const room = missing.map(() => '');
  return {
    /** The tab with room for the columns. Their cells in the snapshot are undefined: the user did not empty them. */
    reading: {
      ...reading,
      layout: {
        ...layoutOf(resource, new Map([...layout.columnOf, ...added])),
        statusColumn: layout.statusColumn ?? added.get(STATUS_FIELD) ?? null,
      },
      cells: reading.cells.map(line => [...line, ...room]),
      lastColumn: lastColumn + missing.length,
    },
    /** Makes the columns part of the resource, after the cells. If a kill comes before, empty cells are no edits. */
    name() {
      // A column from a later version is hidden as in a new tab. A chosen or deleted column returns visible.
      const outOfSight = columns.filter(
        ({ name }) =>
          meta.fields === null &&
          hidden.some(field => field.name === name) &&
          !meta.header.some(entry => entry.field === name),
      );
      for (const { name, field, label, column } of columns) {
        // Only its tag identifies a column that the tab does not list yet.
        const isListed = meta.header.some(entry => entry.field === name);
        if (!isListed) sheet.setColumnTag(column, COLUMN_TAG, name);
        sheet.offer({ row: 1, column, rows: 1, columns: 1 }, [[label]]);
        if (field !== undefined) {
          sheet.dressColumn(column, columnLook(look, field));
          sheet.setNote(1, column, headerNote(look, field));
        }
        sheet.paint({ row: 1, column, rows: 1, columns: 1 }, [[headerColour(look, field ?? null)]]);
        if (isListed) sheet.setColumnTag(column, COLUMN_TAG, name);
      }
      if (outOfSight.length > 0) sheet.hideColumns(outOfSight.map(({ column }) => column));
    },
  };
}

/** The tab with this name, if a killed execution wrote no more than its header. */
function leftBehind(workbook: Workbook, name: string, header: readonly HeaderLabel[]): Sheet | null {
  const sheet = workbook.sheetByName(name);
  const isKnown = (tag: string): boolean =>
    workbook.sheetsWithTag(tag).some(other => other.sheet.id === sheet?.id);
  if (sheet === null || isKnown(TABLE_TAG) || isKnown(ARCHIVED_TAG)) return null;
  const { lastRow, lastColumn } = sheet.size();
  if (lastRow === 0) return sheet;
  if (lastRow > 1 || lastColumn !== header.length) return null;
  const [row = []] = sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
  return header.every(({ label }, i) => row[i] === label) ? sheet : null;
}
