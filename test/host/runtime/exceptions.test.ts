import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const TRIES = mainOf(`
  const said = [];
  const attempt = f => { try { f(); said.push('worked'); } catch (e) { said.push(e instanceof Error ? String(e) : 'no error'); } };
  const p = PropertiesService.getUserProperties();
  attempt(() => p.setProperty('a', '1'));
  attempt(() => p.setProperty('b', '2'));
  LockService.getDocumentLock().tryLock(0);
  try { attempt(() => p.deleteProperty('a')); } finally { attempt(() => LockService.getDocumentLock().releaseLock()); }
  return said;`);

describe('a service exception', () => {
  it.each([
    ['before', { b: '2' }],
    ['after', { b: '2' }],
  ] as const)('%s the effect is thrown, can be caught, and the execution goes on', async (when, left) => {
    const { host, kim, run } = await hostWith(TRIES);
    const result = run('main', { exceptions: [{ member: 'Properties.setProperty', when }] });
    expect(result.outcome).toBe('finished');
    expect(result.value).toEqual([
      "Exception: We're sorry, a server error occurred while reading from storage. Error code INTERNAL.",
      'worked',
      'worked',
      'worked',
    ]);
    expect(host.userProperties(kim).all()).toEqual(left);
  });

  it('leaves the effect there, or not', async () => {
    const main = mainOf(`try { PropertiesService.getUserProperties().setProperty('a', '1'); } catch (e) {}`);
    for (const [when, left] of [
      ['before', {}],
      ['after', { a: '1' }],
    ] as const) {
      const { host, kim, run } = await hostWith(main);
      run('main', { exceptions: [{ member: 'Properties.setProperty', when }] });
      expect(host.userProperties(kim).all()).toEqual(left);
    }
  });

  it('can come at several calls, by number too, and a script that does not catch it ends with it', async () => {
    const { run } = await hostWith(mainOf(`SpreadsheetApp.getActiveSpreadsheet().getSheets();`));
    const result = run('main', { exceptions: [{ call: 2, when: 'before' }] });
    expect(result).toMatchObject({ outcome: 'threw', error: { name: 'Exception' } });
    expect(result.error?.message).toMatch(
      /^Service Spreadsheets failed while accessing document with id [\w-]+\.$/,
    );
    const twice = await hostWith(TRIES);
    const both = twice.run('main', {
      exceptions: [
        { member: 'Properties.setProperty', nth: 1, when: 'before', message: 'one' },
        { member: 'Properties.setProperty', nth: 2, when: 'before', message: 'two' },
      ],
    });
    expect((both.value as string[]).slice(0, 2)).toEqual(['Exception: one', 'Exception: two']);
  });

  it('keeps the queue of writes, or loses a part of it', async () => {
    const main = mainOf(`
      const sheet = SpreadsheetApp.getActiveSheet();
      sheet.getRange('A1:A40').setValues(Array.from({ length: 40 }, (_, i) => ['x' + i]));
      try { SpreadsheetApp.flush(); } catch (e) {}
      sheet.getRange('B1').setValue('later');`);
    const filled = async (losesQueue: boolean, seed: number): Promise<number> => {
      const { book, run } = await hostWith(main, { seed });
      run('main', { exceptions: [{ member: 'SpreadsheetApp.flush', when: 'before', losesQueue }] });
      const values = book.sheet(book.sheets()[0] ?? '').values();
      expect(values[0]?.[1]).toBe('later');
      return values.filter(([cell]) => cell !== '').length;
    };
    expect(await filled(false, 1)).toBe(40);
    const losses = await Promise.all([1, 2, 3, 4, 5, 6].map(seed => filled(true, seed)));
    expect(Math.min(...losses)).toBeLessThan(40);
  });

  it('of a fetch names the address, and the request may have been made', async () => {
    const { run } = await hostWith(
      mainOf(`try { UrlFetchApp.fetch('http://127.0.0.1:1/x'); } catch (e) { return String(e); }`),
    );
    const result = run('main', { exceptions: [{ member: 'UrlFetchApp.fetch', when: 'before' }] });
    expect(result.value).toBe('Exception: Address unavailable: http://127.0.0.1:1/x');
    expect(result.fetches).toEqual([]);
  });

  it('at a call that never comes does nothing', async () => {
    const { run } = await hostWith(TRIES);
    const result = run('main', { exceptions: [{ call: 90, when: 'after' }] });
    expect(result.value).toEqual(['worked', 'worked', 'worked', 'worked']);
  });
});
