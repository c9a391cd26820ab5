/** Which tabs may answer a function. An incomplete or filtered tab, or a tab of other days, never gives an answer. */
import { describe, expect, it } from 'vitest';
import type { ScenarioOptions } from '../../support/scenario';
import { LISTED } from '../bulk/support';
import { openReport, type Report } from './report';
import { Truth } from './truth';
import { page } from '../../support/page-commands';

async function open(options: ScenarioOptions = {}): Promise<{ report: Report; truth: Truth }> {
  const report = await openReport({
    service: { sizes: { contacts: 37, categories: 23, ticketsPerMonth: 200 } },
    ...options,
  });
  return { report, truth: new Truth(report.scenario) };
}

const OCTOBER = '"2026-10-01", "2026-10-31"';

function ids({ rows }: { rows: readonly (readonly unknown[])[] }): unknown[] {
  return rows.slice(1).map(([id]) => id);
}

describe('a tab of transactions', () => {
  it('answers for days that several pulls cover together, and for no day beyond', async () => {
    const { report, truth } = await open();
    for (const dates of ['2026-09-16~2026-10-10', '2026-09-01~2026-09-15'])
      report.scenario.run('menuPullTickets', [`type=Card, ${dates}`]);
    const answer = report.ask('=FIN_TICKETS("Card", "2026-09-10", "2026-10-05")');
    const expected = (await truth.tickets('EXPENSE_TICKET', '2026-09-10', '2026-10-05')).map(({ id }) => id);
    expect(ids(answer).sort()).toEqual([...expected].sort());
    expect(expected.length).toBeGreaterThan(20);
    for (const dates of ['"2026-08-31", "2026-10-05"', '"2026-09-10", "2026-10-11"'])
      expect(report.ask(`=FIN_TICKETS("Card", ${dates})`).says).toContain(
        'pull "Transactions - Card" (2026-',
      );
  });

  it('takes days from cells, as dates, texts or numbers', async () => {
    const { report } = await open();
    report.scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const expected = ids(report.ask(`=FIN_TICKETS("Card", ${OCTOBER})`));
    for (const [start, end] of [
      ['2026-10-01', '2026-10-31'],
      ["'2026.10.1", "'2026/10/31"],
      ['46296', '46326'],
      ['=DATE(2026,10,1)', '=DATE(2026,10,31)'],
    ] as const)
      expect(ids(report.ask('=FIN_TICKETS("카드", AZ1, AZ2)', { AZ1: start, AZ2: end }))).toEqual(expected);
    expect(ids(report.ask('=FIN_TICKETS("EXPENSE_TICKET", DATE(2026,10,1), DATE(2026,10,31))'))).toEqual(
      expected,
    );
  });

  it('of all types answers for each, and one of two types for neither alone together with a third', async () => {
    const { report, truth } = await open();
    report.scenario.run('menuPullTickets', ['type=Card+Bank account, 2026-10-01~2026-10-31']);
    // It names the kinds, because transactions of these days are pulled.
    for (const [type, tab] of [
      ['Card+Tax invoice', 'Transactions - Card + Tax invoice'],
      ['All', 'Transactions - All'],
    ])
      expect(report.ask(`=FIN_TICKETS("${type}", ${OCTOBER})`).says).toContain(`pull "${tab}" (2026-`);
    report.scenario.run('menuPullTickets', ['type=All, 2026-10-01~2026-10-31']);
    for (const [type, codes] of [
      ['Tax invoice', ['TAX_INVOICE_TICKET']],
      ['Tax invoice+Card', ['TAX_INVOICE_TICKET', 'EXPENSE_TICKET']],
      ['전체', ['Total']],
    ] as const) {
      const all = codes.map(code => truth.tickets(code, '2026-10-01', '2026-10-31'));
      const expected = (await Promise.all(all)).flat().map(({ id }) => id);
      expect(ids(report.ask(`=FIN_TICKETS("${type}", ${OCTOBER})`)).sort()).toEqual(expected.sort());
    }
  });

  it('with a filter answers for nothing: it holds only some of the transactions', async () => {
    const { report } = await open();
    report.scenario.run('menuPullTickets', ['type=Card, In/Out=Out, 2026-10-01~2026-10-31']);
    expect(report.ask(`=FIN_TICKETS("Card", ${OCTOBER})`).says).toContain('pull "Transactions - Card"');
    expect(report.ask(`=FIN_TICKET_SUM("Card", ${OCTOBER}, "Out")`).says).toContain(
      'pull "Transactions - Card"',
    );
  });

  it('with a gap answers for other days and types, and names the gap for those in it', async () => {
    const { report, truth } = await open();
    const { service } = report.scenario;
    report.scenario.run('menuPullTickets', ['type=Card+Bank account, 2026-10-01~2026-10-31']);
    const fails = { status: 503 } as const;
    // The two days together, and then the second alone, both times that it is tried.
    for (const [startDate, times] of [
      ['2026-10-12","endDate":"2026-10-13', 1],
      ['2026-10-13', 2],
    ] as const)
      await service.queueFault({
        match: { path: 'tickets', bodyIncludes: `EXPENSE_TICKET","startDate":"${startDate}` },
        switches: { drop: 'before', fail: fails },
        times,
      });
    report.scenario.run('menuPullTickets', ['type=Card+Bank account, 2026-10-12~2026-10-13']);
    for (const dates of ['"2026-10-01", "2026-10-12"', '"2026-10-14", "2026-10-31"'])
      expect(report.ask(`=FIN_TICKET_SUM("Card", ${dates}, "Out")`).says).toBe('');
    for (const type of ['Card', 'Card+Bank account'])
      expect(report.ask(`=FIN_TICKET_SUM("${type}", ${OCTOBER}, "Out")`).says).toContain(
        'the list is not complete (2026-10-13 Card: ',
      );
    expect(report.ask(`=FIN_TICKET_SUM("Bank account", ${OCTOBER}, "Out")`).says).toBe('');
    // Where it may ask, the service tells.
    report.allow(['FIN_TICKET_SUM']);
    const out = truth.sum(await truth.tickets('EXPENSE_TICKET', '2026-10-01', '2026-10-31'), 'OUT');
    const asked = report.ask(`=FIN_TICKET_SUM("Card", ${OCTOBER}, "Out")`);
    expect([asked.fetches, asked.value]).toEqual([1, out]);
  });

  it('answers before another one that was pulled earlier and lacks what came since', async () => {
    const { report, truth } = await open();
    const { scenario } = report;
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const [one = {}] = await truth.tickets('EXPENSE_TICKET', '2026-10-01', '2026-10-31');
    await scenario.service.add('tickets', { ...one, id: 'late', amount: 77_000, isIncluded: true });
    scenario.host.clock.advance(60_000);
    const out = async (): Promise<number> =>
      truth.sum(await truth.tickets('EXPENSE_TICKET', '2026-10-01', '2026-10-31'), 'OUT');
    const asked = (): unknown => report.ask(`=FIN_TICKET_SUM("Card", ${OCTOBER}, "Out", FIN_STAMP)`).value;
    expect(asked()).not.toBe(await out());
    scenario.run('menuPullTickets', ['type=All, 2026-10-01~2026-10-31']);
    expect(asked()).toBe(await out());
    expect(ids(report.ask(`=FIN_TICKETS("Card", ${OCTOBER}, FIN_STAMP)`))).toContain('late');
  });

  it('is not asked for a duplicate of it that a user made', async () => {
    const { report } = await open();
    const { book, kim } = report.scenario;
    report.scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    book.as(kim).duplicate('Transactions - Card');
    const names = book.sheets().filter(name => name.includes('Transactions'));
    expect(names).toHaveLength(2);
    book.as(kim).deleteSheet('Transactions - Card');
    expect(report.ask(`=FIN_TICKETS("Card", ${OCTOBER})`).says).toContain('pull "Transactions - Card"');
  });
});

