/** Receivables and payables: every figure against the service's records, worked out without any code of the add-on. */

import { afterEach, describe, expect, it } from 'vitest';
import { messages, openScenario, type Scenario } from '../../support/scenario';
import { besideOurs } from './support/named';
import { bookedOn, directionOf, RANGE, type Row, total } from './support/summed';

let scenario: Scenario | undefined;
afterEach(async () => {
  await scenario?.close();
  scenario = undefined;
});

const SIZES = { contacts: 12, categories: 23, ticketsPerMonth: 240 };
const FIRST = 14;
const TAB = 'Receivables and payables';
const ALL = '*';

async function opened(pulls: readonly string[], language: 'ko' | 'en' = 'en', seed = 2): Promise<Scenario> {
  scenario = await openScenario({ language, service: { seed, sizes: SIZES } });
  for (const typed of pulls) scenario.run('menuPullTickets', [`${typed}, ${RANGE}`]);
  return scenario;
}

async function records(s: Scenario): Promise<Row[]> {
  const all = (await s.service.records('tickets')) as Row[];
  return all.filter(
    one =>
      one['isIncluded'] === true &&
      ['TAX_INVOICE_TICKET', 'BANK_TRANSACTION_TICKET'].includes(String(one['ticketType'])) &&
      String(one['transactAt']) >= '2026-08-01' &&
      String(one['transactAt']) < '2026-11',
  );
}

const dayOf = bookedOn;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;

/** Carried over, invoiced, paid, open, last date, days open, of one direction. */
function side(own: readonly Row[], way: string, from: string, to: string, isParty: boolean): unknown[] {
  const moved = own.filter(one => directionOf(one) === way && dayOf(one) <= to);
  const of = (kind: string): Row[] => moved.filter(one => one['ticketType'] === kind);
  const [invoices, payments] = [of('TAX_INVOICE_TICKET'), of('BANK_TRANSACTION_TICKET')];
  const before = (rows: readonly Row[]): Row[] => rows.filter(one => dayOf(one) < from);
  const within = (rows: readonly Row[]): Row[] => rows.filter(one => dayOf(one) >= from);
  const open = total(invoices) - total(payments);
  // The oldest invoices are paid first.
  let left = total(payments);
  const oldestFirst = [...invoices].sort((a, b) => (dayOf(a) < dayOf(b) ? -1 : 1));
  const unpaid = oldestFirst.find(invoice => {
    left -= Number(invoice['amount']);
    return left < 0;
  });
  const last = moved.map(dayOf).sort().at(-1);
  return [
    total(before(invoices)) - total(before(payments)),
    total(within(invoices)),
    total(within(payments)),
    open,
    last ?? '',
    isParty && open > 0 && unpaid !== undefined ? daysBetween(dayOf(unpaid), to) : '',
  ];
}

function truth(all: readonly Row[], from = '2026-10-01', to = '2026-10-31'): [string, unknown[]][] {
  const ids = new Set([ALL, '', ...all.map(one => String(one['contactId'] ?? ''))]);
  return [...ids].sort().map(id => {
    const own = all.filter(one => id === ALL || String(one['contactId'] ?? '') === id);
    const isParty = id !== ALL && id !== '';
    return [id, ['IN', 'OUT'].flatMap(way => side(own, way, from, to, isParty))];
  });
}

