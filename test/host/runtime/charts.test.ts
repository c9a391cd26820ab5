import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';

const SCRIPT = `
  const app = () => SpreadsheetApp.getActiveSpreadsheet();
  const tab = name => name ? app().getSheetByName(name) : app().getSheets()[0];
  function insert(name) {
    const sheet = tab(name);
    const chart = sheet.newChart().asColumnChart().setTitle('Spend').setStacked().setColors(['red', '#00ff00'])
      .setLegendPosition(Charts.Position.BOTTOM).setXAxisTitle('Month').setYAxisTitle('KRW')
      .addRange(sheet.getRange('A3:D9')).addRange(app().getSheets()[0].getRange('F3:F9'))
      .setPosition(5, 6, 10, 20).setOption('height', 300).setOption('vAxes', [{ format: '#,##0' }])
      .setNumHeaders(1).setMergeStrategy(Charts.ChartMergeStrategy.MERGE_ROWS).setTransposeRowsAndColumns(true)
      .setHiddenDimensionStrategy(Charts.ChartHiddenDimensionStrategy.SHOW_BOTH)
      .build();
    sheet.insertChart(chart);
    return chart.getChartId();
  }
  function describe(name) {
    return tab(name).getCharts().map(chart => {
      const info = chart.getContainerInfo();
      return [chart.getChartId(), chart.getRanges().map(r => r.getSheet().getName() + '!' + r.getA1Notation()).join(),
        [info.getAnchorRow(), info.getAnchorColumn(), info.getOffsetX(), info.getOffsetY()].join(),
        chart.getOptions().get('title'), chart.getOptions().get('nothing'), chart.getNumHeaders(), String(chart.getMergeStrategy()),
        String(chart.getHiddenDimensionStrategy()), chart.getTransposeRowsAndColumns(), String(chart.modify().getChartType())];
    });
  }
  function retitle(title) {
    const sheet = tab();
    const [chart] = sheet.getCharts();
    const builder = chart.modify();
    builder.asLineChart().setTitle(title).removeRange(sheet.getRange('F3:F9')).setPosition(1, 1, 0, 0);
    const before = sheet.getCharts()[0].getOptions().get('title');
    sheet.updateChart(builder.build());
    return [before, chart.getOptions().get('title')];
  }
  function remove() { tab().removeChart(tab().getCharts()[0]); }
  function removeTwice() { const [chart] = tab().getCharts(); tab().removeChart(chart); tab().removeChart(chart); }
  function updateNew() { tab().updateChart(tab().newChart().build()); }
  function evaluate(body) { return new Function('tab', 'return ' + body)(tab()); }`;

