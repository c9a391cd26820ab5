/** Dropdowns, charts, named ranges and coloured states. */

import { group } from '../check';
import { LEFTOVERS } from '../leftovers';

const NAME = `${LEFTOVERS.name}NAME`;

type Sheet = GoogleAppsScript.Spreadsheet.Sheet;

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

export const objectChecks = group('objects', {
  choices: {
    title: '150 choices with commas, and 501',
    otherwise: 'The dropdown cannot be made. Columns with many choices have to do without.',
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
    title: 'A script writes a value that a dropdown does not have',
    otherwise:
      'Where the sheet refuses it, the message says why. Where not, the value is written and checked before it is sent.',
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
    title: 'Making and removing a chart',
    otherwise: 'The chart of a report looks different. Its figures stand in cells.',
    whenRefused: 'A report stands in cells without its chart.',
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
    title: 'Changing a chart',
    otherwise: 'A refreshed report may get a second chart. Its figures stand in cells.',
    whenRefused: 'A report stands in cells without its chart.',
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
    title: 'Removing a chart that is gone',
    otherwise: 'The sheet says nothing. The add-on wants the chart gone, and it is gone.',
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
    title: 'A named range whose cell moves',
    otherwise: 'Cell functions do not find the time of the last pull.',
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
    title: 'A name whose tab was deleted',
    otherwise: 'A broken name stays and is in the way. The add-on has to delete it first.',
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
    title: 'Conditional formats',
    otherwise: 'The colours of states may be missing. The states stand in words.',
    whenRefused: 'Colours are dressing: the states stand in words.',
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
