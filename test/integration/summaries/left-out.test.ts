/** Money that a sum cannot contain is named with rows, amount and reason: in reports, after pulls, by functions. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { page } from '../../support/page-commands';

type Fields = Record<string, unknown>;

const ticket = (i: number, more: Fields = {}): Fields => ({
  id: `t${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt: '2026-10-05T09:00:00',
  transactionType: 'OUT',
  amount: 1000,
  isIncluded: true,
  expenseCategory: { id: 'c-1', name: 'Meals' },
  ...more,
});
const tickets = (records: readonly Fields[]) =>
  json('tickets', { data: records, meta: { total: records.length } });
const GOOD = [
  ticket(1),
  ticket(2, { amount: 500, transactionType: 'in' }),
  ticket(3, { isIncluded: 'false' }),
];
const ODD = [
  ticket(4, { transactAt: 'soon', amount: 7 }),
  ticket(5, { transactionType: 'REFUND', amount: 20 }),
  ticket(6, { amount: 'a lot' }),
  ticket(7, { isIncluded: undefined, amount: 300 }),
];
const TAB = 'By category (Transactions - Card)';
const DATES = '"2026-10-01", "2026-10-31"';

async function pulled(records: readonly Fields[], locale = 'en_US'): Promise<HostileWorld> {
  const world = await openHostileWorld([tickets(records)], { locale });
  world.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
  return world;
}

function ask(world: HostileWorld, formula: string): unknown {
  world.book.as(world.kim).clear('Sheet1', 'A1:H10');
  world.book.as(world.kim).type('Sheet1', 'A1', formula);
  return world.book.sheet('Sheet1').values();
}

describe('a monthly summary', () => {
  it('names what it leaves out, and what it counts without being told to', async () => {
    const world = await pulled([...GOOD, ...ODD]);
    const said = page(world).report('category').said;
    expect(said).toContain('1 row, 7 won: no readable date ("soon")');
    expect(said).toContain('1 row, 20 won: neither in nor out ("REFUND")');
    expect(said).toContain('1 row: no readable amount ("a lot")');
    expect(said).toContain('"Included" is missing or unreadable: 1 row, 300 won');
    const sheet = world.book.sheet(TAB);
    expect([sheet.cell('C3').value, sheet.cell('D3').value]).toEqual([1300, 500]);
    expect(sheet.cell('C2').value).toMatch(
      /⚠ In no sum: 3 rows, 27 won {2}△ Counted without "Included": 1 row, 300 won$/,
    );
  });

  it('counts a kind that the add-on does not know, among several kinds', async () => {
    const records = [...GOOD, ticket(4, { ticketType: 'POINT_TICKET', amount: 2_000 })];
    const world = await openHostileWorld([tickets(records)]);
    world.run('menuPullTickets', ['type=All, 2026-10-01~2026-10-31']);
    const { said } = page(world).report('category');
    const sheet = world.book.sheet('By category (Transactions - All)');
    expect([sheet.cell('C3').value, sheet.cell('D3').value]).toEqual([3_000, 500]);
    expect(said).toContain('Card, POINT_TICKET');
    world.book.as(world.kim).select('Transactions - All');
    page(world).report('category', { kinds: ['POINT_TICKET'] });
    const own = world.book.sheet('By category - POINT_TICKET (Transactions - All)');
    expect([own.cell('C3').value, own.cell('D3').value]).toEqual([2_000, 0]);
  });

  it('names a category without a name by its id, in both reports of categories', async () => {
    const bare = { id: 'c-8', name: '', subInfo: '판매비와 일반관리비' };
    const world = await pulled([...GOOD, ticket(4, { expenseCategory: bare, amount: 2_000 })]);
    page(world).report('category');
    expect(world.book.sheet(TAB).display('A8:C8')[0]).toEqual(['c-8', 'c-8', '2,000']);
    world.book.as(world.kim).select('Transactions - Card');
    page(world).report('profit');
    const lines = world.book.sheet('Profit and loss (Transactions - Card)').display();
    expect(lines.find(([label]) => label === '· c-8')?.slice(1, 3)).toEqual(['1', '2,000']);
  });

  it('shows no difference where only decimals of a computer differ', async () => {
    const parts = [0.1, 0.2, 0.3].map((amount, i) =>
      ticket(i, { amount, expenseCategory: { id: `c-${i}`, name: `Name ${i}` } }),
    );
    const world = await pulled(parts);
    page(world).report('category');
    const sheet = world.book.sheet(TAB);
    expect(sheet.cell('C3').value).toBeCloseTo(0.6);
    expect(sheet.cell('C5').value).toBe(0);
  });

  it('writes its won in the way of a spreadsheet with a decimal comma', async () => {
    const world = await pulled([...GOOD, ...ODD, ticket(8, { transactAt: 'soon', amount: 27_000 })], 'de_DE');
    page(world).report('category');
    expect(world.book.sheet(TAB).cell('C2').value).toContain('⚠ In no sum: 4 rows, 27.027 won ');
  });

  it('says so in its tab when a later pull brings such rows, and says nothing where there are none', async () => {
    const world = await pulled(GOOD);
    expect(page(world).report('category').said).toBe(`Made "${TAB}".`);
    const state = () => String(world.book.sheet(TAB).cell('C2').value);
    expect(state()).not.toMatch(/[⚠△]/);
    await world.service.answer(tickets([...GOOD, ODD[1] as Fields]));
    world.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
    expect(state()).toMatch(/⚠ In no sum: 1 row, 20 won$/);
  });
});

describe('FIN_TICKET_SUM', () => {
  it('gives what has no day or direction columns of its own, and tells what counts without saying so', async () => {
    const world = await pulled([...GOOD, ...ODD.filter((_, i) => i !== 2)]);
    expect(ask(world, `=FIN_TICKET_SUM("Card", ${DATES}, "none", FIN_STAMP)`)).toEqual([
      ['In', 'Out', 'Neither', '⚠ No date (1 row)', '△ Of these without "Included" (1 row)'],
      [500, 1300, 20, 7, 300],
    ]);
  });

  it('takes what only looks like a day for none', async () => {
    const days = ['2026-13-45T99:00:00', '2026-10-05T99:00:00', '2026-02-30'];
    const world = await pulled([
      ...GOOD,
      ...days.map((transactAt, i) => ticket(4 + i, { transactAt, amount: 7 })),
    ]);
    expect(ask(world, `=FIN_TICKET_SUM("Card", ${DATES}, "none", FIN_STAMP)`)).toEqual([
      ['In', 'Out', '⚠ No date (3 rows)'],
      [500, 1000, 21],
    ]);
  });

  it('gives no sum while an amount is missing', async () => {
    const world = await pulled([...GOOD, ticket(4, { amount: null })]);
    for (const group of ['none', 'Category', 'Out']) {
      expect(ask(world, `=FIN_TICKET_SUM("Card", ${DATES}, "${group}", FIN_STAMP)`)).toEqual([['#ERROR!']]);
      const cell = world.book.sheet('Sheet1').state.rows[0]?.cells[0];
      expect(JSON.stringify(cell)).toContain('the amount of 1 transaction is no number (t4: ');
    }
  });

  it('gives no single number while it cannot tell where money belongs, but says which', async () => {
    const world = await pulled([...GOOD, ODD[0] as Fields]);
    ask(world, `=FIN_TICKET_SUM("Card", ${DATES}, "Out", FIN_STAMP)`);
    const cell = world.book.sheet('Sheet1').state.rows[0]?.cells[0];
    expect(JSON.stringify(cell)).toContain('1 row, 7 won: no readable date');
    await world.service.answer(tickets([...GOOD, ticket(4, { amount: 7 })]));
    world.run('menuPullTickets', ['type=1, 2026-10-01~2026-10-31']);
    expect(ask(world, `=FIN_TICKET_SUM("Card", ${DATES}, "Out", FIN_STAMP)`)).toEqual([[1007]]);
  });
});

describe('balances in another shape', () => {
  const account = { id: 'b-1', number: '110-1', nickname: 'Main', organizationName: 'Bank' };
  const shapes: readonly (readonly [string, Fields[]])[] = [
    [
      'rows that are flat',
      [1, 2].map(i => ({ bankAccount: account, baseDate: `2026-10-0${i}`, accountBalance: i * 100 })),
    ],
    [
      'a single object',
      [1, 2].map(i => ({
        bankAccount: account,
        balances: { baseDate: `2026-10-0${i}`, accountBalance: i * 100 },
      })),
    ],
    [
      'an object by day',
      [{ bankAccount: account, balances: { '2026-10-01': 100, '2026-10-02': { accountBalance: 200 } } }],
    ],
    [
      'a list within the account',
      [
        {
          bankAccount: {
            ...account,
            balances: [1, 2].map(i => ({ baseDate: `2026/10/0${i}`, accountBalance: `${i * 100}.00` })),
          },
        },
      ],
    ],
  ];

  it.each(shapes)('%s are rows by account and day', async (_, data) => {
    const world = await openHostileWorld([json('balances', { data, meta: { total: data.length } })]);
    world.run('menuPullBalances', ['2026-10-01~2026-10-31']);
    const rows = world.book.sheet('Balances').records();
    expect(rows.map(row => row['Balance (KRW)'])).toEqual([100, 200]);
    expect(new Set(rows.map(row => row['Account number']))).toEqual(new Set(['110-1']));
  });

  it.each([
    ['an account shown again with other amounts', { id: 'b-1', number: '110-1' }, 'Bank Main', [900, 90]],
    ['an account under a second id', { id: 'b-2', number: '1101' }, 'Bank Main', [900, 90]],
    [
      'an account with the same masked number',
      { id: 'b-2', number: '1**1', nickname: 'Pay' },
      'Bank Main, Bank Pay',
      [1_000, 190],
    ],
    [
      'an account in two currencies',
      { id: 'b-1', number: '110-1', currencyCode: 'USD' },
      'Bank Main',
      [1_000, 190],
    ],
  ])('%s makes no balance of a day too large', async (_, second, name, [opening, closing]) => {
    const ofDays = (own: Fields, ...won: number[]) => ({
      bankAccount: { ...account, ...own },
      balances: won.map((accountBalance, i) => ({ baseDate: `2026-10-0${i + 1}`, accountBalance })),
    });
    const number = second.number.includes('*') ? second.number : '110-1';
    const data = [ofDays({ number }, 100, 100), ofDays(second, 900, 90)];
    const paid = { ticketType: 'BANK_TRANSACTION_TICKET', transactAt: '2026-10-02T09:00:00', amount: 810 };
    const world = await openHostileWorld([
      json('balances', { data, meta: { total: data.length } }),
      tickets([ticket(1, { ...paid, bankTransaction: { bankAccount: { number } } })]),
    ]);
    world.run('menuPullBalances', ['2026-10-01~2026-10-31']);
    world.run('menuPullTickets', ['type=2, 2026-10-01~2026-10-31']);
    page(world).report('cash');
    const sheet = world.book.sheet('Daily cash');
    expect(sheet.values('B8:F8')[0]).toEqual([opening, 0, 810, closing, 0]);
    expect([sheet.values('I8:I9').flat(), sheet.values('K8:O8')[0]]).toEqual([
      [name, ''],
      [opening, 0, 810, closing, 0],
    ]);
    const isTold = String(sheet.cell('B2').value).includes(
      '⚠ Balances unreadable or shown again later, left out: 2 rows, 200 won',
    );
    expect(isTold).toBe(opening === 900);
  });

  it('of no account are asked for in other days, not from a day earlier', async () => {
    const world = await openHostileWorld([json('balances', { data: [], meta: { total: 0 } }), tickets([])]);
    world.run('menuPullBalances', ['2026-10-01~2026-10-31']);
    world.run('menuPullTickets', ['type=2, 2026-10-01~2026-10-31']);
    expect(page(world).report('cash').said).toBe(
      '"Balances" holds no balance of an account (2026-10-01 ~ 2026-10-31). See in the web application whether an account is linked, or pull other days.',
    );
  });

  it('null keeps a row for its account, and daily cash says how many balances it cannot read', async () => {
    const data = [
      {
        bankAccount: account,
        balances: [4, 5].map(i => ({ baseDate: `2026-10-0${i}`, accountBalance: 100 })),
      },
      { bankAccount: { ...account, id: 'b-2', number: '110-2' }, balances: null },
    ];
    const bank = (i: number, more: Fields) =>
      ticket(i, {
        ticketType: 'BANK_TRANSACTION_TICKET',
        bankTransaction: { bankAccount: { number: '110-1' } },
        ...more,
      });
    const world = await openHostileWorld([
      json('balances', { data, meta: { total: 2 } }),
      tickets([bank(1, { amount: 40 }), bank(2, { amount: 9, transactionType: 'REFUND' })]),
    ]);
    world.run('menuPullBalances', ['2026-10-01~2026-10-31']);
    world.run('menuPullTickets', ['type=2, 2026-10-01~2026-10-31']);
    expect(world.book.sheet('Balances').column('Account number')).toContain('110-2');
    const said = page(world).report('cash').said;
    expect(said).toContain('Balances left out, date or balance unreadable: 1 row');
    expect(said).toContain('1 row, 9 won: neither in nor out ("REFUND")');
    const sheet = world.book.sheet('Daily cash');
    expect(sheet.cell('B2').value).toMatch(
      /⚠ Balances unreadable or shown again later, left out: 1 row, 0 won$/,
    );
    expect(sheet.cell('K2').value).toMatch(/⚠ In no sum: 1 row, 9 won$/);
  });
});
