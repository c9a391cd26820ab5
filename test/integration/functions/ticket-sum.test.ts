import { letters } from '../../../src/common/column-letters';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, startReport, type Report } from './report';
import { type Fields, Truth } from './truth';
import type { Truth as ServiceTruth } from '../../../service/index';
import { isThorough } from '../../support/sampling';
import { wonBy } from '../summaries/support/truth';
import { page } from '../../support/page-commands';

const TYPES = {
  Card: 'EXPENSE_TICKET',
  'Bank account': 'BANK_TRANSACTION_TICKET',
  'Tax invoice': 'TAX_INVOICE_TICKET',
};
const RANGE = ['2026-08-15', '2026-10-31'] as const;
const DATES = `"${RANGE[0]}", "${RANGE[1]}"`;

/** Group, in, out, of the transactions that count. */
function summed(
  tickets: readonly Fields[],
  groupOf: (ticket: Fields) => string,
  paid: ServiceTruth,
): Map<string, [number, number]> {
  const sums = new Map<string, [number, number]>();
  const wonOf = wonBy(paid, tickets);
  for (const ticket of tickets) {
    if (ticket['isIncluded'] !== true) continue;
    const sum = sums.get(groupOf(ticket)) ?? [0, 0];
    sum[ticket['transactionType'] === 'IN' ? 0 : 1] += wonOf(ticket);
    sums.set(groupOf(ticket), sum);
  }
  return sums;
}

function table({ rows }: Answer): Map<string, [number, number]> {
  return new Map(
    rows.slice(1).map(([group, ins, outs]) => {
      const day =
        group instanceof Date ? new Date(group.getTime() + 9 * 3_600_000).toISOString().slice(0, 10) : group;
      return [String(day), [Number(ins), Number(outs)]];
    }),
  );
}

const GROUPS: readonly (readonly [string, string, (ticket: Fields) => string])[] = [
  ['Month', '월', ticket => String(ticket['transactAt']).slice(0, 7)],
  ['Day', '일', ticket => String(ticket['transactAt']).slice(0, 10)],
  ['Category', '계정과목', ticket => (ticket['expenseCategory'] as Fields | null)?.['name'] as string],
  ['Tag', '태그', ticket => String(ticket['tag']) || '(none)'],
  ['Contact', '거래처', ticket => String(ticket['contact']) || '(none)'],
];

describe.each(isThorough ? [1, 2, 3] : [2])('FIN_TICKET_SUM over the data of seed %i', seed => {
  let report: Report;
  let truth: Truth;
  let all: readonly Fields[];
  let paid: ServiceTruth;
  beforeAll(async () => {
    report = await startReport({
      service: { seed, sizes: { contacts: 60, categories: 30, ticketsPerMonth: 500 } },
    });
    truth = new Truth(report.scenario);
    report.scenario.run('menuPullTickets', [`type=Card+Bank account+Tax invoice, ${RANGE.join('~')}`]);
    all = (await Promise.all(Object.values(TYPES).map(type => truth.tickets(type, ...RANGE)))).flat();
    paid = await report.scenario.service.truth();
  });
  afterAll(() => report.scenario.close());

  it.each(GROUPS)('groups by %s (%s) as an independent sum does, to the won', (english, korean, groupOf) => {
    const expected = summed(all, ticket => groupOf(ticket) ?? '(none)', paid);
    for (const word of [english, korean, english.toLowerCase()]) {
      const answer = report.ask(
        `=FIN_TICKET_SUM("Card+Bank account+Tax invoice", ${DATES}, "${word}", FIN_STAMP)`,
      );
      expect(answer.rows[0]?.slice(0, 3)).toEqual([english, 'In', 'Out']);
      const got = table(answer);
      // Days and months without any transaction are there as well.
      for (const [group, sums] of got)
        if (!expected.has(group)) expect([group, ...sums]).toEqual([expect.stringMatching(/^2026-/), 0, 0]);
      for (const [group, sums] of expected) expect([group, got.get(group)]).toEqual([group, sums]);
    }
  });

  it.each(Object.entries(TYPES))('sums %s alone in a tab that holds several types', (label, code) => {
    const [ins = 0, outs = 0] =
      summed(
        all.filter(ticket => ticket['ticketType'] === code),
        () => '',
        paid,
      ).get('') ?? [];
    const { rows } = report.ask(`=FIN_TICKET_SUM("${label}", ${DATES})`);
    // What was cancelled stands in a column of its own.
    expect(rows.map(row => row.slice(0, 2))).toEqual([
      ['In', 'Out'],
      [ins, outs],
    ]);
    for (const [word, sum] of [
      ['IN', ins],
      ['입금', ins],
      ['out', outs],
      ['출금', outs],
    ])
      expect(report.ask(`=FIN_TICKET_SUM("${code}", ${DATES}, "${word}", FIN_STAMP)`).rows).toEqual([[sum]]);
  });

  it('leaves out what is not included', () => {
    expect(all.some(({ isIncluded }) => isIncluded === false)).toBe(true);
  });
});

