/** What lies over cells: protections, filters, dropdowns, charts, names. */

import { objectCheckTexts } from '../../text/live-check-object-texts';
import { group } from '../check';
import { LEFTOVERS } from '../leftovers';

const NAME = `${LEFTOVERS.name}NAME`;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

function protectedRanges(tab: Sheet): string[] {
  return tab.getProtections(SpreadsheetApp.ProtectionType.RANGE).map(one => one.getRange().getA1Notation());
}

/** Five rows with a header, filtered so that the rows with b are hidden. */
function filtered(tab: Sheet): void {
  tab.getRange('A1:B5').setValues([
    ['name', 'number'],
    ['a', 4],
    ['b', 3],
    ['a', 2],
    ['b', 1],
  ]);
  const criteria = SpreadsheetApp.newFilterCriteria().setHiddenValues(['b']).build();
  tab.getRange('A1:B5').createFilter().setColumnFilterCriteria(1, criteria);
}

function chartOn(tab: Sheet): void {
  tab.getRange('A1:B3').setValues([
    ['name', 'number'],
    ['a', 1],
    ['b', 2],
  ]);
  const builder = tab
    .newChart()
    .setChartType(Charts.ChartType.COLUMN)
    .addRange(tab.getRange('A1:A3'))
    .addRange(tab.getRange('B1:B3'))
    .setNumHeaders(1)
    .setOption('title', 'live check')
    .setPosition(1, 4, 0, 0);
  tab.insertChart(builder.build());
}

