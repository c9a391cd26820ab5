/** Contract of Workbook.takeEmptied: a cell that cannot keep its text is emptied and reported. */

import type { Sheet } from '../../../src/platform/ports';
import { equal } from './check';
import { block, freshSheet, type WorkbookCase } from './workbook-cells';

function written(sheet: Sheet): void {
  const place = block(2, 1, 3, 2);
  sheet.format([place], '@');
  sheet.write(place, [
    ['=1+1', 'plain'],
    ['-5', '=HYPERLINK("http://x","y")'],
    ['007', '@x'],
  ]);
}

/** For a platform where texts stay texts. */
export const literalCases: readonly WorkbookCase[] = [
  {
    name: 'empties no cell as long as texts stay texts',
    run(workbook) {
      const sheet = freshSheet(workbook);
      written(sheet);
      equal(workbook.takeEmptied(), [], 'emptied');
      equal(sheet.read(block(2, 1, 1, 2)), [['=1+1', 'plain']], 'values');
    },
  },
];

/** For a platform that runs every text with "=", also rich text. */
export const runningTextCases: readonly WorkbookCase[] = [
  {
    name: 'empties the cells that would run, keeps their neighbours, and tells them once',
    run(workbook) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      for (const time of ['first', 'second']) {
        written(sheet);
        workbook.flush();
        const told = [...workbook.takeEmptied()].sort((a, b) => a.row - b.row);
        equal(
          told,
          [
            { tab, row: 2, column: 1 },
            { tab, row: 3, column: 2 },
          ],
          `told, ${time} time`,
        );
        equal(workbook.takeEmptied(), [], 'told again');
        equal(
          sheet.read(block(2, 1, 3, 2)),
          [
            ['', 'plain'],
            ['-5', ''],
            ['007', '@x'],
          ],
          'values',
        );
        equal(
          sheet.readFormulas(block(2, 1, 3, 2)),
          [
            ['', ''],
            ['', ''],
            ['', ''],
          ],
          'formulas',
        );
      }
    },
  },
  {
    name: "leaves a user's own formula in the block as it is",
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      hands.type(sheet.name(), 2, 1, '=1+2');
      sheet.write(block(1, 1, 3, 1), [['=1+1'], [{ formula: '=1+2' }], ['x']]);
      equal(sheet.readFormulas(block(1, 1, 3, 1)), [[''], ['=1+2'], ['']], 'formulas');
      equal(sheet.read(block(1, 1, 3, 1)), [[''], [3], ['x']], 'values');
    },
  },
];
