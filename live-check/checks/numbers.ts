/** Numbers, dates and number formats. */

import { group } from '../check';
import { kindOf } from '../lab';

const FORMATS = [
  '#,##0',
  '#,##0.00',
  '#,##0.00####',
  '#,##0;[Red]-#,##0',
  'yyyy-mm-dd',
  'yyyy-mm-dd hh:mm:ss',
  '0.00%',
  '@',
];
const NUMBERS = [9_007_199_254_740_991, 0.1 + 0.2, 12_345_678_901_234.56, -0.005, 1e15];
/** 2025-12-09 18:00:00 in local time. */
const SERIAL = 46_000.75;

/** The local time in the spreadsheet's time zone. */
function wallClock(book: GoogleAppsScript.Spreadsheet.Spreadsheet, value: unknown): string {
  if (kindOf(value) !== 'date') return String(value);
  return Utilities.formatDate(value as Date, book.getSpreadsheetTimeZone(), 'yyyy-MM-dd HH:mm:ss');
}

export const numberChecks = group('numbers', {
  dates: {
    title: 'A serial number under a date format',
    otherwise: 'Dates and times are shown wrong. The premise of ADR 0003 is wrong.',
    weight: 'stop',
    expected: ['date', '2025-12-09 18:00:00'],
    run: lab => {
      const value: unknown = lab.cells('yyyy-mm-dd hh:mm:ss').setValue(SERIAL).getValue();
      return [kindOf(value), wallClock(lab.book, value)];
    },
  },
  datesAcrossYears: {
    title: 'Times right after clocks were put forward, and long ago',
    otherwise: 'Such a time reads an hour off. No column of dates is sent, so no wrong time can be sent.',
    weight: 'harmless',
    expected: ['1954-03-22 12:00:00', '1961-08-11 12:00:00', '1988-05-09 12:00:00', '2026-03-09 12:00:00'],
    run: lab => {
      // Noon, right after clocks in Seoul and in New York were put forward. (The skipped hour itself does not exist
      // there.)
      const serials = [19_805.5, 22_504.5, 32_272.5, 46_090.5];
      const range = lab.cells('yyyy-mm-dd hh:mm:ss', 1, serials.length).setValues([serials]);
      return (range.getValues()[0] ?? []).map(value => wallClock(lab.book, value));
    },
  },
  writtenDates: {
    title: 'A Date object written into a cell',
    otherwise:
      'It reads as another value. The add-on writes serial numbers, so this concerns other scripts only.',
    whenRefused: 'The add-on writes serial numbers, never Date objects.',
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
    title: 'Number formats, read back',
    otherwise: 'Decimals that come later may look rounded. The values are right.',
    weight: 'harmless',
    expected: FORMATS,
    run: lab =>
      lab.cells('General', 1, FORMATS.length).setNumberFormats([FORMATS]).getNumberFormats()[0] ?? [],
  },
  generalFormat: {
    title: 'The number format of a cell that has none',
    otherwise: 'It has another name. The add-on decides nothing by that name.',
    weight: 'harmless',
    expected: ['0.###############', '0.###############'],
    run: lab => {
      const cell = lab.cells();
      const before = cell.getNumberFormat();
      return [before, cell.setNumberFormat('#,##0').setNumberFormat('General').getNumberFormat()];
    },
  },
  chosenFormat: {
    title: 'A number written again under a format that somebody chose',
    otherwise: 'A pull changes a format that somebody chose, or names cells as lost.',
    weight: 'mend',
    expected: ['yyyy-mm-dd', 'date', '2025-12-09 00:00:00'],
    run: lab => {
      const cell = lab.cells('yyyy-mm-dd').setValue(46_000);
      cell.setValue(46_000);
      return [cell.getNumberFormat(), kindOf(cell.getValue()), wallClock(lab.book, cell.getValue())];
    },
  },
  exact: {
    title: 'Large numbers and decimals, to the last digit',
    otherwise: 'Amounts change. The add-on would have to write numbers as texts.',
    weight: 'stop',
    expected: NUMBERS,
    run: lab => lab.cells('General', 1, NUMBERS.length).setValues([NUMBERS]).getValues()[0] ?? [],
  },
  booleans: {
    title: 'True and false',
    otherwise: 'Columns of yes and no read as texts. The add-on reads both forms.',
    weight: 'harmless',
    expected: [true, false],
    run: lab =>
      lab
        .cells('General', 1, 2)
        .setValues([[true, false]])
        .getValues()[0] ?? [],
  },
  errors: {
    title: 'The values of cells that show an error',
    otherwise: 'An error reads as an ordinary text, so a push could send it. The preview shows it.',
    weight: 'mend',
    expected: ['#DIV/0!', '#N/A', '#VALUE!', '#NAME?'],
    run: lab => {
      const formulas = ['=1/0', '=NA()', '=VALUE("x")', '=NO_SUCH_FUNCTION_HERE()'];
      return lab.cells('General', 1, formulas.length).setFormulas([formulas]).getValues()[0] ?? [];
    },
  },
  shown: {
    title: 'The texts that cells show',
    otherwise: 'They look different. The add-on never reads a shown text as a value.',
    whenRefused: 'The add-on never reads a shown text as a value.',
    weight: 'harmless',
    expected: ['1,234', '2025-12-09', '007'],
    run: lab => {
      const range = lab.cells('General', 1, 3).setNumberFormats([['#,##0', 'yyyy-mm-dd', '@']]);
      return range.setValues([[1234.4, 46_000, '007']]).getDisplayValues()[0] ?? [];
    },
  },
});
