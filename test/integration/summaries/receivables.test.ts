/** Receivables and payables: every figure against the service's records, worked out without any code of the add-on. */

import { describe, expect, it } from 'vitest';
import { seedsOf } from '../../support/sampling';
import { keptScenario, openScenario, type Scenario } from '../../support/scenario';
import { besideOurs, letterOf, placeOf } from './support/named';
import { bookedOn, directionOf, RANGE, type Row, total } from './support/summed';
import { page } from '../../support/page-commands';

const SIZES = { contacts: 12, categories: 23, ticketsPerMonth: 240 };
const FIRST = 16;
const TAB = 'Receivables and payables';
const ALL = '*';

const opened = keptScenario(
  async (open, pulls: readonly string[], language: 'ko' | 'en' = 'en', seed?: number) => {
    const s = await open({ language, service: { seed: seed ?? 2, sizes: SIZES } });
    for (const typed of pulls) s.run('menuPullTickets', [`${typed}, ${RANGE}`]);
    return s;
  },
);

/** What counts: of transfers between own accounts nothing does. */
async function records(s: Scenario): Promise<Row[]> {
  const all = (await s.service.records('tickets', { days: ['2026-08-01', '2026-10-31'] })) as Row[];
  const { lines } = await s.service.truth();
  const own = new Set(lines.flatMap(({ id, cause }) => (cause === 'own-transfer' ? [id] : [])));
  return all.filter(
    one =>
      one['isIncluded'] === true &&
      one['isSplitted'] !== true &&
      !own.has(String(one['id'])) &&
      ['TAX_INVOICE_TICKET', 'BANK_TRANSACTION_TICKET'].includes(String(one['ticketType'])),
  );
}

const FIGURES = {
  carried: ['Receivable, carried over', 'Payable, carried over'],
  invoiced: ['Receivable, invoiced', 'Payable, invoiced'],
  paid: ['Receivable, paid', 'Payable, paid'],
  open: ['Receivable, open', 'Payable, open'],
  days: ['Receivable, days open', 'Payable, days open'],
  advance: ['Received in advance', 'Paid in advance'],
  loose: ['Money in, not assigned', 'Money out, not assigned'],
  last: ['Receivable, last date', 'Payable, last date'],
} as const;
const KOREAN: Record<string, string> = {
  'Receivable, carried over': '미수 이월',
  'Payable, carried over': '미지급 이월',
  'Receivable, invoiced': '미수 발생',
  'Payable, invoiced': '미지급 발생',
  'Receivable, paid': '미수 회수',
  'Payable, paid': '미지급 지급',
  'Receivable, open': '미수 잔액',
  'Payable, open': '미지급 잔액',
  'Receivable, days open': '미수 경과일',
  'Payable, days open': '미지급 경과일',
  'Received in advance': '선수금 (초과 입금)',
  'Paid in advance': '선급금 (초과 지급)',
  'Money in, not assigned': '연결 안 된 입금',
  'Money out, not assigned': '연결 안 된 출금',
  Side: '구분',
  'Receivable, last date': '미수 최근 거래일',
  'Payable, last date': '미지급 최근 거래일',
};
type Figure = keyof typeof FIGURES;
const NAMES = Object.keys(FIGURES) as Figure[];
const NONE = '';
const SIDES: Record<string, string> = { SELL: 'Receivable', BUY: 'Payable' };
const dayOf = bookedOn;
const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000;
const idOf = (one: Row): string => String(one['contactId'] ?? '');
const isInvoice = (one: Row): boolean => one['ticketType'] === 'TAX_INVOICE_TICKET';

