/**
 * Several tabs of one list as if they were one tab. The rows of the second tab begin at 100,000.
 * The machine's knowledge of a row (marks, typed values) is the same for every tab.
 */

import type { Hands, RawCell, RowView, TabView } from './driver';

const STEP = 100_000;

/** The tab of a row, from 0. */
export function tabOf(row: number): number {
  return Math.floor(row / STEP);
}

/** The machine's number of a row in a tab. */
export function rowOf(tab: number, row: number): number {
  return tab * STEP + row;
}

/** The row number that users of that tab see. */
export function rowIn(row: number): number {
  return row % STEP;
}

export class SeveralTabs implements Hands {
  private latest = 0;

  constructor(private readonly tabs: readonly Hands[]) {}

  /** The tab that was opened last. */
  get opened(): number {
    return this.latest;
  }

  view(): TabView | null {
    const [first, ...others] = this.tabs.map(tab => tab.view());
    if (first == null) return null;
    const rows = others.flatMap((view, i) =>
      (view?.rows ?? []).map(row => ({
        ...row,
        row: rowOf(i + 1, row.row),
        cells: asIn(first, view as TabView, row),
      })),
    );
    const formulas = [first, ...others].flatMap(view => view?.formulas ?? []);
    const statusHeaders = [first, ...others].map(view =>
      String(view?.header[(view.columns.get('$status') ?? 0) - 1] ?? ''),
    );
    return { ...first, rows: [...first.rows, ...rows], formulas, statusHeaders };
  }

  names(): readonly string[] {
    return this.tabs.flatMap(tab => tab.names());
  }

  mark(row: number, mark: string): void {
    this.of(row).mark(rowIn(row), mark);
  }

  type(row: number, field: string, text: string): void {
    this.of(row).type(rowIn(row), field, text);
  }

  typeAt(row: number, column: number, text: string): void {
    this.of(row).typeAt(rowIn(row), this.columnIn(tabOf(row), column), text);
  }

  paste(row: number, rows: readonly Readonly<Record<string, string>>[]): void {
    this.of(row).paste(rowIn(row), rows);
  }

  insertRow(before: number): void {
    this.of(before).insertRow(rowIn(before));
  }

  deleteRow(row: number): void {
    this.of(row).deleteRow(rowIn(row));
  }

  copyCells(from: number | null, to: number, count: number, first: number, last: number): void {
    this.of(to).copyCells(from === null ? null : rowIn(from), rowIn(to), count, first, last);
  }

  sort(column: number, descending: boolean): void {
    const n = this.latest;
    this.tabs[n]?.sort(this.columnIn(n, column), descending);
  }

  sortColumns(by: number, descending: boolean, from: number, to: number): void {
    const n = this.latest;
    const [column, first, last] = [by, from, to].map(one => this.columnIn(n, one));
    this.tabs[n]?.sortColumns(column ?? by, descending, first ?? from, last ?? to);
  }

  insertColumn(before: number, label: string): void {
    for (const tab of this.tabs) if (tab.view() !== null) tab.insertColumn(before, label);
  }

  rename(name: string): void {
    this.tabs[this.latest]?.rename(name);
  }

  duplicate(name: string, isMoved: boolean): void {
    this.tabs[this.latest]?.duplicate(name, isMoved);
  }

  open(n = this.latest): void {
    const wanted = n % this.tabs.length;
    this.latest = this.tabs[wanted]?.view() == null ? 0 : wanted;
    this.tabs[this.latest]?.open();
  }

  select(first: number, last: number): void {
    this.tabs[this.latest]?.select(first, last);
  }

  hiddenSheets(): readonly string[] {
    return this.tabs[0]?.hiddenSheets() ?? [];
  }

  deleteSheet(name: string): void {
    this.tabs[0]?.deleteSheet(name);
  }

  elsewhere(): string {
    return this.tabs[0]?.elsewhere() ?? '';
  }

  private of(row: number): Hands {
    const tab = this.tabs[tabOf(row)];
    if (tab === undefined) throw new Error(`there is no tab with row ${row}`);
    return tab;
  }

  /** The column of another tab for a column of the first tab. */
  private columnIn(n: number, column: number): number {
    if (n === 0) return column;
    const [first, other] = [this.tabs[0]?.view(), this.tabs[n]?.view()];
    if (first == null || other == null) return column;
    const field = [...first.columns].find(([, at]) => at === column)?.[0];
    if (field !== undefined) return other.columns.get(field) ?? column;
    const at = other.header.indexOf(first.header[column - 1] ?? '');
    return at < 0 ? other.header.length + 1 : at + 1;
  }
}

/** A row's cells in the columns of the first tab: fields by their name, other cells in their order. */
function asIn(first: TabView, view: TabView, { cells }: RowView): RawCell[] {
  const own = new Set(first.columns.values());
  const theirs = new Set(view.columns.values());
  const beside = cells.filter((_, i) => !theirs.has(i + 1));
  const laid: RawCell[] = [];
  for (const [field, column] of first.columns)
    laid[column - 1] = cells[(view.columns.get(field) ?? 0) - 1] ?? '';
  const width = Math.max(...own, 0) + beside.length;
  for (let i = 0; i < width; i++) if (!own.has(i + 1)) laid[i] = beside.shift() ?? '';
  return laid;
}
