/** Everything that an editor without a key can write, in a spreadsheet of the host. */

import type { Book, HostUser } from '../../../../host/index';
import type { Forge, RawCell } from '../driver';

export class HostForge implements Forge {
  constructor(
    private readonly book: Book,
    private readonly user: HostUser,
  ) {}

  sheets(): readonly string[] {
    return this.book.sheets().filter(name => this.book.sheet(name).hidden);
  }

  cells(sheet: string): RawCell[][] {
    if (!this.book.hasSheet(sheet)) return [];
    return this.book
      .sheet(sheet)
      .values()
      .map(row => row.map(cell => (cell instanceof Date ? cell.getTime() : (cell as RawCell))));
  }

  set(sheet: string, row: number, cells: readonly RawCell[]): void {
    const hands = this.book.as(this.user);
    if (!this.book.hasSheet(sheet)) {
      hands.insertSheet(sheet);
      hands.hideSheet(sheet);
    }
    const { maxRows } = this.book.sheet(sheet).size();
    if (row > maxRows) hands.insertRows(sheet, maxRows + 1, row - maxRows);
    const state = this.book.document.sheets.find(({ name }) => name === sheet);
    const line = state?.rows[row - 1];
    // Writes as a paste with its format does, because typing would change a sequence into a number.
    if (line !== undefined) line.cells = cells.map(cell => (cell === '' ? undefined : String(cell)));
  }

  metadata(): { sheet: string; key: string; value: string }[] {
    return this.book.document.sheets.flatMap(({ name, metadata }) =>
      metadata.map(({ key, value }) => ({ sheet: name, key, value: value ?? '' })),
    );
  }

  setMetadata(sheet: string, key: string, value: string): void {
    const state = this.book.document.sheets.find(({ name }) => name === sheet);
    const found = state?.metadata.find(metadata => metadata.key === key);
    if (found !== undefined) found.value = value;
  }
}
