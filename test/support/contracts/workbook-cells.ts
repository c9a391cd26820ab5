/** Contract of Sheet.read, write and format: a cell keeps its value, and no text becomes a formula. */

import type { Block, Cell, Sheet, Workbook } from '../../../src/platform/ports';
import { check, type ContractCase, equal, near, throws } from './check';
import type { Hands } from './hands';

export type WorkbookCase = ContractCase<readonly [workbook: Workbook, hands: Hands]>;

/** Texts that Sheets tends to change. */
export const nastyTexts: readonly string[] = [
  '007',
  '00123-45',
  '=HYPERLINK("http://x","y")',
  '=1+1',
  '=',
  '+82 10 1234 5678',
  '-5',
  '-',
  '@x',
  "'quoted",
  "''twice",
  "'",
  '1/2',
  '1-2',
  '1e3',
  '10%',
  '₩1,000',
  'TRUE',
  'false',
  '2026-01-03',
  '2026-01-03 12:30:00',
  '12:30',
  '😀 👨‍👩‍👧‍👦',
  '한글',
  '한글'.normalize('NFD'),
  'line\nbreak',
  '\ttab first',
  '\n=1+1',
  ' space around ',
  '12345678901234567890',
  '🏢'.repeat(300),
];

let made = 0;

/** A new tab for one case. */
export function freshSheet(workbook: Workbook, rows = 40, columns = 12): Sheet {
  made++;
  return workbook.addSheet({ name: `Contract ${made}`, rows, columns, hidden: false });
}

export function block(row: number, column: number, rows: number, columns: number): Block {
  return { row, column, rows, columns };
}

