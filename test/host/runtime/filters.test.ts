import { describe, expect, it } from 'vitest';
import { hostWith } from './support/test-host';

const SCRIPT = `
  const tab = () => SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  const criteria = () => SpreadsheetApp.newFilterCriteria();
  function evaluate(body) { return new Function('tab', 'criteria', 'return ' + body)(tab(), criteria); }
  function create(a1) { tab().getRange(a1).createFilter(); }
  function hide(column, values) { tab().getFilter().setColumnFilterCriteria(column, criteria().setHiddenValues(values).build()); }
  function hidden() { return [1, 2, 3, 4, 5, 6, 7].filter(row => tab().isRowHiddenByFilter(row)); }
  function range() { const filter = tab().getFilter(); return filter && filter.getRange().getA1Notation(); }`;
const TABLE = 'id\tname\tamount\n1\t가\t1,000\n2\t나\t20\n3\t가\t\n4\tAbc\t500\n5\t\tx';

const start = async (filter = true) => {
  const started = await hostWith(SCRIPT);
  started.book.as(started.kim).paste('시트1', 'A1', TABLE);
  if (filter) started.value('create', { args: ['A1:C6'] });
  const evaluate = (body: string): unknown => started.value('evaluate', { args: [body] });
  return { ...started, evaluate };
};

