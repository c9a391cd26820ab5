/** Users' actions at a tab of the workbook in memory. */

import type { Cell, Sheet } from '../../../../src/platform/ports';
import type { MemoryTab, MemoryWorkbook } from '../../../support/memory';
import type { Hands, RawCell, TabView } from '../driver';
import { COLUMN_TAG, HISTORY_TAG, isHistoryName, TABLE_TAG, tagNames } from '../names';

export class PortsHands implements Hands {
  readonly opened = 0;
  constructor(
    private readonly workbook: MemoryWorkbook,
    private readonly resource: string,
    /** The number of the tab, from 0. */
    private readonly nth = 0,
  ) {}

  view(): TabView | null {
    const sheet = this.sheet();
    if (sheet === null) return null;
    const columns = new Map([...sheet.columnTags(COLUMN_TAG)].map(([column, field]) => [field, column]));
    const tab = this.workbook.tab(sheet.name());
    const id = columns.get('id') ?? 1;
    const [header = [], ...rows] = tab.values();
    return {
      name: sheet.name(),
      columns,
      header: header.map(raw),
      rows: rows.map((cells, i) => ({
        row: i + 2,
        mark: tab.mark(i + 2, id) || null,
        cells: cells.map(raw),
      })),
      formulas: tab.formulas(),
    };
  }

  /** Marks of the rows by the content of their id cell. Each write asks for them, and the whole view costs too much. */
  marks(): Map<string, string[]> {
    const marks = new Map<string, string[]>();
    const sheet = this.sheet();
    if (sheet === null) return marks;
    const tab = this.workbook.tab(sheet.name());
    const id = this.idColumn();
    const { lastRow } = sheet.size();
    for (let row = 2; row <= lastRow; row++) {
      const mark = tab.mark(row, id);
      if (mark === '') continue;
      const name = String(raw(tab.cell(row, id)));
      marks.set(name, [...(marks.get(name) ?? []), mark]);
    }
    return marks;
  }

  names(): readonly string[] {
    const sheet = this.sheet();
    return sheet === null ? [] : [sheet.name()];
  }

  mark(row: number, mark: string): void {
    this.tab().setMark(row, this.idColumn(), mark);
  }

  type(row: number, field: string, text: string): void {
    this.typeAt(row, this.columns().get(field) ?? 1, text);
  }

  typeAt(row: number, column: number, text: string): void {
    const tab = this.tab();
    if (row > tab.rows) {
      tab.insertRows(tab.rows + 1, row - tab.rows);
      this.likeAbove(tab, row);
    }
    tab.type(row, column, text);
  }

  paste(row: number, rows: readonly Readonly<Record<string, string>>[]): void {
    const tab = this.tab();
    const columns = this.columns();
    for (let grown = tab.rows + 1; grown < row + rows.length; grown++) {
      tab.insertRows(grown);
      for (const column of columns.values())
        tab.setFormat(grown, column, tab.format(Math.max(2, grown - 1), column));
    }
    for (const [i, values] of rows.entries())
      for (const [field, text] of Object.entries(values)) tab.type(row + i, columns.get(field) ?? 1, text);
  }

  insertRow(before: number): void {
    const tab = this.tab();
    tab.insertRows(before);
    this.likeAbove(tab, before);
  }

  deleteRow(row: number): void {
    this.tab().deleteRows(row);
  }

  copyCells(from: number | null, to: number, count: number, first: number, last: number): void {
    const tab = this.tab();
    if (to + count - 1 > tab.rows) tab.insertRows(tab.rows + 1, to + count - 1 - tab.rows);
    for (let column = first; column <= last; column++) {
      const cell = from === null ? '' : raw(tab.cell(from, column));
      const format = from === null ? undefined : tab.format(from, column);
      for (let row = to; row < to + count; row++) tab.paste(row, column, cell, format);
    }
  }

  sort(column: number, descending: boolean): void {
    this.tab().sort(column, { descending });
  }

  sortColumns(by: number, descending: boolean, from: number, to: number): void {
    this.tab().sort(by, { descending, columns: { from, to } });
  }

  insertColumn(before: number, label: string): void {
    const tab = this.tab();
    tab.insertColumns(before);
    tab.paste(1, before, label);
  }

  rename(name: string): void {
    const tab = this.tab();
    if (!this.workbook.tabNames().includes(name)) tab.rename(name);
  }

  duplicate(name: string, isMoved: boolean): void {
    const tab = this.tab();
    tab.duplicate(name);
    if (isMoved) tab.remove();
  }

  open(): void {
    const sheet = this.sheet();
    if (sheet !== null) this.workbook.show(sheet.name());
  }

  select(first: number, last: number): void {
    this.workbook.selection = [{ first, last }];
  }

  hiddenSheets(): readonly string[] {
    return this.workbook.tabNames().filter(name => this.workbook.tab(name).hidden);
  }

  deleteSheet(name: string): void {
    this.workbook.tab(name).remove();
  }

  elsewhere(): string {
    const own = [TABLE_TAG, HISTORY_TAG].flatMap(tag =>
      this.workbook
        .sheetsWithTag(tag)
        .filter(({ sheet, value }) => tag !== TABLE_TAG || tagNames(value, null, sheet.id))
        .map(({ sheet }) => sheet.name()),
    );
    const others = this.workbook
      .tabNames()
      .filter(name => !own.includes(name) && !isHistoryName(name) && !this.workbook.tab(name).hidden)
      .map(name => [name, this.workbook.tab(name).values()]);
    return JSON.stringify(others);
  }

  private likeAbove(tab: MemoryTab, row: number): void {
    for (const column of this.columns().values()) {
      if (row > 2) tab.setFormat(row, column, tab.format(row - 1, column));
      else tab.setFormat(row, column, tab.format(row + 1, column));
    }
  }

  private idColumn(): number {
    return this.columns().get('id') ?? 1;
  }

  private columns(): Map<string, number> {
    const sheet = this.sheet();
    return new Map([...(sheet?.columnTags(COLUMN_TAG) ?? [])].map(([column, field]) => [field, column]));
  }

  private tab(): MemoryTab {
    const sheet = this.sheet();
    if (sheet === null) throw new Error('the tab was not pulled yet');
    return this.workbook.tab(sheet.name());
  }

  private sheet(): Sheet | null {
    const found = this.workbook
      .sheetsWithTag(TABLE_TAG)
      .filter(({ sheet, value }) => tagNames(value, this.resource, sheet.id));
    return found[this.nth]?.sheet ?? null;
  }
}

function raw(cell: Cell): RawCell {
  return typeof cell === 'object' ? cell.serial : cell;
}
