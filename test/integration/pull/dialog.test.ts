/** The one dialog in which a pull asks: what is understood, remembered, refused. */
import { describe, expect, it } from 'vitest';
import { pullEntryPoint } from '../../../src/menu/menu';
import { keptScenario, messages, openScenario, type Scenario, STATUS } from '../../support/scenario';
import { ask, type Json } from './answers';

const october = { startDate: '2026-10-01', endDate: '2026-10-31' };
const OCTOBER = '2026-10-01~2026-10-31';

const tabs = (s: Scenario): string[] => s.book.sheets().filter(name => !/^_|^Sheet1$|^시트1$/.test(name));
const ids = (s: Scenario, tab: string): string[] => s.book.sheet(tab).column('ID').map(String).sort();
const idsOf = (records: readonly Json[]): string[] => records.map(record => String(record['id'])).sort();
const note = (s: Scenario, tab: string): string => s.book.sheet(tab).cell([STATUS, 1]).note;

async function tickets(s: Scenario, more: Json): Promise<string[]> {
  return idsOf(await ask(s, 'tickets', { ticketType: 'Total', ...october, ...more }));
}

const open = keptScenario((start, language: 'ko' | 'en' = 'en') => start({ language }));

describe('the type', () => {
  it.each([
    ['en', 'type=2', 'Transactions - Bank account'],
    ['en', 'Bank account', 'Transactions - Bank account'],
    ['en', 'ticketType=BANK_TRANSACTION_TICKET', 'Transactions - Bank account'],
    ['ko', '종류=계좌', '거래 - 계좌 입출금'],
    ['ko', '계좌', '거래 - 계좌 입출금'],
    ['ko', 'type=Bank account', '거래 - 계좌 입출금'],
  ] as const)('in %s may be typed as "%s"', async (language, typed, tab) => {
    const s = await open(language);
    s.run('menuPullTickets', [`${typed}, ${OCTOBER}`]);
    expect(tabs(s)).toEqual([tab]);
    expect(ids(s, tab)).toEqual(await tickets(s, { ticketType: 'BANK_TRANSACTION_TICKET' }));
  });

  it('may be several: one request each, one tab, no row twice', async () => {
    const s = await open();
    const run = s.run('menuPullTickets', [`type=1+Bank account+TAX_INVOICE_TICKET, ${OCTOBER}`]);
    expect(run.fetches.length).toBe(3);
    const tab = 'Transactions - Card + Bank account + Tax invoice';
    const kinds = ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET', 'TAX_INVOICE_TICKET'];
    const each = await Promise.all(kinds.map(ticketType => tickets(s, { ticketType })));
    expect(ids(s, tab)).toEqual(each.flat().sort());
    expect(note(s, tab)).toContain('Type: Card + Bank account + Tax invoice');
  });

  it('may be one that nobody listed, by its code', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=BRAND_NEW, ${OCTOBER}`]);
    expect(tabs(s)).toEqual(['Transactions - BRAND_NEW']);
  });
});

describe('the dates', () => {
  it('may be the last days; a refresh a month later asks for the days up to then', async () => {
    const s = await openScenario();
    const asked = (days: Json) => tickets(s, { ticketType: 'EXPENSE_TICKET', ...days });
    s.run('menuPullTickets', ['type=1, last=40']);
    const tab = 'Transactions - Card';
    // 2 November in Korea.
    const first = await asked({ startDate: '2026-09-24', endDate: '2026-11-02' });
    expect(ids(s, tab)).toEqual(first);
    const [card] = await s.service.records('tickets', { ids: [first[0] ?? ''] });
    await s.service.add('tickets', {
      ...card,
      id: 'fresh',
      transactAt: '2026-11-20T10:00:00',
    });
    s.host.clock.advance(30 * 86_400_000);
    s.book.as(s.kim).select(tab);
    s.run('menuRefresh');
    const second = await asked({ startDate: '2026-10-24', endDate: '2026-12-02' });
    expect(second).toContain('fresh');
    expect(ids(s, tab)).toEqual([...new Set([...first, ...second])].sort());
    expect(note(s, tab)).toContain('2026-10-24 ~ 2026-12-02');
  });

  it.each([
    ['type=1', 'the dates are missing'],
    ['type=1, 2026-02-30', '"2026-02-30" is not a date'],
    ['type=1, 2026-10-02~2026-10-01', 'is after the end date'],
    ['type=1, last=0', 'is no number of days'],
    [OCTOBER, '"Type" is missing'],
    [`type=99, ${OCTOBER}`, '"99" is no value of Type'],
    [`type=1, colour=red, ${OCTOBER}`, '"colour=red" is not understood'],
    [`type=1, type=2, ${OCTOBER}`, 'twice'],
    [`type=1, contact=Hanbit, ${OCTOBER}`, 'pull "Contacts" first'],
    ['', '"Type" is missing'],
  ])('and the rest: "%s" sends nothing, makes no tab, and says why', async (typed, why) => {
    const s = await open();
    const run = s.run('menuPullTickets', [typed]);
    expect(messages(run)).toContain(why);
    expect(run.fetches).toEqual([]);
    expect(tabs(s)).toEqual([]);
  });

  it('are refused in Korean as well', async () => {
    const s = await open('ko');
    expect(messages(s.run('menuPullTickets', ['종류=1, 2026-02-30']))).toContain('날짜가 아닙니다');
    expect(messages(s.run('menuPullTickets', ['종류=없는것, 2026-02-03']))).toContain(
      '쓸 수 있는 값: 1 카드',
    );
  });

  it('names every fault at once, keeps what was typed, and goes on with what is typed then', async () => {
    const s = await open();
    const wrong = 'type=99, colour=red';
    const run = s.run('menuPullTickets', [wrong, `type=1, ${OCTOBER}`]);
    const [first = '', second = '', third = ''] = run.dialogs.map(({ message }) => message);
    expect(first.split('\n').length).toBeLessThanOrEqual(3);
    for (const fault of ['"99" is no value', '"colour=red" is not understood', 'dates are missing'])
      expect(second).toContain(fault);
    expect(third).toContain(`You typed: ${wrong}`);
    expect(tabs(s)).toEqual(['Transactions - Card']);
  });

  it('are taken without a year', async () => {
    const s = await open();
    s.run('menuPullTickets', ['Card, 10/5~10/20']);
    expect(note(s, 'Transactions - Card')).toContain('2026-10-05 ~ 2026-10-20');
  });

  it.each(['ko', 'en'] as const)(
    'are asked for in three lines at most, in %s, also the second time',
    async language => {
      const s = await open(language);
      s.run('menuPullTickets', [`type=1+2, contact=none, ${OCTOBER}`]);
      for (const list of [
        'tickets',
        'workflows',
        'exchange-rates',
        'salary-histories',
        'attendances',
        'assets',
      ]) {
        const run = s.run(pullEntryPoint(list), [], { dialogs: ['CANCEL'] });
        expect(run.dialogs[0]?.message.split('\n').length).toBeLessThanOrEqual(3);
      }
    },
  );

  it('are not asked for when the user cancels: nothing is sent', async () => {
    const s = await open();
    const run = s.run('menuPullTickets', [], { dialogs: ['CANCEL'] });
    expect([run.dialogs.length, run.fetches.length, tabs(s)]).toEqual([1, 0, []]);
  });
});

describe('a filter by name', () => {
  const withNames = keptScenario(async start => {
    const s = await start({ service: { sizes: { ticketsPerMonth: 300, contacts: 37, categories: 23 } } });
    for (const list of ['contacts', 'categories', 'tags', 'tag-details']) s.run(pullEntryPoint(list));
    s.run('menuPullAssets', ['type=1']);
    s.run('menuPullAssets', ['type=2']);
    return s;
  });

  const filters: readonly [string, string, string, (ticket: Json) => unknown][] = [
    ['contact', 'contacts', 'companyName', ticket => ticket['contactId']],
    ['category', 'categories', 'name', ticket => (ticket['expenseCategory'] as Json | null)?.['id']],
    ['tag', 'tags', 'name', ticket => ticket['tagId']],
    ['tag detail', 'tag-details', 'name', ticket => ticket['tagDetailId']],
    [
      'asset',
      'assets',
      'name',
      ticket => ((ticket['bankTransaction'] as Json | null)?.['bankAccount'] as Json | undefined)?.['id'],
    ],
  ];

  it.each(filters)(
    '%s: exactly the transactions of the record of that name',
    async (filter, list, field, of) => {
      const s = await withNames();
      const all = await ask(s, 'tickets', { ticketType: 'Total', ...october });
      const records = (await s.service.records(list)) as Json[];
      // Of a name that no other has; of an account among the assets, whose tab is the second one.
      const once = records.filter(one => records.filter(other => other[field] === one[field]).length === 1);
      const wanted = once.find(
        one =>
          all.some(ticket => String(of(ticket)) === one['id']) &&
          (list !== 'assets' || one['assetType'] === 'BANK_ACCOUNT'),
      );
      const name = String(wanted?.[field]);
      const expected = idsOf(all.filter(ticket => String(of(ticket)) === wanted?.['id']));
      expect(expected.length).toBeGreaterThan(0);
      const said = messages(
        s.run('menuPullTickets', [`type=Total, ${filter}=${name.toUpperCase()}, ${OCTOBER}`]),
      );
      const label = `${filter[0]?.toUpperCase()}${filter.slice(1)}`;
      const tab = `Transactions - All - ${label} ${name}`;
      expect(said).toMatch(/records? pulled/);
      expect(tabs(s)).toContain(tab);
      expect(ids(s, tab)).toEqual(expected);
      expect(note(s, tab).toLowerCase()).toContain(`${filter}: ${name}`.toLowerCase());
    },
  );

  it('none: those without one', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=Total, contact=none, 계정과목=없음, ${OCTOBER}`]);
    const all = await ask(s, 'tickets', { ticketType: 'Total', ...october });
    const without = all.filter(one => one['contactId'] == null && one['expenseCategory'] == null);
    expect(without.length).toBeGreaterThan(0);
    expect(ids(s, 'Transactions - All - Contact none - Category none')).toEqual(idsOf(without));
  });

  it('with a comma, in quotes', async () => {
    const s = await openScenario();
    const [contact] = (await s.service.records('contacts')) as Json[];
    await s.service.change('contacts', String(contact?.['id']), { companyName: 'Han, Bit = Co' });
    s.run('menuPullContacts');
    const said = messages(s.run('menuPullTickets', [`type=Total, contact="Han, Bit = Co", ${OCTOBER}`]));
    expect(said).toMatch(/records? pulled/);
    expect(ids(s, 'Transactions - All - Contact Han, Bit = Co')).toEqual(
      await tickets(s, { contactId: contact?.['id'] }),
    );
  });

  it('that two have is refused with their ids, of which one can be typed', async () => {
    const s = await openScenario();
    const [one, other] = (await s.service.records('contacts')) as Json[];
    await s.service.change('contacts', String(other?.['id']), { companyName: one?.['companyName'] });
    s.run('menuPullContacts');
    const typed = `type=Total, contact=${one?.['companyName']}, ${OCTOBER}`;
    const run = s.run('menuPullTickets', [typed]);
    expect(messages(run)).toContain('is the name of several');
    expect(messages(run)).toContain(`id:${one?.['id']}`);
    expect(messages(run)).toContain(`id:${other?.['id']}`);
    expect(run.fetches).toEqual([]);
    s.run('menuPullTickets', [`type=Total, contact=id:${other?.['id']}, ${OCTOBER}`]);
    expect(ids(s, tabs(s).find(name => name.startsWith('Transactions')) ?? '')).toEqual(
      await tickets(s, { contactId: other?.['id'] }),
    );
  });

  it('is known without its company form, spaces and width', async () => {
    const s = await openScenario();
    const [contact, other] = (await s.service.records('contacts')) as Json[];
    await s.service.change('contacts', String(contact?.['id']), {
      companyName: '주식회사 한누리물산',
      registrationNumber: '1111122222',
    });
    await s.service.change('contacts', String(other?.['id']), { companyName: '(주)쌍둥이' });
    s.run('menuPullContacts');
    s.run('menuPullTickets', [`type=Total, contact=㈜한누리 물산, ${OCTOBER}`]);
    expect(ids(s, 'Transactions - All - Contact 주식회사 한누리물산')).toEqual(
      await tickets(s, { contactId: contact?.['id'] }),
    );
    // A part is offered, with what tells it from others, and never taken.
    for (const part of ['한누리', 'ㅎㄴㄹ', '111-11-2']) {
      const run = s.run('menuPullTickets', [`type=Total, contact=${part}, ${OCTOBER}`]);
      expect(messages(run)).toContain('Similar: 주식회사 한누리물산 (111-11-22222)');
      expect(run.fetches).toEqual([]);
    }
  });

  it('that nobody has is refused, with names that are near', async () => {
    const s = await open();
    s.run('menuPullTags');
    const [tag] = (await s.service.records('tags')) as Json[];
    const near = String(tag?.['name']).slice(0, 3).trim();
    const run = s.run('menuPullTickets', [`type=Total, tag=${near}, ${OCTOBER}`]);
    expect(messages(run)).toContain(`"${near}" is not in the pulled list. Similar: ${tag?.['name']}`);
    expect(run.fetches).toEqual([]);
  });
});