export const objectChecks = group('objects', objectCheckTexts, {
  protectionGrows: {
    weight: 'harmless',
    expected: { inside: ['A2:B7'], below: ['A2:B7'] },
    run: lab => {
      const tab = lab.tab();
      tab.getRange('A2:B5').protect().setWarningOnly(true);
      tab.insertRowsAfter(3, 2);
      const inside = protectedRanges(tab);
      tab.insertRowsAfter(7, 2);
      return { inside, below: protectedRanges(tab) };
    },
  },
  protectionWarns: {
    weight: 'mend',
    expected: { warns: true, editors: 0, value: 'x' },
    run: lab => {
      const tab = lab.tab();
      const protection = tab.getRange('A1').protect().setWarningOnly(true).setDescription('live check');
      tab.getRange('A1').setValue('x');
      return {
        warns: protection.isWarningOnly(),
        editors: protection.getEditors().length,
        value: String(tab.getRange('A1').getValue()),
      };
    },
  },
  protectionOfTab: {
    weight: 'harmless',
    expected: { description: 'first', count: 1 },
    run: lab => {
      const tab = lab.tab();
      tab.protect().setDescription('first').setWarningOnly(true);
      const again = tab.protect();
      return {
        description: again.getDescription(),
        count: tab.getProtections(SpreadsheetApp.ProtectionType.SHEET).length,
      };
    },
  },
  protectionMoves: {
    weight: 'harmless',
    expected: { ranges: ['B2:C9'], warns: true, left: [] },
    run: lab => {
      const tab = lab.tab();
      const protection = tab.getRange('A1').protect().setWarningOnly(true);
      protection.setRange(tab.getRange('B2:C9'));
      const ranges = protectedRanges(tab);
      const warns = protection.isWarningOnly();
      protection.remove();
      return { ranges, warns, left: protectedRanges(tab) };
    },
  },
  filterGrows: {
    weight: 'harmless',
    expected: { inside: 'A1:B7', below: 'A1:B7' },
    run: lab => {
      const tab = lab.tab();
      const filter = tab.getRange('A1:B5').createFilter();
      tab.insertRowsAfter(3, 2);
      const inside = filter.getRange().getA1Notation();
      tab.insertRowsAfter(7, 2);
      return { inside, below: tab.getFilter()?.getRange().getA1Notation() ?? '' };
    },
  },
  filterKeeps: {
    weight: 'harmless',
    expected: { hidden: [false, true, false, true], conditions: ['b'], second: true },
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      const hidden = [2, 3, 4, 5].map(row => tab.isRowHiddenByFilter(row));
      tab.insertRowsAfter(5, 1);
      return {
        hidden,
        conditions: tab.getFilter()?.getColumnFilterCriteria(1)?.getHiddenValues() ?? [],
        second: lab.throws(() => tab.getRange('A1:B3').createFilter()),
      };
    },
  },
  filterWrites: {
    weight: 'stop',
    expected: { values: ['1', '2', '3', '4'], stillHidden: true },
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      const range = tab.getRange('B2:B5').setValues([[1], [2], [3], [4]]);
      return {
        values: range.getValues().map(([value]) => String(value)),
        stillHidden: tab.isRowHiddenByFilter(3),
      };
    },
  },
  filterSorts: {
    weight: 'harmless',
    expected: ['1', '2', '3', '4'],
    run: lab => {
      const tab = lab.tab();
      filtered(tab);
      tab.getFilter()?.sort(2, true);
      return tab
        .getRange('B2:B5')
        .getValues()
        .map(([value]) => String(value));
    },
  },
  choices: {
    weight: 'mend',
    expected: { count: 150, last: 'choice, 149', tooMany: true },
    run: lab => {
      const cell = lab.cells();
      const list = Array.from({ length: 150 }, (_, i) => `choice, ${i}`);
      const rule = (values: string[]) =>
        SpreadsheetApp.newDataValidation().requireValueInList(values, true).build();
      cell.setDataValidation(rule(list));
      const [read = []] = (cell.getDataValidation()?.getCriteriaValues() ?? []) as [string[]?];
      return {
        count: read.length,
        last: read[149] ?? '',
        tooMany: lab.throws(() => {
          cell.setDataValidation(rule(Array.from({ length: 501 }, (_, i) => `${i}`)));
          SpreadsheetApp.flush();
        }),
      };
    },
  },
  choiceRefused: {
    weight: 'harmless',
    expected: { strict: true, lax: false },
    run: lab => {
      const tab = lab.tab();
      const rule = (allow: boolean) =>
        SpreadsheetApp.newDataValidation().requireValueInList(['a'], true).setAllowInvalid(allow).build();
      tab.getRange('A1').setDataValidation(rule(false));
      tab.getRange('B1').setDataValidation(rule(true));
      const refuses = (cell: string): boolean =>
        lab.throws(() => {
          tab.getRange(cell).setValue('another');
          SpreadsheetApp.flush();
        }, cell);
      return { strict: refuses('A1'), lax: refuses('B1') };
    },
  },
  chart: {
    weight: 'harmless',
    expected: { title: 'live check', ranges: ['A1:A3', 'B1:B3'], headers: 1, left: 0 },
    run: lab => {
      const tab = lab.tab();
      chartOn(tab);
      const [chart] = tab.getCharts();
      if (chart === undefined) return [];
      const seen = {
        title: String(chart.getOptions().get('title')),
        ranges: chart.getRanges().map(range => range.getA1Notation()),
        headers: chart.getNumHeaders(),
      };
      tab.removeChart(chart);
      return { ...seen, left: tab.getCharts().length };
    },
  },
  chartChanged: {
    weight: 'harmless',
    expected: { title: 'another', count: 1 },
    run: lab => {
      const tab = lab.tab();
      chartOn(tab);
      const [chart] = tab.getCharts();
      if (chart === undefined) return [];
      tab.updateChart(chart.modify().setOption('title', 'another').build());
      const now = tab.getCharts();
      return { title: String(now[0]?.getOptions().get('title')), count: now.length };
    },
  },
  chartGone: {
    weight: 'harmless',
    expected: [true],
    run: lab => {
      const tab = lab.tab();
      chartOn(tab);
      const [chart] = tab.getCharts();
      if (chart === undefined) return [];
      tab.removeChart(chart);
      return [lab.throws(() => tab.removeChart(chart))];
    },
  },
  name: {
    weight: 'mend',
    expected: { first: 'A1', moved: 'A3', replaced: 'B5' },
    run: lab => {
      const tab = lab.tab();
      lab.afterwards(() => lab.book.removeNamedRange(NAME));
      const at = (): string => lab.book.getRangeByName(NAME)?.getA1Notation() ?? 'none';
      lab.book.setNamedRange(NAME, tab.getRange('A1'));
      const first = at();
      tab.insertRowsBefore(1, 2);
      const moved = at();
      lab.book.setNamedRange(NAME, tab.getRange('B5'));
      return { first, moved, replaced: at() };
    },
  },
  nameLost: {
    weight: 'mend',
    expected: { lost: 'none', again: 'A1' },
    run: lab => {
      const tab = lab.tab();
      const other = lab.tab();
      lab.afterwards(() => lab.book.removeNamedRange(NAME));
      lab.book.setNamedRange(NAME, tab.getRange('A1'));
      lab.book.deleteSheet(tab);
      let lost = 'none';
      lab.throws(() => {
        lost = lab.book.getRangeByName(NAME)?.getA1Notation() ?? 'none';
      });
      lab.book.setNamedRange(NAME, other.getRange('A1'));
      return { lost, again: lab.book.getRangeByName(NAME)?.getA1Notation() ?? 'none' };
    },
  },
  colouring: {
    weight: 'harmless',
    expected: { count: 1, range: 'A1:A9' },
    run: lab => {
      const tab = lab.tab();
      const rule = SpreadsheetApp.newConditionalFormatRule()
        .whenTextEqualTo('x')
        .setBackground('#ff0000')
        .setRanges([tab.getRange('A1:A9')])
        .build();
      tab.setConditionalFormatRules([rule]);
      const rules = tab.getConditionalFormatRules();
      return { count: rules.length, range: rules[0]?.getRanges()[0]?.getA1Notation() ?? '' };
    },
  },
});
