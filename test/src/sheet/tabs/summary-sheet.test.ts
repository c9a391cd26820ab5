import { describe, expect, it } from 'vitest';
import { summaryTabs, writeSummary } from '../../../../src/sheet/tabs/summary-sheet';
import { UserError } from '../../../../src/text/user-error';
import { MemoryWorkbook } from '../../../support/memory';

const KEY = { kind: 'closing', sources: [1] };
const summary = {
  rows: [Array.from({ length: 100 }, () => '')],
  columns: 100,
  formats: [],
  chart: null,
  figures: { lines: [], figures: [] },
};
const write = (workbook: MemoryWorkbook, room: number, tab = summaryTabs(workbook)[0] ?? null): string =>
  writeSummary(workbook, tab, KEY, summary, { name: 'Report', note: '', room });

/** A workbook that has so many cells in use. */
function filledWith(cells: number): MemoryWorkbook {
  const workbook = new MemoryWorkbook();
  const more = (cells - workbook.cellCount()) / 100;
  workbook.addSheet({ name: 'Old', rows: more, columns: 100, hidden: false });
  return workbook;
}

describe('a report in a spreadsheet that is almost full', () => {
  it('is refused before anything changes, with the numbers of cells', () => {
    const workbook = filledWith(8_000_000);
    const names = workbook.sheetNames();
    let refused: unknown;
    try {
      write(workbook, 20_000);
    } catch (error) {
      refused = error;
    }
    expect(refused).toBeInstanceOf(UserError);
    const { en, ko } = (refused as UserError).text;
    for (const words of [en, ko]) {
      expect(words).toContain('2,060,206');
      expect(words).toContain('8,000,000');
    }
    expect(workbook.sheetNames()).toEqual(names);
    expect(workbook.cellCount()).toBe(8_000_000);
  });

  it('is made as long as there is room', () => {
    const workbook = filledWith(8_000_000);
    expect(write(workbook, 19_400)).toBe('Report');
    expect(workbook.cellCount()).toBeLessThanOrEqual(10_000_000);
  });

  it('is made again in the cells that it has', () => {
    const workbook = filledWith(8_000_000);
    write(workbook, 19_400);
    expect(write(workbook, 19_400)).toBe('Report');
    expect(() => write(workbook, 22_000)).toThrow(UserError);
  });
});
