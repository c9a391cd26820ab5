/** A tab that shows a resource: found by its metadata, read as a whole. */

import { isOddId, type TableRow, type TableSnapshot } from '../../changes/table';
import { shownLine } from '../../common/shown-line';
import type { Cell, Sheet, Workbook } from '../../platform/ports';
import { requestResource, withFields } from '../../resources/derived';
import type { ResourceDefinition } from '../../resources/definition';
import { worded } from '../../resources/kinds';
import { resourceNamed } from '../../resources/registry';
import { sheetTexts } from '../../text/sheet-texts';
import { UserError } from '../../text/user-error';
import { linesOf } from '../blocks';
import { findLayout, type Layout, withNewFields } from './layout';
import { TABLE_TAG } from '../names';
import { resolveReferences } from './references';
import { parseMeta, serialiseMeta, type TableMeta } from './table-meta';

/** A tab as it was read: the rows, and everything that is needed to write some of its cells and leave the others. */
export interface TableReading {
  readonly snapshot: TableSnapshot;
  readonly layout: Layout;
  /** Row 1. */
  readonly header: readonly Cell[];
  /** All cells from row 2 on, by row and column from 0. */
  readonly cells: readonly (readonly Cell[])[];
  readonly lastRow: number;
  readonly lastColumn: number;
}

/** The list that a tab shows; undefined for one of a newer version. */
export function resourceOfMeta(meta: TableMeta): ResourceDefinition | undefined {
  return resourceNamed(meta.resource) ?? requestResource(meta.resource, meta.fields ?? []) ?? undefined;
}

export class TableSheet {
  constructor(
    readonly sheet: Sheet,
    readonly resource: ResourceDefinition,
    public meta: TableMeta,
  ) {}

  /** All tabs of the add-on, duplicates of them left out. */
  static all(workbook: Workbook): { sheet: Sheet; meta: TableMeta }[] {
    return workbook.sheetsWithTag(TABLE_TAG).flatMap(({ sheet, value }) => {
      const meta = parseMeta(value);
      return meta !== null && meta.sheetId === sheet.id ? [{ sheet, meta }] : [];
    });
  }

  /** The tab of a resource that is pulled without parameters; null when there is none. */
  static find(workbook: Workbook, resource: ResourceDefinition): TableSheet | null {
    return TableSheet.findBy(workbook, resource, meta => Object.keys(meta.parameters).length === 0);
  }

  /** The first tab of a resource that suits; null when there is none. */
  static findBy(
    workbook: Workbook,
    resource: ResourceDefinition,
    suits: (meta: TableMeta) => boolean,
  ): TableSheet | null {
    const found = TableSheet.all(workbook).find(({ meta }) => meta.resource === resource.name && suits(meta));
    return found === undefined ? null : TableSheet.open(workbook, found.sheet, resource, found.meta);
  }

  /** The tab with the columns and references that it has. */
  static open(workbook: Workbook, sheet: Sheet, resource: ResourceDefinition, meta: TableMeta): TableSheet {
    const named = worded(resource, meta);
    const own = meta.fields === null ? named : withFields(named, meta.fields);
    return new TableSheet(sheet, resolveReferences(workbook, own), meta);
  }

  saveMeta(meta: TableMeta): void {
    this.sheet.setTag(TABLE_TAG, serialiseMeta(meta));
    this.meta = meta;
  }

  /** Reads the whole tab: one call for every 25,000 rows. */
  read(): TableReading {
    const { lastRow, lastColumn } = this.sheet.size();
    const whole = { row: 1, column: 1, rows: lastRow, columns: lastColumn };
    const [header = [], ...cells] = linesOf(this.sheet, whole);
    const listed = findLayout(this.resource, this.meta, header, this.sheet);
    const layout = withNewFields(this.resource, this.meta, listed, this.sheet);
    const tab = shownLine(this.sheet.name(), 100);
    // A record must not be taken for the header, nor the header for a record; and without ids no row can be known.
    if (!this.meta.header.some(({ label }) => header.includes(label)))
      throw new UserError(sheetTexts.headerLost(tab));
    if (!layout.columnOf.has('id')) throw new UserError(sheetTexts.idColumnLost(tab));
    const all = cells.map((line, i) => this.rowOf(line, i + 2, layout));
    const odd = all.filter(({ id }) => isOddId(id));
    const rows = odd.length === 0 ? all : all.filter(({ id }) => !isOddId(id));
    const snapshot = odd.length === 0 ? { tab, rows } : { tab, rows, odd };
    return { snapshot, layout, header, cells, lastRow, lastColumn };
  }

  private rowOf(line: readonly Cell[], row: number, { columnOf, statusColumn }: Layout): TableRow {
    const own = new Set<number | null>([...columnOf.values(), statusColumn]);
    const cellAt = (column: number | null | undefined): Cell | undefined =>
      typeof column === 'number' ? (line[column - 1] ?? '') : undefined;
    return {
      row,
      id: String(cellAt(columnOf.get('id')) ?? '').trim(),
      cells: this.resource.fields.map(({ name }) => cellAt(columnOf.get(name))),
      status: String(cellAt(statusColumn) ?? ''),
      userContent: line.some((cell, i) => cell !== '' && !own.has(i + 1)),
    };
  }
}