describe('a tab of a whole list', () => {
  it('that was cut answers with the reason, not with some of the records', async () => {
    const { report } = await open({ service: { switches: { contactCap: 100 }, sizes: { contacts: 150 } } });
    report.scenario.run('menuPullContacts');
    const { value, says } = report.ask('=FIN_CONTACTS(FIN_STAMP)');
    expect([value, says]).toEqual([
      '#ERROR!',
      expect.stringMatching(/FIN_CONTACTS: the list is not complete \(.*100/),
    ]);
  });

  it('gives the records in the order and language of the tab, without rows that are no record', async () => {
    const { report, truth } = await open({ language: 'ko' });
    const { book, kim } = report.scenario;
    report.scenario.run('menuPullCategories');
    const { rows } = book.sheet('계정과목').size();
    book.as(kim).type('계정과목', `B${rows + 1}`, '아직 없는 계정');
    book.as(kim).sort('계정과목', { by: '코드', descending: true });
    const answer = report.ask('=FIN_CATEGORIES(FIN_STAMP)');
    expect(answer.rows[0]?.slice(0, 3)).toEqual(['ID', '계정과목명', '코드']);
    const codes = (await truth.records('categories')).map(({ code }) => String(code));
    expect(answer.rows.slice(1).map(row => String(row[2]))).toEqual(codes.sort().reverse());
  });

  it('has no column for one that was deleted, rather than an empty one', async () => {
    const { report } = await open();
    report.scenario.run('menuPullTags');
    report.scenario.book.as(report.scenario.kim).deleteColumns('Tags', 'Description', 1);
    expect(report.ask('=FIN_TAGS()').rows[0]).toEqual(['ID', 'Name', 'Hidden', 'Created', 'Modified']);
  });

  it('says in Korean what to do where the spreadsheet is Korean', async () => {
    const { report } = await open({ language: 'ko', connect: false });
    expect(report.ask('=FIN_TEAMS()').says).toBe(
      'FIN_TEAMS: "팀"을 메뉴에서 먼저 가져오거나, 스프레드시트 소유자가 메뉴의 "연결..."로 연결한 뒤 "설정..."의 "서비스에서 직접 조회하는 함수"에서 이 함수를 선택해야 합니다.',
    );
  });
});

describe('rates and times', () => {
  it('of a day that was not pulled are not those of another day', async () => {
    const { report, truth } = await open();
    report.scenario.run('menuPullExchangeRates', ['2026-10-29']);
    report.scenario.run('menuPullExchangeRates', ['2026-10-30']);
    const usd = async (day: string) => [[await truth.rate('USD', day)]];
    expect(report.ask('=FIN_EXCHANGE_RATE("usd", "2026-10-29")').rows).toEqual(await usd('2026-10-29'));
    expect(report.ask('=FIN_EXCHANGE_RATE("미국 달러", "2026-10-30")').rows).toEqual(await usd('2026-10-30'));
    // Without a day, the latest there is.
    expect(report.ask('=FIN_EXCHANGE_RATE("USD", FIN_STAMP)').rows).toEqual(await usd('2026-10-30'));
    // Neither before the first nor after the last: a rate of another day is no answer.
    for (const day of ['2026-10-28', '2026-10-31'])
      expect(report.ask(`=FIN_EXCHANGE_RATE("USD", "${day}")`).says).toContain(
        `the tab "Exchange rates" has no rates of ${day}. It has: 2026-10-29, 2026-10-30. Pull that day.`,
      );
    expect(report.ask('=FIN_EXCHANGE_RATE("KRW", "2026-10-28")').value).toBe(1);
  });

  it('are those of Korea in a spreadsheet of another time zone', async () => {
    const { report, truth } = await open();
    const { host, kim, service } = report.scenario;
    const abroad = host.createSpreadsheet({ name: 'Abroad', owner: kim, timeZone: 'America/New_York' });
    const inBook = { user: kim, spreadsheet: abroad };
    report.scenario.run('menuConnect', [service.url, service.apiKeys[0] ?? ''], inBook);
    report.scenario.run('menuPullHolidays', ['2026-10-01~2026-10-31'], inBook);
    abroad.as(kim).insertSheet('Report');
    abroad.as(kim).type('Report', 'A1', '=FIN_HOLIDAYS("2026-10-01", "2026-10-31")');
    const days = (await truth.holidays('2026-10-01', '2026-10-31')).map(({ date }) => date);
    expect(abroad.sheet('Report').column('Date')).toEqual(days);
    abroad.as(kim).type('Report', 'D1', '=FIN_WORKDAYS("2026-10-01", "2026-10-31")');
    expect(abroad.sheet('Report').cell('D1').value).toBe(21);
    // A day that stands there as a text with a time is the same day.
    const [first = ''] = days;
    abroad.as(kim).type('Holidays', 'A2', `'${first}T00:00:00+09:00`);
    expect(abroad.sheet('Holidays').cell('A2').value).toBe(`${first}T00:00:00+09:00`);
    abroad.as(kim).type('Report', 'D2', '=FIN_WORKDAYS("2026-10-01", "2026-10-31", FIN_STAMP)');
    expect(abroad.sheet('Report').cell('D2').value).toBe(21);
  });

  it('of a list with several tabs are asked for by the name of the tab', async () => {
    const { report } = await open();
    for (const type of ['Card', 'Bank account'])
      report.scenario.run('menuPullTickets', [`type=${type}, 2026-10-01~2026-10-31`]);
    expect(report.ask('=FIN_ASOF("Transactions")').says).toContain(
      'does not name one pulled tab. Pulled: Transactions - Card, Transactions - Bank account',
    );
    const card = report.ask('=FIN_ASOF("transactions - card", FIN_STAMP)').value as Date;
    const bank = report.ask('=FIN_ASOF("Transactions - Bank account", FIN_STAMP)').value as Date;
    expect(bank.getTime()).toBeGreaterThan(card.getTime());
    expect(bank.toISOString().slice(0, 10)).toBe('2026-11-02');
  });
});

describe('a tab of transactions that is edited by names', () => {
  it('gives the ids of category and tag as the service has them, and their names as the service shows them', async () => {
    const { report, truth } = await open({
      service: {
        sizes: { contacts: 37, categories: 23, ticketsPerMonth: 100 },
        switches: { bulkUpdate: LISTED.service },
      },
    });
    const { scenario } = report;
    for (const list of ['menuPullCategories', 'menuPullTags']) scenario.run(list);
    page(scenario).describe(LISTED.description);
    scenario.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    const { rows } = report.ask(`=FIN_TICKETS("Card", ${OCTOBER})`);
    const [header = [], ...records] = rows;
    const at = (label: string): number => header.indexOf(label);
    const known = new Map(
      (await truth.tickets('EXPENSE_TICKET', '2026-10-01', '2026-10-31')).map(one => [one.id, one]),
    );
    expect(records.length).toBeGreaterThan(20);
    for (const record of records) {
      const own = known.get(String(record[0]));
      const category = own?.['expenseCategory'] as
        | { readonly id: string; readonly name: string }
        | null
        | undefined;
      expect([record[at('Category ID')], record[at('Category')]]).toEqual([
        category?.id ?? '',
        category?.name ?? '',
      ]);
      expect(record[at('Tag ID')]).toBe(own?.['tagId'] ?? '');
    }
  });
});
