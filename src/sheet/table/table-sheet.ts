/** A tab that shows a resource. It is found by its metadata and read as a whole. */

import { isOddId, isToken, type TableRow, type TableSnapshot } from '../../changes/table';
import { shownLine } from '../../common/shown-line';
import { cellsEqual } from '../../changes/merge';
import type { Cell, Sheet, Workbook } from '../../platform/ports';
import { requestResource, withFields } from '../../resources/derived';
import type { ResourceDefinition } from '../../resources/definition';
import { worded } from '../../resources/kinds';
import { resourceNamed } from '../../resources/registry';
import * as sheetTexts from '../../text/sheet-texts';
import { UserError } from '../../text/text';
import { columnBelow, linesOf } from '../blocks';
import { findLayout, type Layout, ownedColumns, requireHeader, withNewFields } from './layout';
import { ARCHIVED_TAG, TABLE_TAG } from '../names';
import { resolveReferences } from './references';
import { serialiseMeta, type TableMeta, tabsTagged } from './table-meta';

/** A tab as read: the rows, and the data needed to write some cells and leave the others. */
export interface TableReading {
  readonly snapshot: TableSnapshot;
  readonly layout: Layout;
  readonly header: readonly Cell[];
  /** Cells from row 2 on, by row and column from 0. After `readRows`, only the lines that were read. */
  readonly cells: readonly (readonly Cell[])[];
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** The list of a tab; undefined for a list of a newer version. */
export function resourceOfMeta(meta: TableMeta): ResourceDefinition | undefined {
  return resourceNamed(meta.resource) ?? requestResource(meta.resource, meta.fields ?? []) ?? undefined;
}

export class TableSheet {
  /** Row 1 of the last reading. */
  private knownHeader: readonly Cell[] | null = null;

  constructor(
    readonly sheet: Sheet,
    readonly resource: ResourceDefinition,
    public meta: TableMeta,
  ) {}

  /** All pulled tabs, without duplicates. */
  static all(workbook: Workbook): { sheet: Sheet; meta: TableMeta }[] {
    return tabsTagged(workbook, TABLE_TAG);
  }

  /** The tabs with archived records. */
  static archived(workbook: Workbook): { sheet: Sheet; meta: TableMeta }[] {
    return tabsTagged(workbook, ARCHIVED_TAG);
  }

  /** All tabs from which reports are made. */
  static reported(workbook: Workbook): { sheet: Sheet; meta: TableMeta }[] {
    return [...TableSheet.all(workbook), ...TableSheet.archived(workbook)];
  }

  /** The tab of a resource that is pulled without parameters; null if there is none. */
  static find(workbook: Workbook, resource: ResourceDefinition): TableSheet | null {
    const found = TableSheet.all(workbook).find(
      ({ meta }) => meta.resource === resource.name && Object.keys(meta.parameters).length === 0,
    );
    return found === undefined ? null : TableSheet.open(workbook, found.sheet, resource, found.meta);
  }

  /** Opens the tab with its own columns and references. */
  static open(workbook: Workbook, sheet: Sheet, resource: ResourceDefinition, meta: TableMeta): TableSheet {
    const named = worded(resource, meta);
    const own = meta.fields === null ? named : withFields(named, meta.fields);
    return new TableSheet(sheet, resolveReferences(workbook, own), meta);
  }

  saveMeta(meta: TableMeta): void {
    this.sheet.setTag(meta.archived === true ? ARCHIVED_TAG : TABLE_TAG, serialiseMeta(meta));
    this.meta = meta;
  }

  /** Reads the whole tab, with one call per 25,000 rows. */
  read(): TableReading {
    const { lastRow, lastColumn } = this.sheet.size();
    const whole = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
    const [header = [], ...cells] = linesOf(this.sheet, whole);
    this.knownHeader = header;
    const layout = this.layoutOf(header);
    const tab = this.tabName();
    requireHeader(this.sheet, this.meta, header);
    // Rows are identified only by ids.
    if (!layout.columnOf.has('id')) throw new UserError(sheetTexts.idColumnLost(tab));
    const all = this.rowsOf(cells, 2, layout);
    const odd = all.filter(({ id }) => isOddId(id));
    const rows = odd.length === 0 ? all : all.filter(({ id }) => !isOddId(id));
    const snapshot = odd.length === 0 ? { tab, rows } : { tab, rows, odd };
    return { snapshot, layout, header, cells, lastRow, lastColumn };
  }

