import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const NOON_UTC = Date.UTC(2026, 9, 5, 12);

describe('a spreadsheet whose time zone is a distance from Greenwich', () => {
  it.each([
    ['GMT+09:00', 21],
    ['GMT-03:30', 8.5],
    ['GMT+5', 17],
  ])('reads and writes dates in %s', async (timeZone, hour) => {
    const { host, kim } = await hostWith(
      mainOf(`
        const book = SpreadsheetApp.getActiveSpreadsheet();
        const cells = book.getActiveSheet().getRange('A1:A2');
        cells.setValues([[a], ['2026-10-05']]);
        const zone = book.getSpreadsheetTimeZone();
        const [[instant], [day]] = cells.getValues();
        return [zone, instant.getTime(), Utilities.formatDate(day, zone, 'yyyy-MM-dd HH:mm')];
      `),
    );
    const book = host.createSpreadsheet({ owner: kim, timeZone });
    const { value } = host.run('main', { user: kim, spreadsheet: book, args: [new Date(NOON_UTC)] });
    expect(value).toEqual([timeZone, NOON_UTC, '2026-10-05 00:00']);
    const serial = book.document.sheets[0]?.rows[0]?.cells[0];
    expect(Number(serial) % 1).toBeCloseTo(hour / 24, 9);
  });

  it('shows TODAY() of that zone', async () => {
    const { host, kim } = await hostWith('', { clock: { now: '2026-10-05T22:00:00Z' } });
    const book = host.createSpreadsheet({ owner: kim, timeZone: 'GMT+09:00', locale: 'en_US' });
    const [tab = ''] = book.sheets();
    book.as(kim).type(tab, 'A1', '=TODAY()');
    expect(book.sheet(tab).display()).toEqual([['10/6/2026']]);
  });
});

describe('a script whose time zone is a distance from Greenwich', () => {
  it('has its dates there', async () => {
    const { value } = await hostWith(
      mainOf('return [new Date(a).getHours(), new Date(a).getTimezoneOffset()];'),
      {
        manifest: { timeZone: 'GMT+09:00' },
      },
    );
    expect(value('main', { args: [NOON_UTC] })).toEqual([21, -540]);
  });
});
