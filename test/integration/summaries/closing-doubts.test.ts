/** What the closing reports make of records that say too little or something odd: nothing is lost without a word. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { letterOf } from './support/named';
import { page } from '../../support/page-commands';

type Fields = Record<string, unknown>;

const ticket = (i: number, more: Fields = {}): Fields => ({
  id: `t${i}`,
  ticketType: 'BANK_TRANSACTION_TICKET',
  transactAt: '2026-10-05T09:00:00',
  transactionType: 'OUT',
  amount: 50_000,
  isIncluded: true,
  status: 'CONFIRMED',
  contactId: 'p-1',
  contact: { id: 'p-1', companyName: 'Party' },
  expenseCategory: { id: 'c-1', name: 'Meals' },
  bankTransaction: { afterTransactionBalance: 0, bankAccount: { number: '110-1', nickname: 'Main' } },
  ...more,
});

async function pulled(records: readonly Fields[], type = 'All'): Promise<HostileWorld> {
  const world = await openHostileWorld([json('tickets', { data: records, meta: { total: records.length } })]);
  world.run('menuPullTickets', [`type=${type}, 2026-10-01~2026-10-31`]);
  return world;
}

const LIST = 'Closing checklist (Transactions - All)';
/** Rows, out and in of each check that this file looks at. */
function checks(world: HostileWorld): unknown[][] {
  const rows = world.book.sheet(LIST).values();
  const names = [
    'No category',
    'No counterparty',
    'Not confirmed',
    'Out without evidence',
    'Balance differs',
  ];
  return names.map(name => rows.find(([label]) => label === name)?.slice(1, 4) ?? []);
}