describe('nothing typed', () => {
  it('is the same as last time, and the dialog says what that was', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1+2, ${OCTOBER}`]);
    // Another list that came later, and whose tab is in sight, says nothing of transactions.
    s.host.clock.advance(60_000);
    s.run('menuPullTags');
    await s.service.clearLog();
    const run = s.run('menuPullTickets', ['']);
    expect(messages(run)).toContain(`same as last time: ${OCTOBER}, Type: Card + Bank account`);
    expect(messages(run)).toContain('0 new, 0 changed, 0 removed');
    expect(tabs(s)).toEqual(['Transactions - Card + Bank account', 'Tags']);
  });

  it('is as the tab in sight was filled, where there are several', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    s.run('menuPullTickets', ['type=2, 2026-09-01~2026-09-30']);
    s.book.as(s.kim).select('Transactions - Card');
    expect(messages(s.run('menuPullTickets', ['']))).toContain('"Transactions - Card"');
    s.book.as(s.kim).select('Sheet1');
    s.host.clock.advance(60_000);
    s.run('menuPullTickets', ['type=2, 2026-09-01~2026-09-30']);
    s.book.as(s.kim).select('Sheet1');
    expect(messages(s.run('menuPullTickets', ['']))).toContain('"Transactions - Bank account"');
  });

  it('takes the type from last time where only dates are typed', async () => {
    const s = await open();
    s.run('menuPullTickets', [`type=1, ${OCTOBER}`]);
    s.run('menuPullTickets', ['2026-09-01~2026-09-30']);
    expect(tabs(s)).toEqual(['Transactions - Card']);
    expect(ids(s, 'Transactions - Card')).toEqual(
      await tickets(s, { ticketType: 'EXPENSE_TICKET', startDate: '2026-09-01' }),
    );
  });

  it('after a filter that needs no dates is that filter again; "-" drops it', async () => {
    const s = await open();
    s.run('menuPullWorkflows', ['status=Approved']);
    const again = s.run('menuPullWorkflows', ['']);
    expect(messages(again)).toContain('same as last time: Status: Approved');
    expect(messages(again)).toContain('-: everything');
    expect(tabs(s)).toEqual(['Approvals - Status Approved']);
    s.run('menuPullWorkflows', ['-']);
    expect(s.book.sheet('Approvals').column('ID').length).toBe(340);
    const approved = (await s.service.records('workflows')).filter(one => one['status'] === 'APPROVED');
    expect(ids(s, 'Approvals - Status Approved')).toEqual(idsOf(approved as Json[]));
  });
});

describe('a day of a list that gathers days', () => {
  it('adds to the tab: the rates of other days stay', async () => {
    const s = await open();
    s.run('menuPullExchangeRates', ['2026-10-05']);
    s.run('menuPullExchangeRates', ['2026-10-06']);
    expect(tabs(s)).toEqual(['Exchange rates']);
    const rates = s.book.sheet('Exchange rates');
    expect(rates.size().rows).toBe(15);
    const [header = [], ...rows] = rates.display();
    const dayAt = header.indexOf('Date');
    expect(new Set(rows.map(row => row[dayAt]))).toEqual(new Set(['2026-10-05', '2026-10-06']));
    expect(messages(s.run('menuPullExchangeRates', ['2026-10-06']))).toContain('0 new, 0 changed, 0 removed');
  });
});