describe('a chart', () => {
  it('is recorded with its tab, as it was built', async () => {
    const { book, value } = await hostWith(SCRIPT);
    expect(value('insert')).toBeNull();
    expect(book.charts('시트1')).toEqual([
      {
        id: expect.any(Number),
        type: 'COLUMN',
        ranges: ['A3:D9', 'F3:F9'],
        position: { row: 5, column: 6, offsetX: 10, offsetY: 20 },
        options: {
          title: 'Spend',
          isStacked: true,
          colors: ['#ff0000', '#00ff00'],
          'legend.position': 'bottom',
          'hAxis.title': 'Month',
          'vAxis.title': 'KRW',
          height: 300,
          vAxes: [{ format: '#,##0' }],
        },
        numHeaders: 1,
        mergeStrategy: 'MERGE_ROWS',
        transpose: true,
        hiddenDimensions: 'SHOW_BOTH',
      },
    ]);
    const [chart] = value('describe') as unknown[][];
    expect(chart).toEqual([
      book.charts('시트1')[0]?.id,
      '시트1!A3:D9,시트1!F3:F9',
      '5,6,10,20',
      'Spend',
      null,
      1,
      'MERGE_ROWS',
      'SHOW_BOTH',
      true,
      'COLUMN',
    ]);
  });

  it('changes on its tab only with updateChart, and keeps its id', async () => {
    const { book, value } = await hostWith(SCRIPT);
    value('insert');
    const id = book.charts('시트1')[0]?.id;
    expect(value('retitle', { args: ['New'] })).toEqual(['Spend', 'Spend']);
    expect(book.charts('시트1')).toMatchObject([
      { id, type: 'LINE', ranges: ['A3:D9'], options: { title: 'New', height: 300 }, position: { row: 1 } },
    ]);
  });

  it('is removed once', async () => {
    const { book, run, value } = await hostWith(SCRIPT);
    value('insert');
    value('insert');
    value('remove');
    expect(book.charts('시트1')).toHaveLength(1);
    expect(run('removeTwice').error?.message).toBe('The chart is not on this sheet.');
    expect(book.charts('시트1')).toEqual([]);
    expect(run('updateNew').error?.message).toBe('The chart is not on this sheet.');
  });

  it.each([
    [
      "tab.newChart().addRange('A1')",
      "The parameters (String) don't match the method signature for SpreadsheetApp.EmbeddedChartBuilder.addRange.",
    ],
    ['tab.newChart().setPosition(0, 1, 0, 0)', 'A chart needs a cell of the sheet as its position.'],
    [
      "tab.newChart().setChartType('BAR')",
      "The parameters (String) don't match the method signature for SpreadsheetApp.EmbeddedChartBuilder.setChartType.",
    ],
    ['tab.newChart().setChartType(Charts.Position.TOP)', 'Invalid argument: TOP'],
    [
      "tab.newChart().setOption('x', () => 1)",
      "The parameters (String,Function) don't match the method signature for SpreadsheetApp.EmbeddedChartBuilder.setOption.",
    ],
    [
      'tab.insertChart(tab.newChart())',
      "The parameters ((class)) don't match the method signature for SpreadsheetApp.Sheet.insertChart.",
    ],
    [
      'tab.insertChart(tab.newChart().setPosition(5000, 1, 0, 0).build())',
      'The coordinates of the chart are outside the dimensions of the sheet.',
    ],
    [
      'tab.newChart().asPieChart().setStacked()',
      '"EmbeddedPieChartBuilder.setStacked" is not emulated by this host (nor does Apps Script have it).',
    ],
    [
      'tab.newChart().asScatterChart()',
      '"EmbeddedChartBuilder.asScatterChart" is not emulated by this host (it exists in Apps Script).',
    ],
    ['Charts.newPieChart()', '"Charts.newPieChart" is not emulated by this host (it exists in Apps Script).'],
  ])('%s is refused', async (body, message) => {
    const { book, run } = await hostWith(SCRIPT);
    expect(run('evaluate', { args: [body] }).error?.message).toBe(message);
    expect(book.charts('시트1')).toEqual([]);
  });

  it.each(['asBarChart', 'asLineChart', 'asPieChart', 'asComboChart', 'asAreaChart'])(
    '%s names its type',
    async member => {
      const { value } = await hostWith(SCRIPT);
      const type = value('evaluate', {
        args: [`String(tab.newChart().${member}().setTitle('x').getChartType())`],
      });
      expect(type).toBe(member.slice(2, -5).toUpperCase());
    },
  );
});

