/**
 * Custom functions as people use them: in hundreds of cells, over thousands, in each other's way, too slow.
 */
import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';

const ECHO = `function FIN_ECHO(values) { return Array.isArray(values) ? values.map(([v]) => [v + '!']) : values + '!'; }`;
const lines = (count: number, text: (i: number) => string): string =>
  Array.from({ length: count }, (_, i) => text(i)).join('\n');

describe('a custom function', () => {
  it('in 500 cells with the same call runs 500 times, and a cache makes them one fetch of work', async () => {
    const { book, kim } = await hostWith(`
      function FIN_SHARED(stamp) {
        const cache = CacheService.getScriptCache();
        const lock = LockService.getScriptLock();
        lock.waitLock(5000);
        const known = cache.get('answer');
        if (known !== null) return known;
        const made = Number(PropertiesService.getDocumentProperties().getProperty('fetches')) + 1;
        PropertiesService.getDocumentProperties().setProperty('fetches', String(made));
        cache.put('answer', 'ready');
        return 'ready';
      }`);
    book.as(kim).paste(
      '시트1',
      'A1',
      lines(500, () => '=FIN_SHARED(1)'),
    );
    expect(book.formulaRuns).toHaveLength(500);
    expect(new Set(book.sheet('시트1').values('A1:A500').flat())).toEqual(new Set(['ready']));
    expect(book.properties()).toEqual({ fetches: '1' });
    book.as(kim).type('시트1', 'C1', 'another change');
    expect(book.formulaRuns).toHaveLength(500);
  });

  it('takes 10,000 cells in one run, and runs again for a change in any of them', async () => {
    const { book, kim } = await hostWith(ECHO);
    book.as(kim).paste(
      '시트1',
      'A1',
      lines(10_000, i => `v${i}`),
    );
    book.as(kim).type('시트1', 'B1', '=FIN_ECHO(A1:A10000)');
    expect(book.formulaRuns).toHaveLength(1);
    expect(book.sheet('시트1').cell('B10000').value).toBe('v9999!');
    book.as(kim).type('시트1', 'A9000', 'other');
    expect(book.formulaRuns).toHaveLength(2);
    expect(book.sheet('시트1').values('B8999:B9001')).toEqual([['v8998!'], ['other!'], ['v9000!']]);
    book.as(kim).type('시트1', 'D1', 'beside');
    expect(book.formulaRuns).toHaveLength(2);
  });

  it('shows #REF! and spills nothing over what is there, and all of it once that has gone', async () => {
    const { book, kim } = await hostWith(ECHO);
    const edit = book.as(kim);
    edit.paste('시트1', 'A1', 'a\nb\nc');
    edit.type('시트1', 'B3', 'mine');
    edit.type('시트1', 'B1', '=FIN_ECHO(A1:A3)');
    expect(book.sheet('시트1').values('B1:B3')).toEqual([['#REF!'], [''], ['mine']]);
    expect(book.sheet('시트1').state.rows[0]?.cells[1]).toMatchObject({
      v: { message: 'Array result was not expanded because it would overwrite data in B3.' },
    });
    edit.clear('시트1', 'B3');
    expect(book.sheet('시트1').values('B1:B3')).toEqual([['a!'], ['b!'], ['c!']]);
    expect(book.formulaRuns).toHaveLength(1);
    edit.type('시트1', 'B2', 'again');
    expect(book.sheet('시트1').values('B1:B3')).toEqual([['#REF!'], ['again'], ['']]);
  });

  it('that is typed into the spill of another takes the cell, and the other shows #REF!', async () => {
    const { book, kim } = await hostWith(ECHO);
    book.as(kim).paste('시트1', 'A1', 'a\nb\nc');
    book.as(kim).type('시트1', 'B1', '=FIN_ECHO(A1:A3)');
    book.as(kim).type('시트1', 'B2', '=FIN_ECHO(A1:A3)');
    const [first, second] = book.sheet('시트1').values('B1:B2');
    expect([first, second]).toEqual([['#REF!'], ['a!']]);
  });

  it('that takes more than 30 seconds shows an error, and the others go on', async () => {
    const { book, kim } = await hostWith(`
      ${ECHO}
      function FIN_SLOW(ms) { Utilities.sleep(ms); return 'done'; }`);
    book.as(kim).paste('시트1', 'A1', '=FIN_SLOW(29000)\n=FIN_SLOW(31000)\n=FIN_ECHO("x")');
    expect(book.sheet('시트1').values('A1:A3')).toEqual([['done'], ['#ERROR!'], ['x!']]);
    expect(book.formulaRuns.map(({ result }) => result.outcome)).toEqual([
      'finished',
      'timedOut',
      'finished',
    ]);
    expect(book.sheet('시트1').state.rows[1]?.cells[0]).toMatchObject({
      v: { message: 'Exceeded maximum execution time' },
    });
  });

  it('stays stale until an argument changes, and a named range makes one', async () => {
    const { host, book, kim, run } = await hostWith(`
      function FIN_COUNT(stamp) { return Number(PropertiesService.getDocumentProperties().getProperty('n')) || 0; }
      function pull() {
        PropertiesService.getDocumentProperties().setProperty('n', '7');
        const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheetByName('hidden');
        sheet.getRange('A1').setValue(sheet.getRange('A1').getValue() + 1);
      }`);
    const stamp = book.as(kim).insertSheet('hidden');
    host.run('pull', { user: kim, spreadsheet: book });
    book.document.namedRanges.push({
      name: 'FIN_STAMP',
      sheetId: book.sheet(stamp).id,
      row: 0,
      column: 0,
      rows: 1,
      columns: 1,
    });
    host.documentProperties(book).set({ n: '1' });
    book.as(kim).paste('시트1', 'A1', '=FIN_COUNT(FIN_STAMP)\n=FIN_COUNT()');
    expect(book.sheet('시트1').values('A1:A2')).toEqual([[1], [1]]);
    run('pull');
    expect(book.sheet('시트1').values('A1:A2')).toEqual([[7], [1]]);
  });
});