  /** The first record, or null; a sample that costs no reading of the whole tab. */
  readFirst(): TableRow | null {
    const { lastRow, lastColumn } = this.sheet.size();
    if (lastRow < 2) return null;
    const [header = [], line = []] = this.sheet.read({ row: 1, column: 1, rows: 2, columns: lastColumn });
    const [first] = this.rowsOf([line], 2, this.layoutOf(header));
    return first === undefined || first.id === '' || isToken(first.id) || isOddId(first.id) ? null : first;
  }

  /** Content of the id cells from row 2 on. Throws UserError if the ID column is lost. */
  readIds(): string[] {
    const { lastRow, lastColumn } = this.sheet.size();
    const [header = []] = this.sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
    const column = this.layoutOf(header).columnOf.get('id');
    if (column === undefined || lastRow < 2) return [];
    return columnBelow(this.sheet, column, lastRow).map(idText);
  }

  /** Reads the lines from the first to the last of these ids. Reads all above half the tab, or if rows moved. */
  readRows(names: ReadonlySet<string>): TableReading {
    const known = this.knownHeader;
    const idColumn = known === null ? undefined : this.layoutOf(known).columnOf.get('id');
    const { lastRow, lastColumn } = this.sheet.size();
    if (known === null || idColumn === undefined || idColumn > lastColumn || lastRow < 2) return this.read();
    const ids = columnBelow(this.sheet, idColumn, lastRow).map(idText);
    const places = ids.flatMap((id, i) => (names.has(id) ? [i] : []));
    const [first = -1] = places;
    const count = places.length === 0 ? 0 : (places[places.length - 1] ?? first) - first + 1;
    if (count > ids.length / 2) return this.read();
    const block = { row: first + 2, column: 1, rows: count, columns: lastColumn };
    const lines = count === 0 ? [] : [...linesOf(this.sheet, block)];
    // Read the header after the lines. If it is the same as before them, it did not change in between.
    const [header = []] = this.sheet.read({ row: 1, column: 1, rows: 1, columns: lastColumn });
    const layout = this.layoutOf(header);
    const isSame =
      header.length === known.length &&
      header.every((label, i) => cellsEqual(label, known[i] ?? '')) &&
      layout.columnOf.get('id') === idColumn &&
      lines.every((line, i) => idText(line[idColumn - 1]) === ids[first + i]);
    if (!isSame) return this.read();
    const rows = this.rowsOf(lines, first + 2, layout).filter(({ id }) => names.has(id));
    const cells: (readonly Cell[])[] = [];
    lines.forEach((line, i) => {
      cells[first + i] = line;
    });
    return { snapshot: { tab: this.tabName(), rows }, layout, header, cells, lastRow, lastColumn };
  }

  private tabName(): string {
    return shownLine(this.sheet.name(), 100);
  }

  private layoutOf(header: readonly Cell[]): Layout {
    const listed = findLayout(this.resource, this.meta, header, this.sheet);
    return withNewFields(this.resource, this.meta, listed, this.sheet);
  }

  private rowsOf(lines: readonly (readonly Cell[])[], first: number, layout: Layout): TableRow[] {
    const { columnOf, statusColumn } = layout;
    const own = new Set(ownedColumns(layout));
    const columns = this.resource.fields.map(({ name }) => columnOf.get(name));
    const cellAt = (line: readonly Cell[], column: number | null | undefined): Cell | undefined =>
      typeof column === 'number' ? (line[column - 1] ?? '') : undefined;
    return lines.map((line, i) => ({
      row: first + i,
      id: idText(cellAt(line, columnOf.get('id'))),
      cells: columns.map(column => cellAt(line, column)),
      status: String(cellAt(line, statusColumn) ?? ''),
      userContent: line.some((cell, at) => cell !== '' && !own.has(at + 1)),
    }));
  }
}

export function idText(cell: Cell | undefined): string {
  // A date format makes no other id of a number.
  return String(typeof cell === 'object' ? cell.serial : (cell ?? '')).trim();
}