describe('FIN_TICKET_SUM', () => {
  let report: Report;
  let truth: Truth;
  beforeAll(async () => {
    report = await startReport({
      service: { sizes: { contacts: 60, categories: 30, ticketsPerMonth: 300 } },
    });
    truth = new Truth(report.scenario);
    report.scenario.run('menuPullTickets', ['type=Card, 2026-09-01~2026-10-31']);
  });
  afterAll(() => report.scenario.close());
  const SEPTEMBER = '=FIN_TICKET_SUM("Card", "2026-09-01", "2026-09-30", "OUT")';

  it('counts a copied row once, and no row of a user', async () => {
    const { book, kim } = report.scenario;
    const expected = truth.sum(await truth.tickets('EXPENSE_TICKET', '2026-09-01', '2026-09-30'), 'OUT');
    const tab = 'Transactions - Card';
    const { rows, maxColumns } = book.sheet(tab).size();
    book.as(kim).copyPaste(tab, `A2:${letters(maxColumns)}40`, `A${rows + 1}`);
    book.as(kim).clear(tab, `A${rows + 5}`);
    expect(report.ask(SEPTEMBER).value).toBe(expected);
    book.as(kim).deleteRows(tab, rows + 1, 39);
  });

  it('tells two categories of one name apart by their codes', async () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    const tab = 'Transactions - Card';
    // As a chart of accounts has them: the same expense in two sections.
    const records = book.sheet(tab).records();
    const [one, two] = [...new Set(records.map(row => String(row['Category'])))].filter(name => name !== '');
    records.forEach((row, i) => {
      if (row['Category'] === two) book.as(kim).type(tab, ['Category', i + 2], String(one));
    });
    const { rows } = report.ask('=FIN_TICKET_SUM("Card", "2026-09-01", "2026-10-31", "Category")');
    const names = rows.map(([name]) => String(name)).filter(name => name.startsWith(String(one)));
    expect(names).toHaveLength(2);
    for (const name of names) expect(name).toMatch(/ \(\d{3}\)$/);
    book.restore(before);
  });

  it('shows what is neither in nor out in a column of its own, and never drops it', () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    const tab = 'Transactions - Card';
    const counted = book
      .sheet(tab)
      .records()
      .findIndex(row => row['Included'] === true);
    const amount = Number(book.sheet(tab).records()[counted]?.['Amount']);
    book.as(kim).clear(tab, ['In/Out', counted + 2]);
    const { rows } = report.ask('=FIN_TICKET_SUM("Card", "2026-09-01", "2026-10-31")');
    expect(rows[0]?.slice(0, 3)).toEqual(['In', 'Out', 'Neither']);
    expect(rows[1]?.[2]).toBe(amount);
    book.restore(before);
  });

  it('says which transaction has an amount that is no number', () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    const counted = book
      .sheet('Transactions - Card')
      .records()
      .findIndex(row => row['Included'] === true);
    book.as(kim).type('Transactions - Card', ['Amount', counted + 2], 'about 5,000');
    const { says } = report.ask('=FIN_TICKET_SUM("Card", "2026-09-01", "2026-10-31")');
    expect(says).toMatch(/the amount of 1 transaction is no number \(\d{8}: about 5,000\)/);
    book.restore(before);
  });

  it('names the column that it lacks where a user chose columns', () => {
    const { book, kim } = report.scenario;
    const before = book.snapshot();
    book.as(kim).select('Transactions - Card', 'A1');
    page(report.scenario).columns({ remove: ['isIncluded'] });
    expect(report.ask(SEPTEMBER).says).toContain('the tab "Transactions - Card" has no column "Included"');
    book.restore(before);
  });

  it('prefers the pulled tab, and asks the service only for days that are not pulled', async () => {
    report.allow(['FIN_TICKET_SUM']);
    expect(report.ask(SEPTEMBER).fetches).toBe(0);
    const august = report.ask('=FIN_TICKET_SUM("Card", "2026-08-01", "2026-08-31", "OUT")');
    expect(august.fetches).toBe(1);
    expect(august.value).toBe(
      truth.sum(await truth.tickets('EXPENSE_TICKET', '2026-08-01', '2026-08-31'), 'OUT'),
    );
  });
});