function shown(s: Scenario, tab: string): [string, unknown[]][] {
  const sheet = s.book.sheet(tab);
  const texts = sheet.display();
  return sheet
    .values()
    .flatMap((row, i): [string, unknown[]][] => {
      const number = i + 1;
      if (number !== 5 && number !== 6 && number < FIRST) return [];
      if (row[0] === '') return [];
      const id = number === 5 ? ALL : String(row[1]);
      const figures = row.slice(2, 14).map((cell, at) => (at % 6 === 4 ? (texts[i]?.[at + 2] ?? '') : cell));
      return [[id, figures]];
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

describe.each([
  [2, 'ko', '미수·미지급 현황 (거래 - 전체)'],
  [3, 'en', `${TAB} (Transactions - All)`],
] as const)('seed %i (%s)', (seed, language, tab) => {
  it('shows what each counterparty owes and is owed, and for how long, as the records say', async () => {
    const s = await opened(['12'], language, seed);
    expect(s.run('menuSummaryReceivables').outcome).toBe('finished');
    const all = await records(s);
    expect(shown(s, tab)).toEqual(truth(all));
    const open = truth(all).filter(([, figures]) => Number(figures[5]) > 0);
    expect(open.length).toBeGreaterThan(2);
    const sheet = s.book.sheet(tab);
    expect(sheet.values('C7:L7')[0]).toEqual([0, 0, 0, 0, '', '', 0, 0, 0, 0]);
    // Ids, and what the days open are worked out from.
    expect(sheet.hiddenColumns()).toEqual([2, ...Array.from({ length: 8 }, (_, i) => 16 + i)]);
  });
});

describe('receivables and payables', () => {
  it('follow the days that their reader types', async () => {
    const s = await opened(['12']);
    s.run('menuSummaryReceivables');
    const tab = `${TAB} (Transactions - All)`;
    const hands = s.book.as(s.kim);
    hands.type(tab, 'C3', '2026-08-15');
    hands.type(tab, 'C4', '2026-09-20');
    expect(shown(s, tab)).toEqual(truth(await records(s), '2026-08-15', '2026-09-20'));
  });

  it('are made from two tabs as well, each with words of its own', async () => {
    const s = await opened(['2', '3']);
    const said = messages(s.run('menuSummaryReceivables'));
    expect(said).toContain(`Made "${TAB}".`);
    expect(shown(s, TAB)).toEqual(truth(await records(s)));
    // What was pulled of the bank is said beside what was pulled of invoices.
    expect(
      s.book
        .sheet(TAB)
        .display('C2:I2')[0]
        ?.filter(text => text.includes('2026-08-01')),
    ).toHaveLength(2);
  });

  it('say in red that a counterparty came, follow a refresh, and are made again in place', async () => {
    const s = await opened(['12']);
    s.run('menuSummaryReceivables');
    const tab = `${TAB} (Transactions - All)`;
    const [invoice] = (await records(s)).filter(one => one['ticketType'] === 'TAX_INVOICE_TICKET');
    await s.service.add('tickets', {
      ...(invoice as Row),
      id: 'new-1',
      contactId: 'new-party',
      contact: 'New Ltd',
      transactionType: 'IN',
      taxInvoice: {
        ...(invoice?.['taxInvoice'] as Row),
        transactionType: 'SELL',
        reportingDate: '2026-10-11',
      },
      transactAt: '2026-10-11T09:00:00',
      amount: 5_000,
      isIncluded: true,
    });
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    expect(s.book.sheet(tab).cell('D7').display).toBe('⚠ 5,000');
    s.run('menuSummaryReceivables');
    expect(shown(s, tab)).toEqual(truth(await records(s)));
    expect(s.book.sheet(tab).column('Contact')).toContain('New Ltd');
    expect(s.book.sheet(tab).cell('D7').value).toBe(0);
  });

  it('keep the order of counterparties while somebody writes beside them', async () => {
    const s = await opened(['12']);
    s.run('menuSummaryReceivables');
    const tab = `${TAB} (Transactions - All)`;
    const ids = (): unknown[] => s.book.sheet(tab).values('B14:B25').flat();
    const before = ids();
    const mine = besideOurs(s, tab, 14);
    s.book.as(s.kim).type(tab, mine, 'call them');
    const last = String(before.filter(id => id !== '').at(-1));
    await s.service.add('tickets', {
      ...((await records(s)).find(one => one['ticketType'] === 'TAX_INVOICE_TICKET') as Row),
      id: 'new-1',
      contactId: last,
      transactAt: '2026-10-11T09:00:00',
      amount: 999_000_000,
    });
    s.run('menuPullTickets', [`12, ${RANGE}`]);
    s.run('menuSummaryReceivables');
    expect(ids()).toEqual(before);
    expect(s.book.sheet(tab).cell(mine).value).toBe('call them');
  });

  it('need invoices and bank lines, all of them', async () => {
    const s = await opened(['3']);
    expect(messages(s.run('menuSummaryReceivables'))).toContain(
      'This needs tax invoices and bank transactions.',
    );
    s.run('menuPullTickets', [`2, ${RANGE}, in/out=In`]);
    expect(messages(s.run('menuSummaryReceivables'))).toContain(
      'This needs tax invoices and bank transactions.',
    );
    expect(s.book.sheets().some(name => name.startsWith(TAB))).toBe(false);
  });
});
