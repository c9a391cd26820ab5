/** Answers from the service: who may ask, how often it is asked, and what is said where not everything came. */
import { describe, expect, it } from 'vitest';
import { ASKING, openReport, type Report } from './report';
import { wonBy } from '../summaries/support/truth';
import { Truth } from './truth';
import { page } from '../../support/page-commands';

async function requests({ scenario }: Report): Promise<string[]> {
  return (await scenario.service.log()).map(({ method, path }) => `${method} ${path.split('/').pop()}`);
}

describe('many cells with the same call', () => {
  it.each([
    [500, '=FIN_WORKSPACE("Name")', 'GET workspace-profile'],
    [60, '=FIN_TICKET_SUM("Card", "2026-10-01", "2026-10-31", "Out")', 'POST tickets'],
    [50, '=FIN_EXCHANGE_RATE("USD", "2026-10-30")', 'POST exchange-rates'],
    [50, '=FIN_WORKDAYS("2026-10-01", "2026-10-31")', 'POST holidays'],
  ] as const)('(%i of %s) cost one request', async (count, formula, request) => {
    const r = await openReport();
    r.allow();
    r.ask('1');
    const { book, kim, service } = r.scenario;
    await service.clearLog();
    const answer = r.counted(() => book.as(kim).paste('Report', 'A1', Array(count).fill(formula).join('\n')));
    expect(await requests(r)).toEqual([request]);
    expect([answer.runs, answer.fetches, answer.says]).toEqual([count, 1, '']);
    expect(new Set(answer.rows.flat().filter(value => value !== '')).size).toBe(1);
  });

  it('that look at one day each cost one request a day, whatever the currency', async () => {
    const r = await openReport();
    r.allow();
    r.ask('1');
    const { book, kim } = r.scenario;
    const lines = Array.from({ length: 60 }, (_, i) => {
      const currency = ['USD', 'EUR', 'JPY'][i % 3];
      return `=FIN_EXCHANGE_RATE("${currency}", "2026-10-${11 + (i % 4)}")`;
    });
    expect(r.counted(() => book.as(kim).paste('Report', 'A1', lines.join('\n'))).fetches).toBe(4);
  });
});

describe('an answer', () => {
  it('is asked for anew after a pull, and follows what the service says then', async () => {
    const r = await openReport();
    r.allow();
    const { scenario } = r;
    r.ask('=FIN_TEAMS(FIN_STAMP)');
    const [team] = await scenario.service.records('teams');
    await scenario.service.change('teams', String(team?.['id']), { name: 'Renamed' });
    expect(scenario.book.sheet('Report').column('Name')).not.toContain('Renamed');
    expect(r.counted(() => scenario.run('menuPullTags')).fetches).toBe(1);
    expect(scenario.book.sheet('Report').column('Name')).toContain('Renamed');
  });

  it('is kept for ten minutes where there is no stamp', async () => {
    const r = await openReport();
    r.allow();
    expect(r.ask('=FIN_TEAMS()').fetches).toBe(1);
    r.scenario.host.clock.advance(9 * 60_000);
    expect(r.ask('=FIN_TEAMS()').fetches).toBe(0);
    r.scenario.host.clock.advance(2 * 60_000);
    expect(r.ask('=FIN_TEAMS()').fetches).toBe(1);
  });

  it('that is kept waits for nobody, and one that is not asks after a while all the same', async () => {
    const r = await openReport();
    r.allow();
    const { host, kim, book } = r.scenario;
    const elapsed = (): number => book.formulaRuns.at(-1)?.result.elapsedMs ?? Number.NaN;
    r.ask('=FIN_TEAMS()');
    host.lock(kim).hold();
    expect(r.ask('=FIN_TEAMS()').fetches).toBe(0);
    expect(elapsed()).toBeLessThan(2_000);
    expect(r.ask('=FIN_TAGS()').fetches).toBe(1);
    expect(elapsed()).toBeGreaterThan(12_000);
    expect(elapsed()).toBeLessThan(20_000);
    host.lock(kim).release();
  });

  it('of many pages is whole, and of a list that is cut it is a sentence', async () => {
    const r = await openReport({ service: { switches: { paging: 'cursor', pageSize: 10 } } });
    r.allow();
    const answer = r.ask('=FIN_CONTACTS()');
    expect([answer.rows.length, answer.fetches]).toEqual([38, 4]);
    await r.scenario.service.setSwitches({ paging: 'has-more' });
    for (const name of ['FIN_CATEGORIES', 'FIN_TAGS', 'FIN_TAG_DETAILS', 'FIN_PEOPLE', 'FIN_TEAMS'])
      expect(r.ask(`=${name}()`).says).toContain(`${name}: the list is not complete (`);
    expect(r.ask('=FIN_TICKET_SUM("Card", "2026-10-01", "2026-10-31")').says).toContain('is not complete');
    await r.scenario.service.setSwitches({ pageSize: 3 });
    expect(r.ask('=FIN_BALANCES("2026-10-01", "2026-10-31")').says).toContain('is not complete');
  });

  it('over many months is asked for in windows, the transactions of several types each in their own', async () => {
    const r = await openReport({
      service: { switches: { windowDays: 31, paging: 'offset', pageSize: 500 } },
    });
    r.allow();
    const truth = new Truth(r.scenario);
    const { rows, fetches } = r.ask(
      '=FIN_TICKET_SUM("Card+Bank account", "2026-08-01", "2026-09-30", "None")',
    );
    expect(fetches).toBe(4);
    const months = [
      ['2026-08-01', '2026-08-31'],
      ['2026-09-01', '2026-09-30'],
    ] as const;
    const all = months.flatMap(([start, end]) =>
      ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'].map(type => truth.tickets(type, start, end)),
    );
    const tickets = (await Promise.all(all)).flat();
    const won = wonBy(await truth.paid(), tickets);
    expect(rows.map(row => row.slice(0, 2))).toEqual([
      ['In', 'Out'],
      [truth.sum(tickets, 'IN', won), truth.sum(tickets, 'OUT', won)],
    ]);
  });

  it('keeps leading zeros, and nothing in it is evaluated', async () => {
    const r = await openReport({
      service: { nasty: true, sizes: { contacts: 40, categories: 3, ticketsPerMonth: 1 } },
    });
    r.allow();
    r.ask('=FIN_CONTACTS()');
    const sheet = r.scenario.book.sheet('Report');
    for (const memo of ['=HYPERLINK("http://x","y")', '007']) expect(sheet.column('Memo')).toContain(memo);
    expect(
      sheet
        .formulas()
        .flat()
        .filter(formula => formula !== ''),
    ).toEqual(['=FIN_CONTACTS()']);
  });

  it('shows of a single record whatever came, by label or path', async () => {
    const r = await openReport();
    r.allow();
    const { rows } = r.ask('=FIN_SUBSCRIPTION(FIN_STAMP)');
    const record = await new Truth(r.scenario).record('subscription');
    expect(rows.map(([label, value]) => [label, value instanceof Date ? 'a time' : value])).toEqual([
      ['ID', record['id']],
      ['Plan', record['planName']],
      ['Service status', record['status']],
      ['Started', 'a time'],
      ['Renews', 'a time'],
      ['Active assets', record['activeAssetCount']],
      ['Expected payment', record['expectedPaymentAmount']],
      ['Workspace ID', record['workspaceId']],
    ]);
    for (const field of ['planName', 'Plan', '요금제'])
      expect(r.ask(`=FIN_SUBSCRIPTION("${field}")`).value).toBe(record['planName']);
    expect(r.ask('=FIN_SUBSCRIPTION("workspaceId", FIN_STAMP)').value).toBe(record['workspaceId']);
  });

  it('is an error of the service in words, not a cell that looks empty', async () => {
    const r = await openReport();
    r.allow();
    await r.scenario.service.setSwitches({ fail: { status: 503 } });
    for (const name of ['FIN_TEAMS()', 'FIN_WORKSPACE()', 'FIN_HOLIDAYS("2026-10-01", "2026-10-02")'])
      expect(r.ask(`=${name}`).says).toMatch(/^FIN_\w+: .*503/);
  });
});

