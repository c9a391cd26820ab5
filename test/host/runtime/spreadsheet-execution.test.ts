/** Which of an execution's writes stay, when others see them, and which execution runs a custom function. */
import { describe, expect, it } from 'vitest';
import { hostWith, mainOf, type TestHost } from './support/test-host';

const SHEET = 'const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];';
const firstTab = ({ book }: TestHost) => book.sheet(book.sheets()[0] ?? '');

const WRITE_BLOCKS = `
function fill(sheet, column) { sheet.getRange(1, column, 20, 1).setValues(Array.from({ length: 20 }, (_, i) => [i + 1])); }
function main() {
  ${SHEET}
  fill(sheet, 1);
  SpreadsheetApp.flush();
  fill(sheet, 2);
  fill(sheet, 3);
  Utilities.getUuid();
  return 'done';
}`;

describe('writes to cells', () => {
  it('are all there after a regular end, and after the script has thrown', async () => {
    const t = await hostWith(
      mainOf(`${SHEET} sheet.getRange('A1').setValue(1); if (a) throw new Error('x');`),
    );
    t.run('main', { args: [true] });
    expect(firstTab(t).values()).toEqual([[1]]);
  });

  it('that were flushed survive a kill; of the others a seeded part does, in whole rows', async () => {
    const left = async (seed: number): Promise<string> => {
      const t = await hostWith(WRITE_BLOCKS, { seed });
      const result = t.run('main', { kill: { member: 'Utilities.getUuid', when: 'before' } });
      expect(result.outcome).toBe('killed');
      const columns = [0, 1, 2].map(column =>
        firstTab(t)
          .values('A1:C20')
          .map(row => row[column]),
      );
      const counts = columns.map(values => values.filter(value => value !== '').length);
      for (const [index, values] of columns.entries()) {
        expect(values.slice(0, counts[index])).toEqual(
          Array.from({ length: counts[index] ?? 0 }, (_, i) => i + 1),
        );
      }
      expect(counts[0]).toBe(20);
      return counts.join();
    };
    const seeds = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
    const outcomes = await Promise.all(seeds.map(left));
    expect(new Set(outcomes).size).toBeGreaterThan(3);
    expect(await Promise.all(seeds.map(left))).toEqual(outcomes);
  });

  it('in catch and finally after a kill change nothing', async () => {
    const t = await hostWith(
      mainOf(`
        ${SHEET}
        sheet.getRange('A1').setValue('before'); SpreadsheetApp.flush();
        try { Utilities.getUuid(); } finally { sheet.getRange('A1').setValue('after'); SpreadsheetApp.flush(); }`),
    );
    t.run('main', { kill: { member: 'Utilities.getUuid', when: 'before' } });
    expect(firstTab(t).values()).toEqual([['before']]);
  });

  it('of an execution that ran into the time limit are those of a kill', async () => {
    const t = await hostWith(
      mainOf(
        `${SHEET} sheet.getRange('A1').setValue('flushed'); SpreadsheetApp.flush(); Utilities.sleep(300000); Utilities.sleep(300000); sheet.getRange('A2').setValue('late');`,
      ),
    );
    expect(t.run('main').outcome).toBe('timedOut');
    expect(firstTab(t).values()).toEqual([['flushed']]);
  });

  it('are not seen by another execution in between until they are flushed', async () => {
    const t = await hostWith(`
      function main() { ${SHEET} sheet.getRange('A1').setValue('mine'); Utilities.getUuid(); SpreadsheetApp.flush(); Utilities.getUuid(); }
      function other() { ${SHEET} return sheet.getRange('A1').getValue(); }`);
    const seen: unknown[] = [];
    const look = () => seen.push(t.host.run('other', { user: t.lee, spreadsheet: t.book }).value);
    t.run('main', {
      between: [1, 2].map(nth => ({ beforeCall: { member: 'Utilities.getUuid', nth }, do: look })),
    });
    expect(seen).toEqual(['', 'mine']);
  });

  it('by hand in between are seen by the execution when it reads', async () => {
    const t = await hostWith(
      mainOf(
        `${SHEET} const first = sheet.getRange('A1').getValue(); return [first, sheet.getRange('A1').getValue()];`,
      ),
    );
    const type = () => t.book.as(t.lee).type(t.book.sheets()[0] ?? '', 'A1', 'typed');
    expect(
      t.value('main', { between: [{ beforeCall: { member: 'Range.getValue', nth: 2 }, do: type }] }),
    ).toEqual(['', 'typed']);
  });

  it('survive the contexts that made them, however many there were', async () => {
    const t = await hostWith(
      mainOf(
        `${SHEET} sheet.getRange(a, 1, 1, 2).setValues([[a, '=A' + a + '*2']]).setNote('n' + a); return 'done';`,
      ),
    );
    for (let row = 1; row <= 70; row += 1) t.value('main', { args: [row] });
    expect(firstTab(t).values()).toEqual(Array.from({ length: 70 }, (_, i) => [i + 1, (i + 1) * 2]));
    expect(firstTab(t).notes('A1:A70').flat()).toEqual(Array.from({ length: 70 }, (_, i) => `n${i + 1}`));
  });
});