export const cellCases: readonly WorkbookCase[] = [
  {
    name: 'gives texts in text cells back exactly as they were written',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const place = block(1, 1, nastyTexts.length, 1);
      sheet.format([place], '@');
      sheet.write(
        place,
        nastyTexts.map(text => [text]),
      );
      workbook.flush();
      const read = sheet.read(place);
      for (const [i, text] of nastyTexts.entries()) equal(read[i]?.[0], text, `row ${i + 1}`);
    },
  },
  {
    name: 'makes no formula of any text, whatever the number format',
    run(workbook) {
      for (const format of ['@', 'General', '#,##0', 'yyyy-mm-dd']) {
        const sheet = freshSheet(workbook);
        const place = block(1, 1, nastyTexts.length, 1);
        sheet.format([place], format);
        sheet.write(
          place,
          nastyTexts.map(text => [text]),
        );
        workbook.flush();
        equal(
          sheet.readFormulas(place),
          nastyTexts.map(() => ['']),
          `formulas under ${format}`,
        );
      }
    },
  },
  {
    name: 'keeps texts that could start a formula even in cells without a text format',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const texts = nastyTexts.filter(text => /^[=+\-@'\t\r\n]/.test(text));
      const place = block(2, 3, texts.length, 1);
      sheet.write(
        place,
        texts.map(text => [text]),
      );
      equal(
        sheet.read(place),
        texts.map(text => [text]),
        'texts',
      );
    },
  },
  {
    name: 'loses a leading zero in a cell that is not formatted as text first',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(1, 1, 1, 2), [['007', 'TRUE']]);
      equal(sheet.read(block(1, 1, 1, 2)), [[7, true]], 'values');
    },
  },
  {
    name: 'gives numbers and truth values back, and nothing for empty cells',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.format([block(1, 1, 0, 1)], '#,##0');
      const cells: Cell[][] = [
        [-1234567, true, ''],
        [9007199254740991, false, 0.1],
        [0, '', 'x'],
      ];
      sheet.write(block(1, 1, 3, 3), cells);
      workbook.flush();
      equal(sheet.read(block(1, 1, 3, 3)), cells, 'values');
      equal(sheet.read(block(4, 1, 1, 2)), [['', '']], 'never written');
    },
  },
  {
    name: 'gives dates and times back to the second',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const serials = [46_025, 46_025.5208333333, 45_000.999988426, 40_179];
      const place = block(1, 1, serials.length, 1);
      sheet.format([place], 'yyyy-mm-dd hh:mm:ss');
      sheet.write(
        place,
        serials.map(serial => [{ serial }]),
      );
      workbook.flush();
      sheet.read(place).forEach((line, i) => {
        const cell = line[0];
        if (typeof cell !== 'object') throw new Error(`row ${i + 1} is no date: ${String(cell)}`);
        near(cell.serial, serials[i] ?? 0, `row ${i + 1}`);
      });
    },
  },
  {
    name: 'empties cells that are written as empty',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(1, 1, 1, 2), [['a', 5]]);
      sheet.write(block(1, 1, 1, 2), [['', '']]);
      equal(sheet.read(block(1, 1, 1, 2)), [['', '']], 'values');
      equal(sheet.size().lastRow, 0, 'last row');
    },
  },
  {
    name: 'writes nothing outside the block',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const lines = (fill: string): string[][] =>
        Array.from({ length: 4 }, () => Array<string>(4).fill(fill));
      sheet.write(block(1, 1, 4, 4), lines('old'));
      sheet.write(block(2, 2, 2, 2), [
        ['a', 'b'],
        ['c', 'd'],
      ]);
      equal(
        sheet.read(block(1, 1, 4, 4)),
        [
          ['old', 'old', 'old', 'old'],
          ['old', 'a', 'b', 'old'],
          ['old', 'c', 'd', 'old'],
          ['old', 'old', 'old', 'old'],
        ],
        'values',
      );
    },
  },
  {
    name: 'refuses data of another shape than the block and writes none of it',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(1, 1, 2, 2), [
        ['a', 'b'],
        ['c', 'd'],
      ]);
      throws(() => sheet.write(block(1, 1, 2, 2), [['x', 'y']]), 'too few rows');
      throws(() => sheet.write(block(1, 1, 1, 2), [['x']]), 'too few columns');
      throws(() => sheet.write(block(1, 1, 2, 2), [['x', 'y'], ['z']]), 'a ragged row');
      equal(
        sheet.read(block(1, 1, 2, 2)),
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        'values',
      );
    },
  },
  {
    name: 'refuses to read or write outside the grid',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const { rows, columns } = sheet.size();
      throws(() => sheet.read(block(rows + 1, 1, 1, 1)), 'below');
      throws(() => sheet.read(block(1, columns, 1, 2)), 'to the right');
      throws(() => sheet.read(block(0, 1, 1, 1)), 'row 0');
      throws(() => sheet.read(block(1, 1, 0, 1)), 'no rows');
      throws(() => sheet.write(block(rows, 1, 2, 1), [['a'], ['b']]), 'a write over the edge');
    },
  },
  {
    name: 'refuses a text that is longer than a cell holds',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.format([block(1, 1, 0, 1)], '@');
      const long = '가'.repeat(49_900);
      sheet.write(block(1, 1, 1, 1), [[long]]);
      check(sheet.read(block(1, 1, 1, 1))[0]?.[0] === long, '49,900 characters come back');
      throws(() => sheet.write(block(1, 1, 1, 1), [['x'.repeat(50_001)]]), '50,001 characters');
    },
  },
  {
    name: 'tells the number formats of a block, as they were given',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.format([block(2, 1, 2, 1), block(3, 2, 1, 1)], '#,##0;[Red]-#,##0');
      const [first = [], second = []] = sheet.readFormats(block(2, 1, 2, 2));
      equal([first[0], ...second], Array(3).fill('#,##0;[Red]-#,##0'), 'where they were given');
      equal(first[1] === '#,##0;[Red]-#,##0', false, 'where none was given');
    },
  },
  {
    name: 'formats down to the end of the grid, and several blocks at once',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.format([block(2, 1, 0, 1), block(3, 4, 2, 2)], '@');
      sheet.format([], '@');
      const { rows } = sheet.size();
      sheet.write(block(rows, 1, 1, 1), [['007']]);
      sheet.write(block(1, 1, 1, 1), [['007']]);
      sheet.write(block(3, 4, 2, 2), [
        ['01', '02'],
        ['03', '04'],
      ]);
      sheet.write(block(5, 4, 1, 1), [['05']]);
      equal(sheet.read(block(rows, 1, 1, 1)), [['007']], 'the last row');
      equal(sheet.read(block(1, 1, 1, 1)), [[7]], 'above the block');
      equal(
        sheet.read(block(3, 4, 3, 2)),
        [
          ['01', '02'],
          ['03', '04'],
          [5, ''],
        ],
        'the second block',
      );
    },
  },
  {
    name: 'reads the formulas that a user typed, and puts them back',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      hands.type(tab, 2, 1, '=1+2');
      sheet.write(block(2, 2, 1, 1), [['plain']]);
      equal(
        sheet.readFormulas(block(1, 1, 2, 2)),
        [
          ['', ''],
          ['=1+2', ''],
        ],
        'formulas',
      );
      equal(sheet.read(block(2, 1, 1, 2)), [[3, 'plain']], 'values');
      sheet.write(block(2, 1, 1, 2), [[{ formula: '=1+2' }, 'changed']]);
      workbook.flush();
      equal(sheet.readFormulas(block(2, 1, 1, 2)), [['=1+2', '']], 'formulas after writing');
      equal(sheet.read(block(2, 1, 1, 2)), [[3, 'changed']], 'values after writing');
      sheet.write(block(2, 1, 1, 1), [[4]]);
      equal(sheet.readFormulas(block(2, 1, 1, 1)), [['']], 'a value takes the place of a formula');
    },
  },
  {
    name: 'keeps a block of 2,000 rows by 12 columns in order',
    run(workbook) {
      const sheet = freshSheet(workbook, 2_000, 12);
      const place = block(1, 1, 2_000, 12);
      sheet.format([place], '@');
      const cells = Array.from({ length: 2_000 }, (_, i) =>
        Array.from({ length: 12 }, (__, j) => `${i}/${j}`),
      );
      sheet.write(place, cells);
      workbook.flush();
      equal(sheet.read(place), cells, 'values');
    },
  },
];
