/** Numbers, dates and number formats. */

import { numberCheckTexts } from '../../text/live-check-cell-texts';
import { group } from '../check';
import { kindOf } from '../lab';

const FORMATS = ['#,##0', '#,##0.00', '#,##0;[Red]-#,##0', 'yyyy-mm-dd', 'yyyy-mm-dd hh:mm:ss', '0.00%', '@'];
const NUMBERS = [9_007_199_254_740_991, 0.1 + 0.2, 12_345_678_901_234.56, -0.005, 1e15];
/** 2025-12-09 18:00:00 on any clock on the wall. */
const SERIAL = 46_000.75;

/** What the clock on the wall shows in the spreadsheet's time zone. */
function wallClock(book: GoogleAppsScript.Spreadsheet.Spreadsheet, value: unknown): string {
  if (kindOf(value) !== 'date') return String(value);
  return Utilities.formatDate(value as Date, book.getSpreadsheetTimeZone(), 'yyyy-MM-dd HH:mm:ss');
}

export const numberChecks = group('numbers', numberCheckTexts, {
  dates: {
    weight: 'stop',
    expected: ['date', '2025-12-09 18:00:00'],
    run: lab => {
      const value: unknown = lab.cells('yyyy-mm-dd hh:mm:ss').setValue(SERIAL).getValue();
      return [kindOf(value), wallClock(lab.book, value)];
    },
  },
  datesAcrossYears: {
    weight: 'harmless',
    expected: ['1954-03-22 12:00:00', '1961-08-11 12:00:00', '1988-05-09 12:00:00', '2026-03-09 12:00:00'],
    run: lab => {
      // Noon, right after clocks in Seoul and in New York were put forward. The hour that is left out there exists in no zone that leaves it out.
      const serials = [19_805.5, 22_504.5, 32_272.5, 46_090.5];
      const range = lab.cells('yyyy-mm-dd hh:mm:ss', 1, serials.length).setValues([serials]);
      return (range.getValues()[0] ?? []).map(value => wallClock(lab.book, value));
    },
  },
  writtenDates: {
    weight: 'harmless',
    expected: { kind: 'date', isSame: true, isDateFormat: true },
    run: lab => {
      const cell = lab.cells();
      const date = new Date(1_790_000_000_000);
      const value: unknown = cell.setValue(date).getValue();
      return {
        kind: kindOf(value),
        isSame: kindOf(value) === 'date' && (value as Date).getTime() === date.getTime(),
        isDateFormat: /[ymd]/i.test(cell.getNumberFormat()),
      };
    },
  },
  formats: {
    weight: 'harmless',
    expected: FORMATS,
    run: lab =>
      lab.cells('General', 1, FORMATS.length).setNumberFormats([FORMATS]).getNumberFormats()[0] ?? [],
  },
  generalFormat: {
    weight: 'harmless',
    expected: ['0.###############', '0.###############'],
    run: lab => {
      const cell = lab.cells();
      const before = cell.getNumberFormat();
      return [before, cell.setNumberFormat('#,##0').setNumberFormat('General').getNumberFormat()];
    },
  },
  chosenFormat: {
    weight: 'mend',
    expected: ['yyyy-mm-dd', 'date', '2025-12-09 00:00:00'],
    run: lab => {
      const cell = lab.cells('yyyy-mm-dd').setValue(46_000);
      cell.setValue(46_000);
      return [cell.getNumberFormat(), kindOf(cell.getValue()), wallClock(lab.book, cell.getValue())];
    },
  },
  exact: {
    weight: 'stop',
    expected: NUMBERS,
    run: lab => lab.cells('General', 1, NUMBERS.length).setValues([NUMBERS]).getValues()[0] ?? [],
  },
  booleans: {
    weight: 'harmless',
    expected: [true, false],
    run: lab =>
      lab
        .cells('General', 1, 2)
        .setValues([[true, false]])
        .getValues()[0] ?? [],
  },
  errors: {
    weight: 'mend',
    expected: ['#DIV/0!', '#N/A', '#VALUE!', '#NAME?'],
    run: lab => {
      const formulas = ['=1/0', '=NA()', '=VALUE("x")', '=NO_SUCH_FUNCTION_HERE()'];
      return lab.cells('General', 1, formulas.length).setFormulas([formulas]).getValues()[0] ?? [];
    },
  },
  shown: {
    weight: 'harmless',
    expected: ['1,234', '2025-12-09', '007'],
    run: lab => {
      const range = lab.cells('General', 1, 3).setNumberFormats([['#,##0', 'yyyy-mm-dd', '@']]);
      return range.setValues([[1234.4, 46_000, '007']]).getDisplayValues()[0] ?? [];
    },
  },
});