describe('calls on the spreadsheet', () => {
  it('cost what the latency model says', async () => {
    const t = await hostWith(mainOf(`${SHEET} sheet.getRange(1, 1, 10, 10).getValues();`), {
      latency: { local: 0, read: 50, readPerCell: 1 },
    });
    expect(t.run('main').elapsedMs).toBe(150);
  });

  it('show toasts to the one who runs the script', async () => {
    const t = await hostWith(mainOf("SpreadsheetApp.getActiveSpreadsheet().toast('message', 'title');"));
    expect(t.run('main').toasts).toEqual([{ title: 'title', message: 'message' }]);
  });

  it('tell a toast as it comes, before the script goes on', async () => {
    const t = await hostWith(
      mainOf("SpreadsheetApp.getActiveSpreadsheet().toast('now'); SpreadsheetApp.getUi().alert('later');"),
    );
    const seen: string[] = [];
    t.run('main', {
      onToast: ({ message }) => seen.push(message),
      dialogs: [
        ({ message }) => {
          seen.push(message);
          return 'OK';
        },
      ],
    });
    expect(seen).toEqual(['now', 'later']);
  });
});

describe('custom functions in cells', () => {
  const CODE = `
    function ADD(x, y) { return x + y; }
    function ROWS_OF(values) { return values.map(row => [row.join('-')]); }
    function FAILS() { throw new Error('Connect first.'); }
    function SLOW() { Utilities.sleep(31000); return 1; }
    function KEY() { return PropertiesService.getUserProperties().getProperty('key'); }
    function WRITES() { SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue('x'); }
    function private_() { return 1; }
    function onOpen() { return 1; }
    function put() { SpreadsheetApp.getActiveSpreadsheet().getSheets()[0].getRange('A1').setValue(5); }`;

  const withFormula = async (formula: string, before?: (t: TestHost) => void) => {
    const t = await hostWith(CODE);
    before?.(t);
    t.book.as(t.lee).type(firstTab(t).name, 'D1', formula);
    return { t, cell: () => firstTab(t).cell('D1').display };
  };

  it('run as executions of their own, in any spelling', async () => {
    const { t, cell } = await withFormula('=add(A1+2, 3)');
    expect(cell()).toBe('5');
    expect(t.book.formulaRuns).toMatchObject([
      { functionName: 'ADD', args: [2, 3], result: { outcome: 'finished', value: 5 } },
    ]);
  });

  it('take ranges as rows and spill what they return', async () => {
    const { t } = await withFormula('=ROWS_OF(A1:B2)', ({ book, kim }) =>
      book.as(kim).paste(book.sheets()[0] ?? '', 'A1', '1\t2\n3\t4'),
    );
    expect(firstTab(t).display('D1:D2')).toEqual([['1-2'], ['3-4']]);
  });

  it('run again only when an argument has changed, also when a script changes it', async () => {
    const { t, cell } = await withFormula('=ADD(A1, 1)');
    const runs = () => t.book.formulaRuns.length;
    expect(runs()).toBe(1);
    t.book.as(t.lee).type(firstTab(t).name, 'B7', 'unrelated');
    expect(runs()).toBe(1);
    t.value('put');
    expect([runs(), cell()]).toEqual([2, '6']);
  });

  it('that throw show their message', async () => {
    const { t, cell } = await withFormula('=FAILS()');
    expect(cell()).toBe('#ERROR!');
    const state = firstTab(t).state.rows[0]?.cells[3];
    expect(state).toMatchObject({ v: { error: '#ERROR!', message: 'Connect first.' } });
  });

  it('end after 30 seconds', async () => {
    const { t, cell } = await withFormula('=SLOW()');
    expect(cell()).toBe('#ERROR!');
    expect(t.book.formulaRuns[0]?.result.outcome).toBe('timedOut');
  });

  it("read the owner's user properties, also when an editor typed the formula", async () => {
    const { cell } = await withFormula('=KEY()', ({ host, kim, lee }) => {
      host.userProperties(kim).set({ key: 'owner' });
      host.userProperties(lee).set({ key: 'editor' });
    });
    expect(cell()).toBe('owner');
  });

  it('may not write', async () => {
    const { t, cell } = await withFormula('=WRITES()');
    expect(cell()).toBe('#ERROR!');
    expect(t.book.formulaRuns[0]?.result.error?.message).toBe('You do not have permission to call setValue');
    expect(firstTab(t).cell('A1').value).toBe('');
  });

  it.each(['=private_()', '=onOpen()', '=NO_SUCH()'])('do not exist for %s', async formula => {
    const { cell } = await withFormula(formula);
    expect(cell()).toBe('#NAME?');
  });
});