describe('the closing checklist', () => {
  it('names rows of no month, and counts those that do not say that they are left out', async () => {
    const world = await pulled([
      ticket(1, { expenseCategory: null }),
      ticket(2, { expenseCategory: null, isIncluded: undefined, transactionType: 'in', amount: 70 }),
      ticket(3, { expenseCategory: null, isIncluded: 'false' }),
      ticket(4, { expenseCategory: null, transactAt: 'soon', amount: 7 }),
      ticket(5, { expenseCategory: null, amount: 'a lot' }),
      ticket(6, { expenseCategory: null, transactionType: 'REFUND', amount: 20 }),
    ]);
    const said = page(world).report('closing').said;
    expect(said).toContain('1 row, 7 won: no readable date ("soon")');
    expect(said).toContain('"Included" is missing or unreadable: 1 row, 70 won');
    expect(checks(world)[0]).toEqual([4, 50_000, 70]);
    expect(world.book.sheet(LIST).cell('B2').value).toMatch(
      /⚠ In no sum: 1 row, 7 won {2}△ Counted without "Included": 1 row, 70 won$/,
    );
  });

  it('takes a status that nobody knows for not confirmed, and text amounts for no evidence to look for', async () => {
    const world = await pulled([
      ticket(1, { status: 'HELD' }),
      ticket(2, { status: null, amount: '1e9 or so' }),
      ticket(3, { status: 'USER_CONFIRMED' }),
    ]);
    page(world).report('closing');
    expect(checks(world).map(([rows]) => rows)).toEqual([0, 0, 2, 2, 0]);
  });

  it('counts nothing as nothing found while an input cannot be read', async () => {
    const world = await pulled([ticket(1, { expenseCategory: null, status: 'NONE' })]);
    page(world).report('closing');
    const before = checks(world);
    expect(before.map(([rows]) => rows)).toEqual([1, 0, 1, 1, 0]);
    const others = () =>
      world.book
        .sheet(LIST)
        .values()
        .filter(([label]) => label === 'Others')
        .map(row => row[1]);
    for (const [cell, typed, right] of [
      ['B4', '3만원', '30000'],
      ['B9', '백만', '1000000'],
      ['B10', '한 달', '30'],
      ['B3', '10월', '2026-10'],
      ['B3', '2026.10', '2026-10'],
      ['B3', '202610', '2026-10'],
      ['B3', '', '2026-10'],
    ] as const) {
      world.book.as(world.kim).type(LIST, cell, typed);
      expect(checks(world), typed).toEqual(before.map(() => Array(3).fill('⚠ check rows 3, 4, 9, 10')));
      expect(others(), typed).toEqual(['?', '?', '?']);
      world.book.as(world.kim).type(LIST, cell, right);
      expect(checks(world), right).toEqual(before);
      expect(others(), right).toEqual([0, 0, 0]);
    }
  });

  it('spares the categories that are named, whatever commas, spaces and capitals are in their names', async () => {
    const of = (name: string) => ({ expenseCategory: { id: name, name } });
    const world = await pulled([
      ticket(1, of('Pay')),
      ticket(2, { ...of('Rides, parking'), amount: 60_000 }),
    ]);
    page(world).report('closing');
    for (const [typed, left] of [
      ['Pay', 1],
      [' pay ', 1],
      ['Rides, parking', 1],
      ['Pay , Rides, parking', 0],
      ['Rides', 2],
    ] as const) {
      world.book.as(world.kim).type(LIST, 'B7', typed);
      expect([typed, checks(world)[3]?.[0]]).toEqual([typed, left]);
    }
  });

  it('says that the tab has no row of the month, where all counts are 0', async () => {
    const world = await pulled([ticket(1, { expenseCategory: null })]);
    page(world).report('closing');
    const isSaid = () =>
      String(world.book.sheet(LIST).cell('B2').value).endsWith(
        '⚠ No transaction here is of the month in row 3',
      );
    expect(isSaid()).toBe(false);
    world.book.as(world.kim).type(LIST, 'B3', '2026-09');
    expect([checks(world)[0], isSaid()]).toEqual([[0, 0, 0], true]);
  });

  it('says that a word of an input is no kind', async () => {
    const world = await pulled([ticket(1)]);
    page(world).report('closing');
    const says = '⚠ Rows 5 and 6: a word is no kind of transaction. Separate kinds by commas';
    for (const [cell, typed, isNone] of [
      ['B5', 'Bank', true],
      ['B5', ' bank account , Manual', false],
      ['B5', '', false],
      ['B6', 'Tax invoice; Cash receipt', true],
    ] as const) {
      world.book.as(world.kim).type(LIST, cell, typed);
      expect([typed, String(world.book.sheet(LIST).cell('B2').value).endsWith(says)]).toEqual([
        typed,
        isNone,
      ]);
    }
  });

  it('counts each row in one line, where names differ in case only, or hold signs of conditions', async () => {
    const people = ['Kim', 'KIM', 'Lee*', 'Lee Jr', 'Lee?', 'Lee~', 'Lee*'];
    const numbers = ['1-****', '1-1234', '1-****', '1-1234', '1-5678', '1-????', '1-12?4'];
    const world = await pulled(
      people.map((name, i) =>
        ticket(i + 1, {
          status: 'NONE',
          users: [{ name }],
          bankTransaction: {
            afterTransactionBalance: 0,
            bankAccount: { number: numbers[i], nickname: 'Main' },
          },
        }),
      ),
    );
    page(world).report('closing');
    const rows = world.book.sheet(LIST).values();
    const at = rows.find(([label]) => label === 'Person')?.indexOf('Not confirmed') ?? -1;
    const lines = ['Person', 'Card or account'].map(title => {
      const own = rows.slice(rows.findIndex(([label]) => label === title) + 1);
      return own.slice(0, own.findIndex(([label]) => label === 'Others') + 1).map(row => [row[0], row[at]]);
    });
    expect(lines).toEqual([
      [
        ['Kim', 2],
        ['Lee*', 2],
        ['Lee Jr', 1],
        ['Lee?', 1],
        ['Lee~', 1],
        ['Others', 0],
      ],
      [
        ['Main ****', 2],
        ['Main 1234', 2],
        ['Main 12?4', 1],
        ['Main 5678', 1],
        ['Main ????', 1],
        ['Others', 0],
      ],
    ]);
  });

  it('compares no balance of an account in which nothing follows, and says which', async () => {
    const bank = (i: number, after: number, number: string, amount = 10): Fields =>
      ticket(i, {
        amount,
        transactionType: 'IN',
        transactAt: `2026-10-0${i}T09:00:00`,
        bankTransaction: { afterTransactionBalance: after, bankAccount: { number, nickname: 'Main' } },
      });
    const won = [bank(1, 110, '110-1'), bank(2, 120, '110-1'), bank(3, 150, '110-1'), bank(4, 160, '110-1')];
    const dollars = [bank(5, 3.5, '110-2', 13_800), bank(6, 4.25, '110-2', 13_800)];
    const world = await pulled([...won, ...dollars]);
    const said = page(world).report('closing').said;
    expect(said).toContain('Not compared, because no balance fits the amounts (foreign currency?): 110-2');
    // Before the third line twenty are missing.
    expect(checks(world)[4]).toEqual([1, 0, 10]);
    const [header = [], first = []] = world.book.sheet(LIST).values();
    const list = header.lastIndexOf('Balance differs');
    expect([header[list + 1], first[list + 1]]).toEqual(['Row', 4]);
    world.book.as(world.kim).type(LIST, 'B8', '');
    expect(checks(world)[4]?.[0]).toBe(2);
  });

  it('compares no balance that a line lacks, and names the account that has none', async () => {
    const bank = (i: number, after: number | null, number: string): Fields =>
      ticket(i, {
        amount: 10,
        transactionType: 'IN',
        transactAt: `2026-10-0${i}T09:00:00`,
        bankTransaction: { afterTransactionBalance: after, bankAccount: { number, nickname: 'Main' } },
      });
    const some = [bank(1, 110, '110-1'), bank(2, 120, '110-1'), bank(3, null, '110-1')];
    const world = await pulled([...some, ...[4, 5, 6].map(i => bank(i, null, '110-2'))]);
    const { said } = page(world).report('closing');
    expect(checks(world)[4]).toEqual([0, 0, 0]);
    expect(said).toContain('110-2');
    expect(said).not.toContain('110-1');
  });

  it('does not care in which order lines of one moment came', async () => {
    const at = { transactAt: '2026-10-02T09:00:00', transactionType: 'IN', amount: 10 };
    const line = (i: number, after: number, more: Fields = at): Fields =>
      ticket(i, {
        ...more,
        bankTransaction: { afterTransactionBalance: after, bankAccount: { number: '7' } },
      });
    const first = line(1, 100, { transactionType: 'IN', transactAt: '2026-10-01T09:00:00' });
    for (const order of [
      [2, 3, 4],
      [4, 2, 3],
    ]) {
      const world = await pulled([first, ...order.map(i => line(i, 100 + 10 * (i - 1)))]);
      page(world).report('closing');
      expect(checks(world)[4]?.[0]).toBe(0);
    }
  });
});