describe('a report of a thousand SUMIFS over 24,000 rows', () => {
  it('equals the sums of the rows, and follows a change', async () => {
    const { book, kim, run } = await hostWith(`
      const CATEGORIES = 50, MONTHS = 20;
      function fill(n) {
        const sheet = SpreadsheetApp.getActiveSpreadsheet().insertSheet('거래 - 카드');
        sheet.insertRowsAfter(sheet.getMaxRows(), n);
        const rows = [];
        for (let i = 0; i < n; i++) {
          rows.push(['c' + (i % CATEGORIES), i % 3 === 0 ? 'IN' : 'OUT', new Date(2025, (i * 7) % MONTHS, 1 + (i % 28)), i, i % 5 !== 0]);
        }
        sheet.getRange(2, 1, n, 5).setValues(rows);
      }
      function report() {
        const sheet = SpreadsheetApp.getActiveSpreadsheet().insertSheet('요약');
        const t = "'거래 - 카드'!";
        const lines = [];
        for (let r = 0; r < CATEGORIES; r++) {
          const line = [];
          for (let c = 0; c < MONTHS; c++) {
            const month = String.fromCharCode(66 + c) + '$3';
            line.push('=SUMIFS(' + t + '$D$2:$D,' + t + '$C$2:$C,">="&' + month + ',' + t + '$C$2:$C,"<"&EDATE(' + month + ',1),' +
              t + '$A$2:$A,$A' + (r + 4) + ',' + t + '$B$2:$B,"OUT",' + t + '$E$2:$E,TRUE)');
          }
          lines.push(line);
        }
        sheet.getRange(4, 1, CATEGORIES, 1).setValues(lines.map((_, i) => ['c' + i]));
        sheet.getRange(3, 2, 1, MONTHS).setValues([lines[0].map((_, i) => new Date(2025, i, 1))]);
        sheet.getRange(4, 2, CATEGORIES, MONTHS).setFormulas(lines);
      }`);
    const rows = 24_000;
    run('fill', { args: [rows] });
    run('report');
    const wanted = Array.from({ length: 50 }, () => new Array<number>(20).fill(0));
    for (let i = 0; i < rows; i += 1) {
      const line = wanted[i % 50];
      const month = (i * 7) % 20;
      if (i % 3 !== 0 && i % 5 !== 0 && line) line[month] = (line[month] ?? 0) + i;
    }
    expect(book.sheet('요약').values('B4:U53')).toEqual(wanted);
    const before = Number(book.sheet('요약').cell('I5').value);
    book.as(kim).type('거래 - 카드', 'D3', '1000001');
    expect(book.sheet('요약').cell('I5').value).toBe(before + 1_000_000);
  });
});