/** Both sides of a counterparty: its invoices, the money for these invoices, and the money without an invoice. */
function sidesOf(
  own: readonly Row[],
): Record<'IN' | 'OUT', { bills: Row[]; money: [Row, number][]; loose: Row[] }> {
  const sides = {
    IN: { bills: [] as Row[], money: [] as [Row, number][], loose: [] as Row[] },
    OUT: { bills: [] as Row[], money: [] as [Row, number][], loose: [] as Row[] },
  };
  for (const one of own) if (isInvoice(one)) sides[directionOf(one) as 'IN' | 'OUT'].bills.push(one);
  for (const one of own) {
    if (isInvoice(one)) continue;
    const way = one['transactionType'] as 'IN' | 'OUT';
    const other = way === 'IN' ? 'OUT' : 'IN';
    const isRefund =
      sides[other].bills.some(bill => Number(bill['amount']) === -Number(one['amount'])) ||
      (sides[way].bills.length === 0 && sides[other].bills.some(bill => Number(bill['amount']) < 0));
    if (idOf(one) === '') sides[way].loose.push(one);
    else if (isRefund) sides[other].money.push([one, -Number(one['amount'])]);
    else if (sides[way].bills.length > 0) sides[way].money.push([one, Number(one['amount'])]);
    else sides[way].loose.push(one);
  }
  return sides;
}

/** Every figure of one side of one counterparty. */
function figuresOf(
  own: readonly Row[],
  way: 'IN' | 'OUT',
  from: string,
  to: string,
): Record<Figure, unknown> {
  const { bills, money, loose } = sidesOf(own.filter(one => dayOf(one) <= to))[way];
  const sum = (rows: readonly [Row, number][], test: (day: string) => boolean): number =>
    rows.reduce((all, [row, won]) => all + (test(dayOf(row)) ? won : 0), 0);
  const billed = bills.map((row): [Row, number] => [row, Number(row['amount'])]);
  const balance = total(bills) - sum(money, () => true);
  let left = sum(money, () => true);
  let unpaid: Row | undefined;
  const order = (a: Row, b: Row): number =>
    dayOf(a) === dayOf(b) ? Number(b['amount']) - Number(a['amount']) : dayOf(a) < dayOf(b) ? -1 : 1;
  for (const bill of [...bills].sort(order)) {
    left -= Number(bill['amount']);
    unpaid = left < 0 ? (unpaid ?? bill) : undefined;
  }
  return {
    carried: sum(billed, day => day < from) - sum(money, day => day < from),
    invoiced: sum(billed, day => day >= from),
    paid: sum(money, day => day >= from),
    open: Math.max(balance, 0),
    advance: Math.max(-balance, 0),
    loose: total(loose),
    days: balance > 0 && unpaid !== undefined ? daysBetween(dayOf(unpaid), to) : '',
    last: [...bills, ...money.map(([row]) => row)].map(dayOf).sort().at(-1) ?? '',
  };
}

