/** Users' actions at a tab of a spreadsheet in the host. */

import type { Book, BookUser, HostUser } from '../../../../host/index';
import type { SheetView } from '../../../../host/node/person/sheet-view';
import type { Hands, RawCell, RowView, TabView } from '../driver';
import { COLUMN_TAG, HISTORY_TAG, isHistoryName, TABLE_TAG, tagNames } from '../names';

type State = SheetView['state'];

export class HostHands implements Hands {
  readonly opened = 0;
  private readonly user: BookUser;

  constructor(
    private readonly book: Book,
    private readonly resource: string,
    user: HostUser,
    /** The number of the tab, from 0. */
    private readonly nth = 0,
  ) {
    this.user = book.as(user);
  }

  view(): TabView | null {
    const sheet = this.sheet();
    if (sheet === null) return null;
    const columns = this.columns(sheet);
    const id = columns.get('id') ?? 1;
    const { rows, columns: width } = sheet.size();
    const rowAt = (n: number): RowView => {
      const state = sheet.state.rows[n - 1];
      const cells = Array.from({ length: width }, (_, i) => raw(state?.cells[i]));
      return { row: n, mark: state?.styles[id - 1]?.verticalAlignment ?? null, cells };
    };
    const [header, ...others] = Array.from({ length: rows }, (_, i) => rowAt(i + 1));
    return {
      name: sheet.name,
      columns,
      header: header?.cells ?? [],
      rows: others,
      formulas: sheet
        .formulas()
        .flat()
        .filter(formula => formula !== ''),
    };
  }

  names(): readonly string[] {
    const sheet = this.sheet();
    return sheet === null ? [] : [sheet.name];
  }

  /** Uses an alignment as the mark, because the add-on never reads it. A note would keep the row. */
  mark(row: number, mark: string): void {
    const sheet = this.tab();
    this.user.align(sheet.name, place(row, this.columns(sheet).get('id') ?? 1), mark);
  }

  type(row: number, field: string, text: string): void {
    this.typeAt(row, this.columns(this.tab()).get(field) ?? 1, text);
  }

  typeAt(row: number, column: number, text: string): void {
    const { name } = this.tab();
    this.grow(row);
    if (text === '') this.user.clear(name, place(row, column));
    else this.user.type(name, place(row, column), text);
  }

  paste(row: number, rows: readonly Readonly<Record<string, string>>[]): void {
    const sheet = this.tab();
    const columns = this.columns(sheet);
    this.grow(row + rows.length - 1);
    const fields = [...new Set(rows.flatMap(values => Object.keys(values)))];
    for (const field of fields) {
      const at = place(row, columns.get(field) ?? 1);
      // One paste for each column. A cell without a value stays empty.
      this.user.paste(sheet.name, at, rows.map(values => values[field] ?? '').join('\n'));
    }
  }

  insertRow(before: number): void {
    this.user.insertRows(this.tab().name, before);
    // It looks like its neighbour.
    this.mark(before, '');
  }

  deleteRow(row: number): void {
    this.user.deleteRows(this.tab().name, row);
  }

  copyCells(from: number | null, to: number, count: number, first: number, last: number): void {
    const { name } = this.tab();
    const marks = new Map(this.view()?.rows.map(({ row, mark }) => [row, mark]));
    this.grow(to + count - 1);
    for (let row = to; row < to + count; row++) {
      const target = `${place(row, first)}:${place(row, last)}`;
      if (from === null) this.user.clear(name, target);
      else this.user.copyPaste(name, `${place(from, first)}:${place(from, last)}`, target);
      this.mark(row, marks.get(row) ?? '');
    }
  }

  sort(column: number, descending: boolean): void {
    this.user.sort(this.tab().name, { by: letters(column), descending });
  }

  sortColumns(by: number, descending: boolean, from: number, to: number): void {
    const { name } = this.tab();
    const { rows } = this.tab().size();
    if (rows < 3) return;
    const range = `${place(2, from)}:${place(rows, to)}`;
    this.user.sort(name, { by: letters(by), descending, range });
  }

  insertColumn(before: number, label: string): void {
    const { name } = this.tab();
    this.user.insertColumns(name, letters(before));
    this.user.type(name, place(1, before), label);
  }

  rename(name: string): void {
    const old = this.tab().name;
    if (!this.book.hasSheet(name)) this.user.rename(old, name);
  }

  duplicate(name: string, isMoved: boolean): void {
    const { name: original } = this.tab();
    this.user.duplicate(original, name);
    if (isMoved) this.user.deleteSheet(original);
  }

  open(): void {
    this.user.select(this.tab().name);
  }

  select(first: number, last: number): void {
    const { maxRows } = this.tab().size();
    this.user.select(
      this.tab().name,
      `A${Math.min(first, maxRows)}:A${Math.min(Math.max(first, last), maxRows)}`,
    );
  }

  hiddenSheets(): readonly string[] {
    return this.book.sheets().filter(name => this.book.sheet(name).hidden);
  }

  deleteSheet(name: string): void {
    this.user.deleteSheet(name);
  }

  elsewhere(): string {
    const others = this.book.sheets().filter(name => {
      const sheet = this.book.sheet(name);
      return (
        // A kill directly after an insertion leaves one of the add-on's hidden sheets visible.
        !tagNames(tagOf(sheet.state, TABLE_TAG) ?? '', null, sheet.id) &&
        !sheet.hidden &&
        !name.startsWith('_finance_sheets_') &&
        !isHistoryName(name) &&
        tagOf(sheet.state, HISTORY_TAG) === undefined
      );
    });
    return JSON.stringify(others.map(name => [name, this.book.sheet(name).values()]));
  }

  private grow(row: number): void {
    const { maxRows } = this.tab().size();
    if (row > maxRows) this.user.insertRows(this.tab().name, maxRows + 1, row - maxRows);
  }

  private columns(sheet: SheetView): Map<string, number> {
    const columns = new Map<string, number>();
    sheet.state.columns.forEach((column, i) => {
      const tag = column.metadata.find(metadata => metadata.key === COLUMN_TAG)?.value;
      if (tag != null) columns.set(tag, i + 1);
    });
    return columns;
  }

  private tab(): SheetView {
    const sheet = this.sheet();
    if (sheet === null) throw new Error('the tab was not pulled yet');
    return sheet;
  }

  private sheet(): SheetView | null {
    const found = this.book
      .sheets()
      .map(name => this.book.sheet(name))
      .filter(sheet => {
        const tag = tagOf(sheet.state, TABLE_TAG);
        return tag !== undefined && tagNames(tag, this.resource, sheet.id);
      });
    return found[this.nth] ?? null;
  }
}

function tagOf(state: State, key: string): string | undefined {
  return state.metadata.find(metadata => metadata.key === key)?.value ?? undefined;
}

function raw(cell: unknown): RawCell {
  if (cell === undefined || cell === null) return '';
  if (typeof cell !== 'object') return cell as RawCell;
  const { v } = cell as { v: RawCell | { error: string } | null };
  if (v === null) return '';
  return typeof v === 'object' ? v.error : v;
}

function place(row: number, column: number): string {
  return `${letters(column)}${row}`;
}

function letters(column: number): string {
  return column <= 26
    ? String.fromCharCode(64 + column)
    : `${letters(Math.floor((column - 1) / 26))}${letters(((column - 1) % 26) + 1)}`;
}
