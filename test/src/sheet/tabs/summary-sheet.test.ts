import { describe, expect, it } from 'vitest';
import { makeRoom, summaryTabs, writeSummary } from '../../../../src/sheet/tabs/summary-sheet';
import { PlatformError } from '../../../../src/platform/ports';
import { UserError } from '../../../../src/text/text';
import { MemoryWorkbook } from '../../../support/memory';

const KEY = { kind: 'closing', sources: [1] };
const summary = {
  rows: [Array.from({ length: 100 }, () => '')],
  columns: 100,
  inputs: [],
  widths: new Map(),
  hidden: [],
  formats: [],
  chart: null,
  figures: { lines: [], figures: [], warnings: [] },
};
const write = (workbook: MemoryWorkbook, room: number, tab = summaryTabs(workbook)[0] ?? null): string =>
  writeSummary(workbook, tab, KEY, summary, { name: 'Report', note: '', room, days: [] });

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

describe('a report of a tab that has grown', () => {
  /** A workbook with so many cells, in which a report reads a tab that has got so many rows. */
  function grown(cells: number, rows: number) {
    const workbook = filledWith(cells);
    const source = workbook.addSheet({ name: 'Transactions', rows: rows + 1, columns: 1, hidden: false });
    source.write({ row: rows, column: 1, rows: 1, columns: 1 }, [['last']]);
    writeSummary(workbook, null, { kind: 'closing', sources: [source.id] }, summary, {
      name: 'Report',
      note: '',
      days: [],
      room: 0,
    });
    return { workbook, source: source.id, report: summaryTabs(workbook)[0]?.sheet };
  }

  it('gets a row for each row of the tab', () => {
    const { workbook, source, report } = grown(1_000_000, 20_000);
    expect(makeRoom(workbook, source)).toEqual([]);
    expect(report?.size().rows).toBeGreaterThan(20_000);
  });

  it('is named if the spreadsheet has no room for them, and stays as it is', () => {
    const { workbook, source, report } = grown(8_000_000, 22_000);
    const before = report?.size();
    expect(makeRoom(workbook, source)).toEqual(['Report']);
    expect(report?.size()).toEqual(before);
  });

  it('is named if the platform refuses a few rows, while another failure ends the command', () => {
    for (const kind of ['full', 'passing'] as const) {
      const { workbook, source } = grown(1_000_000, 900);
      const refuse = (): never => {
        throw new PlatformError({ kind }, [], 'refused');
      };
      const tabs = workbook.sheetsWithTag.bind(workbook);
      workbook.sheetsWithTag = tag =>
        tabs(tag).map(({ sheet, value }) => ({
          value,
          sheet: Object.assign(Object.create(sheet), { ensureSize: refuse }),
        }));
      if (kind === 'full') expect(makeRoom(workbook, source)).toEqual(['Report']);
      else expect(() => makeRoom(workbook, source)).toThrow('refused');
    }
  });
});