describe('a filter', () => {
  it('hides the rows whose values are unticked, by what the cells show', async () => {
    const { book, value } = await start();
    value('hide', { args: [3, ['1,000', '']] });
    expect(value('hidden')).toEqual([2, 4]);
    expect(book.sheet('시트1').filteredRows()).toEqual([2, 4]);
    expect(book.sheet('시트1').filter).toEqual({
      range: 'A1:C6',
      columns: [{ column: 'C', hide: ['1,000', ''], condition: null }],
    });
  });

  it.each([
    ["whenTextEqualTo('가')", 2, [3, 5, 6]],
    ["whenTextEqualTo('ABC')", 2, [2, 3, 4, 6]],
    ["whenTextContains('b')", 2, [2, 3, 4, 6]],
    ['whenNumberGreaterThan(20)', 3, [3, 4, 6]],
    ['whenCellNotEmpty()', 2, [6]],
    ['whenCellEmpty()', 2, [2, 3, 4, 5]],
    ["whenCellNotEmpty().setHiddenValues(['가'])", 2, [2, 4, 6]],
  ])('%s in column %i hides %j', async (condition, column, hidden) => {
    const { evaluate, value } = await start();
    evaluate(`void tab.getFilter().setColumnFilterCriteria(${column}, criteria().${condition}.build())`);
    expect(value('hidden')).toEqual(hidden);
  });

  it('shows only rows that all columns let through, and all of them when the criteria go', async () => {
    const { evaluate, value } = await start();
    value('hide', { args: [2, ['가']] });
    evaluate(
      'void tab.getFilter().setColumnFilterCriteria(3, criteria().whenNumberGreaterThan(100).build())',
    );
    expect(value('hidden')).toEqual([2, 3, 4, 6]);
    evaluate('void tab.getFilter().removeColumnFilterCriteria(2)');
    expect(value('hidden')).toEqual([3, 4, 6]);
    evaluate('void tab.getFilter().setColumnFilterCriteria(3, null)');
    expect(value('hidden')).toEqual([]);
    value('hide', { args: [2, ['가']] });
    evaluate('void tab.getFilter().remove()');
    expect([value('hidden'), value('range')]).toEqual([[], null]);
  });

  it('tells its criteria', async () => {
    const { evaluate } = await start();
    evaluate(
      "void tab.getFilter().setColumnFilterCriteria(2, criteria().whenTextContains('x').setHiddenValues(['y']).build())",
    );
    expect(
      evaluate(
        '(c => [c.getHiddenValues(), String(c.getCriteriaType()), c.getCriteriaType() === SpreadsheetApp.BooleanCriteria.TEXT_CONTAINS, c.getCriteriaValues(), c.copy().build().getHiddenValues()])(tab.getFilter().getColumnFilterCriteria(2))',
      ),
    ).toEqual([['y'], 'TEXT_CONTAINS', true, ['x'], ['y']]);
    expect(evaluate('tab.getFilter().getColumnFilterCriteria(1)')).toBeNull();
    expect(evaluate('criteria().build().getCriteriaType()')).toBeNull();
  });

  it('leaves hidden rows to be read and written, and hides nothing anew by itself', async () => {
    const { book, kim, evaluate, value } = await start();
    value('hide', { args: [2, ['가']] });
    expect(evaluate("tab.getRange('B2:B4').getValues()")).toEqual([['가'], ['나'], ['가']]);
    evaluate("void tab.getRange('B2:B4').setValues([['새'], ['가'], ['가']])");
    expect(book.sheet('시트1').values('B2:B4')).toEqual([['새'], ['가'], ['가']]);
    book.as(kim).type('시트1', 'B5', '가');
    expect(value('hidden')).toEqual([2, 4]);
    value('hide', { args: [2, ['가']] });
    expect(value('hidden')).toEqual([3, 4, 5]);
  });

  it('sees what formulas show', async () => {
    const { book, kim, value } = await start(false);
    book.as(kim).type('시트1', 'B3', '=IF(A3=2,"가","")');
    value('create', { args: ['A1:C6'] });
    value('hide', { args: [2, ['가']] });
    expect(value('hidden')).toEqual([2, 3, 4]);
  });

  it('sorts the rows below its header, hidden ones too', async () => {
    const { book, evaluate, value } = await start();
    value('hide', { args: [2, ['가']] });
    evaluate('void tab.getFilter().sort(1, false)');
    expect(book.sheet('시트1').values('A1:A6').flat()).toEqual(['id', 5, 4, 3, 2, 1]);
    expect(value('hidden')).toEqual([4, 6]);
  });

  it.each([
    [
      "tab.getRange('A1:B2').createFilter()",
      "You can't create a filter in a sheet that already has a filter.",
    ],
    [
      'tab.getFilter().setColumnFilterCriteria(4, criteria().whenCellEmpty().build())',
      'Those columns are out of bounds.',
    ],
    [
      "tab.getFilter().setColumnFilterCriteria(1, criteria().setVisibleValues(['1']).build())",
      'Visible values are not supported in filters on Grid sheets.',
    ],
    [
      'tab.getFilter().setColumnFilterCriteria(1, criteria())',
      "The parameters (number,(class)) don't match the method signature for SpreadsheetApp.Filter.setColumnFilterCriteria.",
    ],
    [
      'criteria().setHiddenValues([1])',
      "The parameters (number[]) don't match the method signature for SpreadsheetApp.FilterCriteriaBuilder.setHiddenValues.",
    ],
    [
      'criteria().whenNumberGreaterThan("1")',
      "The parameters (String) don't match the method signature for SpreadsheetApp.FilterCriteriaBuilder.whenNumberGreaterThan.",
    ],
    [
      'criteria().whenDateAfter(new Date())',
      '"FilterCriteriaBuilder.whenDateAfter" is not emulated by this host (it exists in Apps Script).',
    ],
    [
      "tab.getRange('A1:C6').clear({ contentsOnly: true, skipFilteredRows: true })",
      'Clearing with skipFilteredRows is not emulated by this host.',
    ],
    [
      '(filter => { filter.remove(); filter.getRange(); })(tab.getFilter())',
      'The filter does not exist any more.',
    ],
  ])('%s is refused', async (body, message) => {
    const { run } = await start();
    expect(run('evaluate', { args: [body] }).error?.message).toBe(message);
  });
});

