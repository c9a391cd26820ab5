/** Contract of named cells, charts and formats, and of arguments of cell functions. */

import { check, equal } from './check';
import { block, freshSheet, type WorkbookCase } from './workbook-cells';

function chart(title: string) {
  return {
    kind: 'column',
    title,
    blocks: [block(1, 1, 2, 1), block(1, 2, 2, 1)],
    row: 5,
    column: 1,
  } as const;
}

export const lookCases: readonly WorkbookCase[] = [
  {
    name: 'puts charts in the place of ours, and leaves those of others',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(1, 1, 2, 2), [
        ['month', 'won'],
        ['a', 5],
      ]);
      // A chart whose id is not named belongs to a user.
      const [theirs] = sheet.replaceCharts([], [chart('theirs')]);
      const ours = sheet.replaceCharts([], [chart('one'), chart('two')]);
      equal(new Set([theirs, ...ours]).size, 3, 'ids of three charts');
      const again = sheet.replaceCharts(ours, [chart('three')]);
      equal(again.length, 1, 'the charts that took their place');
      // A killed run could not store its chart ids. The title identifies the chart.
      equal(sheet.replaceCharts([], [chart('three')]).length, 1, 'the same title again');
      equal(sheet.replaceCharts(again, []).length, 0, 'none of ours');
      const all = sheet.replaceCharts([], [chart('theirs')]);
      equal(all.length, 1, 'theirs was still there to be replaced, and nothing else is new');
    },
  },
  {
    name: 'deletes columns wherever they stand, the others move up',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.write(block(1, 1, 1, 4), [['a', 'b', 'c', 'd']]);
      sheet.deleteColumns([2, 4]);
      equal(sheet.read(block(1, 1, 1, 2)), [['a', 'c']], 'what is left');
    },
  },
  {
    name: 'names a cell, moves the name, and the name follows its cell',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      sheet.format([block(1, 1, 4, 2)], '@');
      const writes = (text: string, of = tab): boolean => workbook.writeNamedCell('CONTRACT_CELL', of, text);
      equal(writes('none'), false, 'before');
      workbook.nameCell('CONTRACT_CELL', sheet, 2, 1);
      equal(writes('=1+1', 'another tab'), false, 'in another tab');
      equal(writes('first'), true, 'after');
      workbook.nameCell('CONTRACT_CELL', sheet, 3, 2);
      hands.insertRow(tab, 1);
      equal(writes('second'), true, 'after a row was inserted');
      equal(
        sheet.read(block(3, 1, 2, 2)),
        [
          ['first', ''],
          ['', 'second'],
        ],
        'what was written',
      );
    },
  },
  {
    name: 'dresses header, columns and cells without touching their values',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      sheet.write(block(1, 1, 2, 3), [
        ['one', 'mine', 'three'],
        ['a', 5, 'c'],
      ]);
      sheet.setNote(1, 2, 'a note of the user');
      sheet.dressHeader(3, [
        { column: 3, note: 'third' },
        { column: 1, note: 'first' },
      ]);
      sheet.dressColumn(1, { width: 180, choices: ['x', 'y'] });
      sheet.dressColumn(3, { shade: '#f3f3f3' });
      sheet.warnOnEdit(block(2, 3, 0, 1));
      sheet.paint(block(2, 1, 1, 2), [['#ffcc00', '']]);
      sheet.setTabColour('#f1c232');
      sheet.setTabColour(null);
      workbook.flush();
      equal(
        sheet.read(block(1, 1, 2, 3)),
        [
          ['one', 'mine', 'three'],
          ['a', 5, 'c'],
        ],
        'values',
      );
      equal(
        [1, 2, 3].map(column => hands.note(tab, 1, column)),
        ['first', 'a note of the user', 'third'],
        'notes',
      );
      equal(
        sheet.readNotes(block(1, 1, 2, 4)),
        [
          ['first', 'a note of the user', 'third', ''],
          ['', '', '', ''],
        ],
        'notes of a block',
      );
      equal(hands.background(tab, 2, 1), '#ffcc00', 'painted');
      equal(hands.background(tab, 2, 2), '', 'not painted');
      equal(hands.background(tab, 2, 3), '#f3f3f3', 'a shaded column');
      equal(hands.background(tab, 1, 3), '', 'the header of a shaded column');
      sheet.paint(block(2, 1, 1, 1), [['']]);
      equal(hands.background(tab, 2, 1), '', 'paint taken off');
    },
  },
  {
    name: 'has one filter, which grows with what is inserted inside and takes another block',
    run(workbook, hands) {
      const sheet = freshSheet(workbook);
      const tab = sheet.name();
      equal(sheet.filterBlock(), null, 'a new sheet');
      sheet.write(block(1, 1, 2, 2), [
        ['one', 'two'],
        ['a', 'b'],
      ]);
      sheet.setFilter(block(1, 1, 10, 3));
      equal(sheet.filterBlock(), block(1, 1, 10, 3), 'as it was set');
      hands.insertRow(tab, 5);
      hands.insertColumn(tab, 2);
      equal(sheet.filterBlock(), block(1, 1, 11, 4), 'after insertions inside');
      hands.insertRow(tab, 12);
      hands.deleteColumn(tab, 1);
      equal(sheet.filterBlock(), block(1, 1, 11, 3), 'after an insertion below and a column that went');
      sheet.setFilter(block(1, 1, 20, 5));
      equal(sheet.filterBlock(), block(1, 1, 20, 5), 'another block');
    },
  },
  {
    name: 'freezes columns where one that is seen is left to scroll',
    run(workbook) {
      const sheet = freshSheet(workbook, 10, 4);
      sheet.hideColumns([4, 3]);
      sheet.freezeColumns(2);
      const told = workbook.takeRefused().map(({ tab, part }) => ({ tab, part }));
      equal(told, [{ tab: sheet.name(), part: 'layout' }], 'all columns in sight cannot be frozen');
      equal(workbook.takeRefused(), [], 'told again');
      sheet.showColumns([3]);
      sheet.freezeColumns(2);
      equal(workbook.takeRefused(), [], 'refused');
      sheet.write(block(2, 4, 1, 1), [['hidden cells are cells']]);
      equal(sheet.read(block(2, 4, 1, 1)), [['hidden cells are cells']], 'a hidden cell');
    },
  },
  {
    name: 'writes what is offered where nothing refuses it',
    run(workbook) {
      const sheet = freshSheet(workbook);
      check(
        sheet.offer(block(2, 1, 2, 2), [
          ['x', 1],
          ['=1', true],
        ]),
        'all is written',
      );
      equal(
        sheet.read(block(2, 1, 2, 2)),
        [
          ['x', 1],
          ['=1', true],
        ],
        'values',
      );
      equal(workbook.takeRefused(), [], 'refused');
    },
  },
  {
    name: 'takes a value outside a dropdown list',
    run(workbook) {
      const sheet = freshSheet(workbook);
      sheet.dressColumn(1, { choices: ['x', 'y'] });
      sheet.write(block(2, 1, 1, 1), [['something else']]);
      equal(sheet.read(block(2, 1, 1, 1)), [['something else']], 'value');
    },
  },
  {
    name: 'turns the arguments of a cell function into cells',
    run(workbook) {
      equal(workbook.argument('x'), 'x', 'a text');
      equal(workbook.argument(7), 7, 'a number');
      equal(workbook.argument(undefined), '', 'nothing');
      equal(
        workbook.argument([
          ['a', 1],
          ['', true],
        ]),
        [
          ['a', 1],
          ['', true],
        ],
        'a range',
      );
      equal(workbook.timeZone(), 'Asia/Seoul', 'the time zone that the dates below stand in');
      equal(workbook.argument(new Date('2026-01-03T00:00:00+09:00')), { serial: 46_025 }, 'a day');
      equal(
        workbook.argument([[new Date('2026-01-03T12:00:00+09:00')]]),
        [[{ serial: 46_025.5 }]],
        'a time in a range',
      );
    },
  },
];