describe('the other reports', () => {
  const invoice = (i: number, more: Fields = {}): Fields =>
    ticket(i, {
      ticketType: 'TAX_INVOICE_TICKET',
      transactionType: 'IN',
      amount: 1_100,
      taxInvoice: { supplyValue: 1_000, taxAmount: 100, totalAmount: 1_100 },
      ...more,
    });
  const ODD = [
    invoice(4, { transactAt: 'soon', amount: 7 }),
    invoice(5, { transactionType: 'REFUND', amount: 20 }),
    invoice(6, { isIncluded: undefined }),
  ];

  it('name documents that the ledger cannot hold, when it is made and in its tab', async () => {
    const world = await pulled([invoice(1), ...ODD]);
    const said = page(world).report('ledger').said;
    expect(said).toContain('1 row, 7 won: no readable date ("soon")');
    expect(said).toContain('1 row, 20 won: neither in nor out ("REFUND")');
    const sheet = world.book.sheet('Sales and purchases (Transactions - All)');
    expect(sheet.cell('B2').value).toMatch(
      /⚠ In no sum: 2 rows, 27 won {2}△ Counted without "Included": 1 row, 1,100 won {2}△ Tax type or deduction to check: 2 rows, tax 200 won$/,
    );
    expect(sheet.values('H11:J12')).toEqual([
      [1_000, 100, 1_100],
      [1_000, 100, 1_100],
    ]);
  });

  it('say that the VAT period was not pulled in which an invoice of pulled days was written', async () => {
    const late = invoice(1, {
      transactAt: '2026-10-08T09:00:00',
      taxInvoice: { reportingDate: '2026-09-30' },
    });
    const world = await pulled([late, invoice(2)]);
    const missing = 'lacks days of 2026-07, 2026-08, 2026-09: their rows are in no sum';
    expect(page(world).report('ledger').said).toContain(missing);
    const { value } = world.book.sheet('Sales and purchases (Transactions - All)').cell('B2');
    expect(value).toContain(missing);
  });

  it('name invoices that no counterparty can owe', async () => {
    const world = await pulled([invoice(1), ...ODD, ticket(9)]);
    const said = page(world).report('receivables').said;
    expect(said).toContain('1 row, 7 won: no readable date ("soon")');
    const tab = 'Receivables and payables (Transactions - All)';
    const sheet = world.book.sheet(tab);
    expect(sheet.cell('C2').value).toMatch(
      /⚠ In no sum: 2 rows, 27 won {2}△ Counted without "Included": 1 row, 1,100 won$/,
    );
    const figure = (label: string): unknown => sheet.cell(`${letterOf(world, tab, label)}16`).value;
    expect(['invoiced', 'paid', 'open'].map(name => figure(`Receivable, ${name}`))).toEqual([
      2_200, 0, 2_200,
    ]);
    // It went to a customer without a purchase and without a credit note: nobody knows what for.
    expect(['Payable, paid', 'Money out, not assigned'].map(figure)).toEqual([0, 50_000]);
    // Nothing is open where row 4 holds no day.
    const isAsked = () =>
      String(sheet.cell('C2').value).endsWith('⚠ Rows 3 and 4 need days, such as 2026-10-31');
    expect(isAsked()).toBe(false);
    world.book.as(world.kim).type(tab, 'C4', '10월');
    expect([isAsked(), figure('Receivable, open')]).toEqual([true, 0]);
    for (const [from, to] of [
      ['2026-10-01', '20261031'],
      ['2026-10-01', '31'],
      ['2026-11-01', '2026-10-31'],
    ] as const) {
      world.book.as(world.kim).type(tab, 'C3', from);
      world.book.as(world.kim).type(tab, 'C4', to);
      expect([to, isAsked()]).toEqual([to, true]);
    }
  });
});