describe('an error of the service in a cell', () => {
  it('says whose key asked, which another editor cannot mend, and how to ask again', async () => {
    const r = await openReport({ language: 'ko' });
    r.allow();
    for (const status of [401, 403, 500]) {
      await r.scenario.service.setSwitches({ fail: { status } });
      const { says } = r.ask('=FIN_TEAMS()', {}, r.scenario.lee);
      expect(says).toContain(`(${status})`);
      expect(says).toContain('스프레드시트 소유자의 연결로 조회합니다');
      expect(says).toContain('셀을 지웠다가 실행취소(Ctrl+Z)');
    }
  });

  it('says that the service asked to wait, not that a shorter range would help', async () => {
    const r = await openReport();
    r.allow();
    await r.scenario.service.setSwitches({ fail: { status: 429 } });
    for (const formula of ['=FIN_WORKSPACE("Name")', '=FIN_TICKETS("Card", "2026-10-01", "2026-10-02")']) {
      const { says } = r.ask(formula);
      expect(says).toMatch(/^FIN_\w+: .*asked to wait.*Ctrl\+Z/s);
      expect(says).not.toContain('shorter range');
    }
  });
});

describe('the functions that the owner ticks', () => {
  const allowed = (r: Report): string[] =>
    ASKING.filter(name => !/owner allow/.test(r.ask(`=${name}("USD", "2026-10-01", "2026-10-02")`).says));

  it('may ask, and no other', async () => {
    const r = await openReport();
    r.allow(['FIN_TEAMS', 'FIN_EXCHANGE_RATE']);
    expect(allowed(r)).toContain('FIN_EXCHANGE_RATE');
    expect(r.ask('=FIN_TEAMS()').value).toBe('ID');
    expect(r.ask('=FIN_TAGS()').says).toContain('owner allow');
    r.allow(['FIN_CONTACT', 'FIN_SALARIES']);
    expect(r.ask('=FIN_TEAMS()').says).toContain('owner allow');
  });

  it('make cells answer that could not before, and FIN_STAMP where nothing was ever pulled', async () => {
    const r = await openReport();
    expect(r.ask('=FIN_TEAMS(FIN_STAMP)').value).toBe('#NAME?');
    r.counted(() => r.allow(['FIN_TEAMS']));
    expect(r.scenario.book.sheet('Report').cell('A1').value).toBe('ID');
    r.allow([]);
    expect(r.scenario.book.sheet('Report').cell('A1').value).toBe('#ERROR!');
  });

  it('are for those who are connected', async () => {
    const r = await openReport({ connect: false });
    expect(page(r.scenario).allow(['FIN_TEAMS']).said).toContain('Not connected');
  });
});
