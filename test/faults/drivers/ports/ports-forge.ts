/** Everything that an editor without a key can write, in the workbook in memory. */

import type { MemoryWorkbook } from '../../../support/memory';
import type { Forge, RawCell } from '../driver';
import { TABLE_TAG } from '../names';

export class PortsForge implements Forge {
  constructor(private readonly workbook: MemoryWorkbook) {}

  sheets(): readonly string[] {
    return this.workbook.tabNames().filter(name => this.workbook.tab(name).hidden);
  }

  cells(sheet: string): RawCell[][] {
    if (!this.workbook.tabNames().includes(sheet)) return [];
    return this.workbook
      .tab(sheet)
      .values()
      .map(row => row.map(cell => (typeof cell === 'object' ? cell.serial : cell)));
  }

  set(sheet: string, row: number, cells: readonly RawCell[]): void {
    const found =
      this.workbook.sheetByName(sheet) ??
      this.workbook.addSheet({ name: sheet, rows: 100, columns: cells.length, hidden: true });
    found.ensureSize(row, cells.length);
    const width = Math.max(cells.length, found.size().columns);
    const padded = [...cells.map(String), ...Array<string>(width - cells.length).fill('')];
    const block = { row, column: 1, rows: 1, columns: width };
    found.format([block], '@');
    found.write(block, [padded]);
  }

  metadata(): { sheet: string; key: string; value: string }[] {
    return this.workbook
      .sheetsWithTag(TABLE_TAG)
      .map(({ sheet, value }) => ({ sheet: sheet.name(), key: TABLE_TAG, value }));
  }

  setMetadata(sheet: string, key: string, value: string): void {
    this.workbook.sheetByName(sheet)?.setTag(key, value);
  }
}
