/** Formulas that summaries need, and what cell functions receive and may do. */

import { group, type Json } from '../check';
import { kindOf, type Lab } from '../lab';
import { LEFTOVERS } from '../leftovers';

const STAMP = `${LEFTOVERS.name}STAMP`;

/** Values from A1, and a formula to their right; its value once it is computed. */
function worked(
  lab: Lab,
  columns: readonly (readonly unknown[])[],
  formula: string,
  format = 'General',
): unknown {
  const tab = lab.tab();
  columns.forEach((values, i) => {
    const range = tab.getRange(1, i + 1, values.length, 1).setNumberFormat(format);
    range.setValues(values.map(value => [value]));
  });
  return tab.getRange(1, 10).setFormula(formula).getValue();
}

export const formulaChecks = group('formulas', {
  notFalse: {
    title: 'Sums and counts of all rows that are not FALSE',
    otherwise:
      'Monthly sums lack the rows that have nothing in Included. They have to subtract the sum of FALSE from the sum of all.',
    weight: 'mend',
    expected: [8, 3],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:B4').setValues([
        [1, true],
        [2, false],
        [3, ''],
        [4, 'x'],
      ]);
      const formulas = ['=SUMIFS(A1:A4,B1:B4,"<>FALSE")', '=COUNTIFS(B1:B4,"<>FALSE")'];
      return tab.getRange('D1:E1').setFormulas([formulas]).getValues()[0] ?? [];
    },
  },
  equalDigits: {
    title: 'Counting texts that are all digits',
    otherwise: 'The sheet tells such texts apart. Reports compare texts with texts already.',
    weight: 'harmless',
    expected: [2, 2],
    run: lab => [
      worked(lab, [['007', '7', '8']], '=COUNTIFS(A1:A3,"7")', '@') as Json,
      worked(
        lab,
        [['1234567890123456', '1234567890123457']],
        '=COUNTIFS(A1:A2,"1234567890123456")',
        '@',
      ) as Json,
    ],
  },
  notEmpty: {
    title: 'Counting formulas that show nothing',
    otherwise: 'They count in another way. Reports do not lean on it.',
    weight: 'harmless',
    expected: [1],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:A3').setValues([['=""'], ['x'], ['']]);
      return [tab.getRange('C1').setFormula('=COUNTIF(A1:A3,"<>")').getValue() as Json];
    },
  },
  booleanSum: {
    title: 'Adding up true and false with SUMPRODUCT',
    otherwise: 'The sum counts booleans. Reports multiply them by 1 first, so their sums stay the same.',
    weight: 'harmless',
    expected: [0, 2],
    run: lab => [
      worked(lab, [['x', 'y', 'x']], '=SUMPRODUCT(A1:A3="x")') as Json,
      worked(lab, [['x', 'y', 'x']], '=SUMPRODUCT((A1:A3="x")*1)') as Json,
    ],
  },
  uniqueCase: {
    title: 'UNIQUE of a capital and a small letter',
    otherwise: 'UNIQUE takes both for one. Reports do not lean on it.',
    weight: 'harmless',
    expected: [2],
    run: lab => [worked(lab, [['a', 'A']], '=ROWS(UNIQUE(A1:A2))') as Json],
  },
  beyondGrid: {
    title: 'A range that reaches below the grid',
    otherwise: 'The range is taken. Reports use open ranges, which end with the grid.',
    weight: 'harmless',
    expected: ['#REF!'],
    run: lab => [worked(lab, [[1, 2]], '=SUM(A1:A5000)') as Json],
  },
  arrays: {
    title: 'An array formula, and an array formula with a value in its way',
    otherwise:
      'An array formula in an editable column may turn to #REF! after a pull. Look which cells were written.',
    weight: 'mend',
    expected: { values: ['A', 'B', ''], formulas: ['=ARRAYFORMULA(UPPER(A1:A3))', '', ''], blocked: '#REF!' },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:A2').setValues([['a'], ['b']]);
      const range = tab.getRange('B1:B3');
      tab.getRange('B1').setFormula('=ARRAYFORMULA(UPPER(A1:A3))');
      const values = range.getValues().map(([value]) => value as Json);
      const formulas = range.getFormulas().map(([formula = '']) => formula);
      tab.getRange('B2').setValue('in the way');
      return { values, formulas, blocked: tab.getRange('B1').getValue() as Json };
    },
  },
  closingArrays: {
    title: 'Array formulas of the closing reports',
    otherwise:
      'The lists of the closing checklist and the days open of receivables cannot be trusted. Use filters of the tab of transactions.',
    weight: 'mend',
    // Rows that count, values of these rows, the first of each name by time, running totals.
    expected: [4, 'z|x', '2|9|2', '1|3|6'],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:D3').setValues([
        [true, 'x', 3, 1],
        [false, 'y', 1, 2],
        ['', 'z', '', 3],
      ]);
      tab.getRange('E1:F3').setValues([
        ['k', 5],
        ['m', 9],
        ['k', 2],
      ]);
      const name = 'IF(E1:E3="k","k","-")';
      const formulas = [
        '=SUM(FILTER(ROW(A1:A3),IF(ISBLANK(A1:A3),TRUE,A1:A3<>FALSE)*1))',
        '=ARRAYFORMULA(TEXTJOIN("|",TRUE,XLOOKUP(FILTER(C1:C3,C1:C3<>""),ROW(B1:B3),IF(B1:B3="","-",B1:B3))))',
        `=ARRAYFORMULA(TEXTJOIN("|",TRUE,XLOOKUP(${name},SORT(${name},F1:F3,TRUE),SORT(F1:F3,F1:F3,TRUE),0)))`,
        '=ARRAYFORMULA(TEXTJOIN("|",TRUE,SCAN(0,D1:D3,LAMBDA(total,one,total+one))))',
      ];
      return formulas.map(
        (formula, i) =>
          tab
            .getRange(i + 1, 10)
            .setFormula(formula)
            .getValue() as Json,
      );
    },
  },
  dayInCriterion: {
    title: 'A criterion of a text and the cell of a day',
    otherwise:
      'Daily cash finds no transaction of a day, so its differences are wrong. Nothing is sent from a report; use the filters of the tab.',
    weight: 'mend',
    expected: [5],
    run: lab => {
      const tab = lab.tab();
      const days = tab.getRange('C1:C2').setNumberFormat('yyyy-mm-dd');
      days.setValues([[46_000], [46_001]]);
      tab.getRange('A1:A2').setFormulas([['="IN|"&INT(C1)'], ['="IN|"&INT(C2)']]);
      tab.getRange('B1:B2').setValues([[5], [7]]);
      return [tab.getRange('J1').setFormula('=SUMIFS(B1:B2,A1:A2,"IN|"&C1)').getValue() as Json];
    },
  },
  openColumns: {
    title: 'Sums of whole columns and of open ranges',
    otherwise:
      'Sums of a report may be wrong in this spreadsheet. Nothing is sent from a report; compare its sums with the tab.',
    whenRefused: 'A report that cannot be made changes no data.',
    weight: 'harmless',
    expected: [6, 4, 3],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1:A3').setValues([[1], [2], [3]]);
      const cell = tab.getRange('C1').setFormula('=SUM(A:A)');
      const open = tab.getRange('C2').setFormula('=SUM(A2:A)-1');
      return [
        cell.getValue() as Json,
        open.getValue() as Json,
        tab.getRange('C3').setFormula('=COUNT(A:A)').getValue() as Json,
      ];
    },
  },
  afterWrite: {
    title: 'The value of a formula right after a write',
    otherwise: 'The old value comes. Each read has to wait for the writes first.',
    weight: 'mend',
    expected: [2, 10],
    run: lab => {
      const tab = lab.tab();
      const source = tab.getRange('A1').setValue(1);
      const cell = tab.getRange('B1').setFormula('=A1*2');
      const before = cell.getValue() as Json;
      source.setValue(5);
      return [before, cell.getValue() as Json];
    },
  },
  argumentToday: {
    title: 'TODAY() as an argument of a cell function',
    otherwise: 'Rates and balances cannot be asked for with TODAY(). The guide has to say so.',
    weight: 'mend',
    expected: ['date'],
    run: lab => [lab.answered(lab.cells().setFormula('=LIVE_CHECK_ARGUMENT(TODAY())')).slice(0, 4)],
  },
  argumentNow: {
    title: 'NOW() as an argument of a cell function',
    otherwise:
      'NOW() is taken, and such cells are worked out again and again. They ask the cache first, so the service gets few requests.',
    weight: 'harmless',
    expected: ['#ERROR!'],
    run: lab => [lab.answered(lab.cells().setFormula('=LIVE_CHECK_ARGUMENT(NOW())'))],
  },
  argumentKinds: {
    title: 'The kinds of values that a cell function gets',
    otherwise: 'Dates come in another zone, or values as another kind. Cell functions may answer wrong.',
    weight: 'mend',
    expected: ['date 2025-12-09 18:00', 'rows 2x1', 'string ', 'number 5', 'boolean true'],
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A1').setNumberFormat('yyyy-mm-dd hh:mm').setValue(46_000.75);
      tab.getRange('A2:A4').setValues([['x'], [5], [true]]);
      const cells = ['A1', 'A2:A3', 'B9', 'A3', 'A4'].map((argument, i) =>
        tab.getRange(i + 1, 4).setFormula(`=LIVE_CHECK_ARGUMENT(${argument})`),
      );
      return cells.map(cell => lab.answered(cell));
    },
  },
  functionSpills: {
    title: 'A cell function that answers 1,000 rows, and one with a value in its way',
    otherwise: 'Answers are cut, or dates come as numbers. Ask for smaller ranges.',
    weight: 'mend',
    expected: { first: 'row 1', last: 'row 1000', kind: 'date', blocked: '#REF!' },
    run: lab => {
      const tab = lab.tab();
      const values: (string | number)[][] = Array.from({ length: 1_000 }, (_, i) => [`row ${i + 1}`, '']);
      tab.getRange('A1:B1000').setValues(values);
      tab.getRange('B1').setNumberFormat('yyyy-mm-dd').setValue(46_000);
      tab.getRange('D1').setFormula('=LIVE_CHECK_SAME(A1:B1000)');
      const first = lab.answered(tab.getRange('D1'));
      const last = String(tab.getRange('D1000').getValue());
      const kind = kindOf(tab.getRange('E1').getValue());
      tab.getRange('H2').setValue('in the way');
      const blocked = lab.answered(tab.getRange('H1').setFormula('=LIVE_CHECK_SAME(A1:A3)'));
      return { first, last, kind, blocked };
    },
  },
  functionServices: {
    title: 'What a cell function may use',
    otherwise:
      'It cannot find tabs or keep answers. It has to find tabs by name, and to go on without a lock.',
    weight: 'mend',
    expected: [
      'book yes',
      'cells yes',
      'metadata yes',
      'user properties yes',
      'document properties yes',
      'cache yes',
      'lock yes',
      'writing no',
    ],
    run: lab => lab.answered(lab.cells().setFormula('=LIVE_CHECK_SERVICES()')).split(', '),
  },
  stamp: {
    title: 'A cell function with the name of a cell that a script changes',
    otherwise: 'Cells show old values after a pull until somebody edits them.',
    weight: 'mend',
    expected: ['string first', 'string second'],
    run: lab => {
      const hidden = lab.tab();
      hidden.getRange('A1').setNumberFormat('@').setValue('first');
      lab.book.setNamedRange(STAMP, hidden.getRange('A1'));
      lab.afterwards(() => lab.book.removeNamedRange(STAMP));
      hidden.hideSheet();
      const cell = lab.cells().setFormula(`=LIVE_CHECK_ARGUMENT(${STAMP})`);
      const before = lab.answered(cell);
      hidden.getRange('A1').setValue('second');
      const after = lab.settled(
        () => cell.getValue() as unknown,
        value => String(value) === 'string second',
      );
      return [before, String(after)];
    },
  },
  deletedTab: {
    title: 'A formula into a tab that is deleted',
    otherwise: 'Reports show another error. Both errors say that the tab is gone.',
    weight: 'harmless',
    expected: ['number 7', '#REF!'],
    run: lab => {
      const other = lab.tab();
      other.getRange('A1').setValue(7);
      const cell = lab.cells().setFormula(`='${other.getName()}'!A1`);
      const before: unknown = cell.getValue();
      lab.book.deleteSheet(other);
      return [`${kindOf(before)} ${String(before)}`, String(cell.getValue())];
    },
  },
});