describe('as the grid changes', () => {
  const withChart = async () => {
    const started = await hostWith(SCRIPT);
    started.value('insert');
    return started;
  };

  it('ranges and the place of a chart follow', async () => {
    const { book, kim } = await withChart();
    book.as(kim).insertRows('시트1', 4, 2);
    book.as(kim).insertColumns('시트1', 'A', 1);
    expect(book.charts('시트1')[0]).toMatchObject({
      ranges: ['B3:E11', 'G3:G11'],
      position: { row: 7, column: 7 },
    });
    book.as(kim).deleteColumns('시트1', 'G', 1);
    book.as(kim).deleteRows('시트1', 1, 2);
    expect(book.charts('시트1')[0]).toMatchObject({ ranges: ['B1:E9'], position: { row: 5, column: 7 } });
  });

  it('a chart of another tab follows too, and loses the ranges of a tab that is deleted', async () => {
    const { book, kim, value } = await hostWith(SCRIPT);
    book.as(kim).insertSheet('요약');
    value('insert', { args: ['요약'] });
    expect(book.charts('요약')[0]?.ranges).toEqual(['A3:D9', "'시트1'!F3:F9"]);
    book.as(kim).insertRows('시트1', 1, 1);
    expect(book.charts('요약')[0]).toMatchObject({
      ranges: ['A3:D9', "'시트1'!F4:F10"],
      position: { row: 5 },
    });
    book.as(kim).deleteSheet('시트1');
    expect(book.charts('요약')[0]?.ranges).toEqual(['A3:D9']);
  });

  it('a copy of the tab has charts of its own over its own cells', async () => {
    const { book, kim } = await withChart();
    book.as(kim).duplicate('시트1', '사본');
    book.as(kim).insertRows('사본', 1, 1);
    expect(book.charts('사본')[0]?.ranges).toEqual(['A4:D10', 'F4:F10']);
    expect(book.charts('시트1')[0]?.ranges).toEqual(['A3:D9', 'F3:F9']);
    expect(book.charts('사본')[0]?.id).not.toBe(book.charts('시트1')[0]?.id);
  });

  it('one that is moved to a tab of its own leaves the other, and every call about cells of the new tab fails', async () => {
    const { book, kim, value, run } = await withChart();
    book.as(kim).moveChartToOwnSheet('시트1', book.charts('시트1')[0]?.id ?? 0);
    const [home = '', own = ''] = book.sheets();
    expect([home, own].map(name => book.charts(name).length)).toEqual([0, 1]);
    const isGrid = 'tab.getParent().getSheets().map(one => one.getType() === SpreadsheetApp.SheetType.GRID)';
    expect(value('evaluate', { args: [isGrid] })).toEqual([true, false]);
    for (const call of ['getMaxRows()', 'getDataRange()', 'getRange("A1")', 'getActiveCell()'])
      expect(run('evaluate', { args: [`tab.getParent().getActiveSheet().${call}`] }).error?.message).toBe(
        'The action is not supported for OBJECT sheet.',
      );
  });

  it('a copy of the spreadsheet has them, and a version brings them back', async () => {
    const { book, kim } = await withChart();
    const before = book.snapshot();
    const copy = book.copy({ owner: kim });
    copy.as(kim).deleteChart('시트1', copy.charts('시트1')[0]?.id ?? 0);
    expect([copy.charts('시트1').length, book.charts('시트1').length]).toEqual([0, 1]);
    book.as(kim).deleteRows('시트1', 3, 1);
    book.restore(before);
    expect(book.charts('시트1')[0]?.ranges).toEqual(['A3:D9', 'F3:F9']);
  });
});

describe('limits', () => {
  it('a custom function may look at charts, not insert one', async () => {
    const { run, value } = await hostWith(SCRIPT);
    expect(value('evaluate', { kind: 'customFunction', args: ['tab.getCharts().length'] })).toBe(0);
    expect(run('insert', { kind: 'customFunction' }).error?.message).toBe(
      'You do not have permission to call insertChart',
    );
  });

  it('a protected tab takes a chart only from who may edit it', async () => {
    const { book, lee, run } = await hostWith(`${SCRIPT}
      function protect() { const p = tab().protect(); p.removeEditors(p.getEditors().map(String)); }`);
    run('protect');
    expect(run('insert', { user: lee }).error?.message).toContain('protected cell or object');
    expect(run('insert').outcome).toBe('finished');
    expect(book.charts('시트1')).toHaveLength(1);
  });

  it('a chart is there at once, whatever becomes of the execution, and costs a write', async () => {
    const { book, run } = await hostWith(SCRIPT, { latency: { local: 0, write: 5, read: 0 } });
    expect(run('insert', { kill: { member: 'Sheet.insertChart', when: 'before' } }).outcome).toBe('killed');
    expect(book.charts('시트1')).toEqual([]);
    const killed = run('insert', { kill: { member: 'Sheet.insertChart', when: 'after' } });
    expect([killed.outcome, killed.elapsedMs, book.charts('시트1').length]).toEqual(['killed', 5, 1]);
  });
});