/** "id|IN|open" -> figure, of every counterparty, of rows without one (each by itself), and of all. */
function truth(all: readonly Row[], from = '2026-10-01', to = '2026-10-31'): [string, unknown][] {
  const groups = new Map<string, Row[]>();
  for (const one of all) {
    const key = idOf(one) || `#${String(one['id'])}`;
    groups.set(key, [...(groups.get(key) ?? []), one]);
  }
  const found = new Map<string, unknown>();
  const add = (key: string, figure: Figure, value: unknown): void => {
    const old = found.get(key);
    if (figure === 'days') found.set(key, '');
    else if (figure === 'last') found.set(key, [String(old ?? ''), String(value)].sort()[1] ?? '');
    else found.set(key, Number(old ?? 0) + Number(value));
  };
  for (const way of ['IN', 'OUT'] as const)
    for (const figure of NAMES) {
      for (const id of [ALL, NONE])
        found.set(`${id}|${way}|${figure}`, ['days', 'last'].includes(figure) ? '' : 0);
      for (const [id, own] of groups) {
        const value = figuresOf(own, way, from, to)[figure];
        add(`${ALL}|${way}|${figure}`, figure, value);
        if (id.startsWith('#')) add(`|${way}|${figure}`, figure, value);
        else found.set(`${id}|${way}|${figure}`, value);
      }
    }
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

const labelsOf = (s: Scenario, tab: string): ((label: string) => string) => {
  const isKorean = s.book.sheet(tab).cell('A1').value === '거래처';
  return label => (isKorean ? (KOREAN[label] ?? label) : label);
};

function shown(s: Scenario, tab: string): [string, unknown][] {
  const sheet = s.book.sheet(tab);
  const [texts, values, word] = [sheet.display(), sheet.values(), labelsOf(s, tab)];
  return values
    .flatMap((row, i): [string, unknown][] => {
      const number = i + 1;
      if (number !== 5 && number !== 6 && number < FIRST) return [];
      if (row[0] === '' && number >= FIRST) return [];
      const id = number === 5 ? ALL : String(row[1]);
      return NAMES.flatMap(figure =>
        (['IN', 'OUT'] as const).map((way, side): [string, unknown] => {
          const at = placeOf(s, tab, word(FIGURES[figure][side === 0 ? 0 : 1]));
          return [`${id}|${way}|${figure}`, figure === 'last' ? (texts[i]?.[at] ?? '') : row[at]];
        }),
      );
    })
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

/** The cell of a figure in a row. */
function cellOf(s: Scenario, tab: string, figure: Figure, way: 'IN' | 'OUT', row: number): string {
  return `${letterOf(s, tab, labelsOf(s, tab)(FIGURES[figure][way === 'IN' ? 0 : 1]))}${row}`;
}

/** The account of each counterparty as it is listed at the right: side, invoiced, paid, balance; by name. */
function accounts(s: Scenario, tab: string): Map<string, unknown[][]> {
  const at = placeOf(s, tab, labelsOf(s, tab)('Side'));
  const found = new Map<string, unknown[][]>();
  for (const row of s.book.sheet(tab).values().slice(1)) {
    if (row[at] === '') continue;
    const name = String(row[at - 2]);
    found.set(name, [...(found.get(name) ?? []), row.slice(at, at + 4)]);
  }
  return found;
}

const more = seedsOf(20, 0);

describe.each([
  [2, 'ko', '미수·미지급 현황 (거래 - 전체)'] as const,
  ...[3, ...more].map(seed => [seed, 'en', `${TAB} (Transactions - All)`] as const),
])('seed %i (%s)', (seed, language, tab) => {
  it('shows what each counterparty owes and is owed, and for how long, as the records say', async () => {
    const s = await opened(['12'], language, seed);
    expect(page(s).report('receivables').said).toMatch(/^Made "|만들었습니다/);
    const all = await records(s);
    expect(shown(s, tab)).toEqual(truth(all));
    const open = truth(all).filter(([key, won]) => key.endsWith('|open') && Number(won) > 0);
    const advance = truth(all).filter(([key, won]) => key.endsWith('|advance') && Number(won) > 0);
    expect([open.length > 4, advance.length > 2]).toEqual([true, true]);
    const sheet = s.book.sheet(tab);
    expect(new Set(sheet.values('C7:V7').flat())).toEqual(new Set([0, '']));
    // The account of each counterparty has all its rows, and ends with what is open.
    const listed = accounts(s, tab);
    expect([...listed.values()].flat()).toHaveLength(all.filter(one => dayOf(one) <= '2026-10-31').length);
    const figures = new Map(truth(all));
    for (const row of sheet.values().slice(FIRST - 1)) {
      if (row[0] === '') break;
      for (const [way, side] of [
        ['IN', language === 'ko' ? '미수' : 'Receivable'],
        ['OUT', language === 'ko' ? '미지급' : 'Payable'],
      ]) {
        const own = (listed.get(String(row[0])) ?? []).filter(([of]) => of === side);
        const of = (figure: Figure): number => Number(figures.get(`${row[1]}|${way}|${figure}`));
        expect(Number(own.at(-1)?.[3] ?? 0)).toBe(of('open') - of('advance'));
        // Each balance follows from the one before it.
        own.reduce((before, [, billed, paid, balance]) => {
          expect(balance).toBe(before + Number(billed) - Number(paid));
          return Number(balance);
        }, 0);
      }
    }
  });
});

describe('receivables and payables', () => {
  it('take every refund of the truth for one, on the side of its credit note', async () => {
    const refunds: [string, boolean][] = [];
    for (const seed of [2, 3]) {
      const s = await opened(['12'], 'en', seed);
      page(s).report('receivables');
      const { invoices } = await s.service.truth();
      const own = new Map((await records(s)).map(one => [String(one['id']), one]));
      const listed = accounts(s, `${TAB} (Transactions - All)`);
      for (const { side, total: won, paidBy } of invoices) {
        const [line] = paidBy;
        const one = own.get(line?.line ?? '');
        if (won >= 0 || one === undefined || idOf(one) === '' || paidBy.length > 1) continue;
        const account = listed.get(String(one['contact'])) ?? [];
        refunds.push([side, account.some(([of, , paid]) => of === SIDES[side] && paid === won)]);
      }
    }
    expect(refunds.length).toBeGreaterThan(0);
    expect(refunds.filter(([, isThere]) => isThere !== true)).toEqual([]);
  });

  it('follow the days that their reader types', async () => {
    const s = await opened(['12'], 'en', 2);
    page(s).report('receivables');
    const tab = `${TAB} (Transactions - All)`;
    const hands = s.book.as(s.kim);
    hands.type(tab, 'C3', '2026-08-15');
    hands.type(tab, 'C4', '2026-09-20');
    expect(shown(s, tab)).toEqual(truth(await records(s), '2026-08-15', '2026-09-20'));
  });

  it('are made from two tabs as well, each with words of its own', async () => {
    const s = await opened(['2', '3']);
    const said = page(s).report('receivables').said;
    expect(said).toContain(`Made "${TAB}".`);
    expect(shown(s, TAB)).toEqual(truth(await records(s)));
    // What was pulled of the bank is said beside what was pulled of invoices.
    expect(
      s.book
        .sheet(TAB)
        .display('C2:V2')[0]
        ?.filter(text => text.includes('2026-08-01')),
    ).toHaveLength(2);
  });

  it.each<readonly [string, readonly string[], string | null]>([
    ['bank lines of the last month only', [`3, ${RANGE}`, '2, 2026-10-01~2026-10-31'], '2026-08, 2026-09'],
    ['a gap', ['12, 2026-08-10~2026-08-31', '12, 2026-10-01~2026-10-31'], '2026-09'],
    ['days from the middle of a month on', ['12, 2026-08-10~2026-10-31'], null],
  ])('say which days are missing between carried over and now: %s', async (_, pulls, missing) => {
    const s = await openScenario();
    for (const typed of pulls) s.run('menuPullTickets', [typed]);
    const said = page(s).report('receivables').said;
    const tab = s.book.sheets().at(-1) ?? '';
    for (const text of [said, String(s.book.sheet(tab).cell('C2').value)])
      expect(/lacks days of ([-\d, ]+): their rows are in no sum/.exec(text)?.[1] ?? null).toBe(missing);
  });

  it('say in red that a counterparty came, follow a refresh, and are made again in place', async () => {
    const s = await opened.anew(['12']);
    page(s).report('receivables');
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
    expect(s.book.sheet(tab).cell(cellOf(s, tab, 'invoiced', 'IN', 7)).display).toBe('⚠ 5,000');
    page(s).report('receivables');
    expect(shown(s, tab)).toEqual(truth(await records(s)));
    expect(s.book.sheet(tab).column('Contact')).toContain('New Ltd');
    expect(s.book.sheet(tab).cell(cellOf(s, tab, 'invoiced', 'IN', 7)).value).toBe(0);
  });

  it('keep the order of counterparties while somebody writes beside them', async () => {
    const s = await opened.anew(['12']);
    page(s).report('receivables');
    const tab = `${TAB} (Transactions - All)`;
    const ids = (): unknown[] =>
      s.book
        .sheet(tab)
        .values(`B${FIRST}:B${FIRST + 11}`)
        .flat();
    const before = ids();
    const mine = besideOurs(s, tab, FIRST);
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
    page(s).report('receivables');
    expect(ids()).toEqual(before);
    expect(s.book.sheet(tab).cell(mine).value).toBe('call them');
  });

  it('need invoices and bank lines, all of them', async () => {
    const s = await opened(['3']);
    expect(page(s).report('receivables').said).toContain('This needs tax invoices and bank transactions.');
    s.run('menuPullTickets', [`2, ${RANGE}, in/out=In`]);
    expect(page(s).report('receivables').said).toContain('This needs tax invoices and bank transactions.');
    expect(s.book.sheets().some(name => name.startsWith(TAB))).toBe(false);
  });
});