describe('as the grid changes, a filter', () => {
  const filtered = async () => {
    const started = await start();
    started.value('hide', { args: [2, ['가']] });
    return started;
  };

  it('grows with rows and columns inside it, and moves with those before it', async () => {
    const { book, kim, value } = await filtered();
    book.as(kim).insertRows('시트1', 3, 1);
    expect([value('range'), value('hidden')]).toEqual(['A1:C7', [2, 5]]);
    book.as(kim).insertRows('시트1', 1, 1);
    book.as(kim).insertColumns('시트1', 'A', 1);
    expect([value('range'), value('hidden')]).toEqual(['B2:D8', [3, 6]]);
    expect(book.sheet('시트1').filter?.columns).toMatchObject([{ column: 'C' }]);
    book.as(kim).insertRows('시트1', 9, 1);
    expect(value('range')).toBe('B2:D8');
  });

  it('shrinks with what is deleted, and shows rows whose column is gone', async () => {
    const { book, kim, value } = await filtered();
    book.as(kim).deleteRows('시트1', 2, 2);
    expect([value('range'), value('hidden')]).toEqual(['A1:C4', [2]]);
    book.as(kim).deleteColumns('시트1', 'B', 1);
    expect([value('range'), value('hidden')]).toEqual(['A1:B4', []]);
  });

  it('has a header that is seen, and goes with its last cell', async () => {
    const { book, kim, value } = await filtered();
    book.as(kim).deleteRows('시트1', 1, 1);
    expect([value('range'), value('hidden')]).toEqual(['A1:C5', [3]]);
    book.as(kim).deleteRows('시트1', 1, 5);
    expect([value('range'), value('hidden')]).toEqual([null, []]);
  });

  it('shows a row that is dragged out of it', async () => {
    const { book, kim, value } = await filtered();
    book.as(kim).moveRows('시트1', 4, 8);
    expect(value('hidden')).toEqual([2]);
  });

  it('comes along into copies of the tab and of the spreadsheet, and with versions', async () => {
    const { book, kim, value } = await filtered();
    const before = book.snapshot();
    const copy = book.copy({ owner: kim });
    book.as(kim).duplicate('시트1', '사본');
    book.as(kim).clearFilter('시트1');
    expect([value('range'), value('hidden')]).toEqual([null, []]);
    for (const sheet of [book.sheet('사본'), copy.sheet('시트1')]) {
      expect([sheet.filter?.range, sheet.filteredRows()]).toEqual(['A1:C6', [2, 4]]);
    }
    book.restore(before);
    expect([value('range'), value('hidden')]).toEqual(['A1:C6', [2, 4]]);
  });
});

describe('by hand', () => {
  it('a person filters over all data, sorts through it, and takes it away', async () => {
    const { book, kim, value } = await start(false);
    const edit = book.as(kim);
    expect(edit.filter('시트1', { column: 'name', hide: ['가', ''] }).applied).toBe(true);
    expect([value('range'), value('hidden')]).toEqual(['A1:C6', [2, 4, 6]]);
    edit.filter('시트1', { column: 'amount', condition: { type: 'NUMBER_GREATER_THAN', values: [100] } });
    expect(value('hidden')).toEqual([2, 3, 4, 6]);
    edit.sortFilter('시트1', { by: 'id', descending: true });
    expect(book.sheet('시트1').column('id')).toEqual([5, 4, 3, 2, 1]);
    expect(value('hidden')).toEqual([2, 4, 5, 6]);
    edit.clearFilter('시트1');
    expect(book.sheet('시트1').filter).toBeNull();
  });

  it('a range can be named, once', async () => {
    const { book, kim, value } = await start(false);
    book.as(kim).filter('시트1', { range: 'A1:B4' });
    expect(value('range')).toBe('A1:B4');
    expect(() => book.as(kim).filter('시트1', { range: 'A1:C4' })).toThrow('has a filter already');
  });
});

describe('limits', () => {
  it('custom functions see a filter and set none', async () => {
    const { run, value } = await start(false);
    expect(value('range', { kind: 'customFunction' })).toBeNull();
    expect(run('create', { kind: 'customFunction', args: ['A1:C6'] }).error?.message).toBe(
      'You do not have permission to call createFilter',
    );
  });

  it('asking whether a row is hidden costs a read each', async () => {
    const { run } = await hostWith(SCRIPT, { latency: { local: 0, read: 60, readPerCell: 0 } });
    const { elapsedMs, calls } = run('hidden');
    expect([elapsedMs, calls.byMember['Sheet.isRowHiddenByFilter']]).toEqual([7 * 60, 7]);
  });

  it('a tab that is protected as a whole takes a filter only from who may edit it', async () => {
    const { lee, run } = await hostWith(`${SCRIPT}
      function protect() { const p = tab().protect(); p.removeEditors(p.getEditors().map(String)); }`);
    run('protect');
    expect(run('create', { user: lee, args: ['A1:C6'] }).error?.message).toContain(
      'protected cell or object',
    );
    expect(run('create', { args: ['A1:C6'] }).outcome).toBe('finished');
  });
});
