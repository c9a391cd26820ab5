import { describe, expect, it } from 'vitest';
import { hostWith, mainOf } from './support/test-host';

const START = '2026-11-02T09:00:00+09:00';
const clock = { now: START };

describe('Date in a script', () => {
  it('stands on the clock of the host', async () => {
    const { host, value } = await hostWith(
      mainOf(
        'const t = Date.now(); Utilities.sleep(2500); return [t, new Date().getTime() - t, Date().slice(0, 15)];',
      ),
      { clock },
    );
    expect(value('main')).toEqual([Date.parse(START), 2500, 'Mon Nov 02 2026']);
    host.clock.advance(86_400_000);
    expect(value('main')).toEqual([Date.parse(START) + 2500 + 86_400_000, 2500, 'Tue Nov 03 2026']);
  });

  it('is Date for instanceof, constructor, and subclasses', async () => {
    const { value } = await hostWith(
      mainOf(`
        class Later extends Date { next() { return new Later(this.getTime() + 1); } }
        const d = new Date();
        const later = new Later(5).next();
        return [d instanceof Date, d.constructor === Date, Date.name, Date.length, later instanceof Later, later instanceof Date, later.getTime(),
          Object.prototype.toString.call(d), Date.UTC(2026, 0, 1), typeof Date.prototype.getTime];`),
    );
    expect(value('main')).toEqual([
      true,
      true,
      'Date',
      7,
      true,
      true,
      6,
      '[object Date]',
      Date.UTC(2026, 0, 1),
      'function',
    ]);
  });

  it('counts in the time zone of the manifest, whatever the machine has', async () => {
    const { value } = await hostWith(
      mainOf(`
        const d = new Date(2026, 0, 1);
        const e = new Date(2026, 0, 31, 23, 59, 58, 7); e.setMonth(1, 1); e.setHours(1);
        return [d.toISOString(), d.getTimezoneOffset(), d.getHours(), d.getDay(), String(d), e.toISOString(), d.toLocaleDateString('ko-KR'),
          new Intl.DateTimeFormat('en').resolvedOptions().timeZone, JSON.stringify(d)];`),
      { manifest: { timeZone: 'Asia/Seoul' } },
    );
    expect(value('main')).toEqual([
      '2025-12-31T15:00:00.000Z',
      -540,
      0,
      4,
      'Thu Jan 01 2026 00:00:00 GMT+0900 (Korean Standard Time)',
      '2026-01-31T16:59:58.007Z',
      '2026. 1. 1.',
      'Asia/Seoul',
      '"2025-12-31T15:00:00.000Z"',
    ]);
  });

  it.each([
    ['2026-01-02', '2026-01-02T00:00:00.000Z'],
    ['2026-01-02T03:04:05', '2026-01-01T18:04:05.000Z'],
    ['2026-01-02T03:04:05Z', '2026-01-02T03:04:05.000Z'],
    ['2026-01-02T03:04:05.678+02:00', '2026-01-02T01:04:05.678Z'],
    ['2026/01/02', '2026-01-01T15:00:00.000Z'],
    ['Jan 2, 2026 03:04', '2026-01-01T18:04:00.000Z'],
    ['Fri, 02 Jan 2026 03:04:05 GMT', '2026-01-02T03:04:05.000Z'],
    ['Fri Jan 02 2026 03:04:05 GMT+0900 (Korean Standard Time)', '2026-01-01T18:04:05.000Z'],
  ])('reads %s as %s in Seoul', async (text, iso) => {
    const { value } = await hostWith(mainOf('return [new Date(a).toISOString(), Date.parse(a)];'));
    expect(value('main', { args: [text] })).toEqual([iso, Date.parse(iso)]);
  });

  it('says Invalid Date for what is none', async () => {
    const { value } = await hostWith(
      mainOf(
        "const d = new Date('nonsense'); return [String(d), isNaN(d), isNaN(d.getHours()), isNaN(new Date(undefined))];",
      ),
    );
    expect(value('main')).toEqual(['Invalid Date', true, true, true]);
  });

  it('follows summer time in zones that have it', async () => {
    const { value } = await hostWith(
      mainOf(`
        const spring = new Date(2026, 2, 8, 1, 30);
        const after = new Date(spring.getTime() + 3600000);
        return [spring.getTimezoneOffset(), after.getHours(), after.getTimezoneOffset(), new Date(2026, 6, 1).toISOString()];`),
      { manifest: { timeZone: 'America/New_York' } },
    );
    expect(value('main')).toEqual([300, 3, 240, '2026-07-01T04:00:00.000Z']);
  });

  it('takes two-digit years for the last century, and overflowing fields onwards, as ever', async () => {
    const { value } = await hostWith(
      mainOf(
        'return [new Date(99, 0).getFullYear(), new Date(2026, 12, 1).getFullYear(), new Date(2026, 1, 30).getDate()];',
      ),
    );
    expect(value('main')).toEqual([1999, 2027, 2]);
  });

  it('waits for real on a real clock', async () => {
    const { value } = await hostWith(
      mainOf('const t = Date.now(); Utilities.sleep(30); return Date.now() - t;'),
      {
        clock: 'real',
      },
    );
    expect(value('main')).toBeGreaterThanOrEqual(29);
  });
});
