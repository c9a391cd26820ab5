/** Records that count nothing or less: gone records, own totals, refunds, cancellations, used-up evidence. */
import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { placeOf } from './support/named';
import { page } from '../../support/page-commands';

type Fields = Record<string, unknown>;

const ticket = (i: number, more: Fields = {}): Fields => ({
  id: `t${i}`,
  ticketType: 'EXPENSE_TICKET',
  transactAt: `2026-10-0${i}T09:00:00`,
  transactionType: 'OUT',
  amount: 1_000,
  isIncluded: true,
  status: 'CONFIRMED',
  contactId: 'p-1',
  contact: { id: 'p-1', companyName: 'Party' },
  expenseCategory: { id: 'c-1', name: 'Meals' },
  ...more,
});
const card = (i: number, amount: number, usage: Fields = {}, more: Fields = {}): Fields =>
  ticket(i, {
    amount,
    cardUsage: { vat: Math.round(amount / 11), paymentStatus: 'NORMAL', canceledAmount: 0, ...usage },
    ...more,
  });
const bank = (i: number, amount: number, more: Fields = {}): Fields =>
  ticket(i, {
    ticketType: 'BANK_TRANSACTION_TICKET',
    amount,
    bankTransaction: { afterTransactionBalance: 0, bankAccount: { number: '1' } },
    ...more,
  });
const invoice = (i: number, amount: number, parts: Fields = {}, more: Fields = {}): Fields =>
  ticket(i, {
    ticketType: 'TAX_INVOICE_TICKET',
    amount,
    taxInvoice: {
      supplyValue: amount / 1.1,
      taxAmount: amount / 11,
      totalAmount: amount,
      approvalNumber: `a-${i}`,
      ...parts,
    },
    ...more,
  });

const answer = (records: readonly Fields[]) =>
  json('tickets', { data: records, meta: { total: records.length } });

async function pulled(records: readonly Fields[], type = 'All'): Promise<HostileWorld> {
  const world = await openHostileWorld([answer(records)]);
  world.run('menuPullTickets', [`type=${type}, 2026-10-01~2026-10-31`]);
  return world;
}

const CARDS = 'Transactions - Card';
const ALL = 'Transactions - All';

/** What went out, and what row 2 says of it, by category. */
function spent(world: HostileWorld, source = CARDS): [unknown, string] {
  page(world).report('category');
  // Of a tab that holds one kind alone that kind is named.
  const made = world.book.sheets().find(name => name.startsWith('By category') && name.includes(source));
  const sheet = world.book.sheet(made ?? '');
  return [sheet.cell('C3').value, String(sheet.cell('C2').value).replace(/^.*2026-10-31/, '')];
}

/** Supply value, tax, total and what is not in the parts, of each document. */
function ledger(world: HostileWorld, source: string): unknown[][] {
  page(world).report('ledger');
  const tab = `Sales and purchases (${source})`;
  const at = ['Supply value', 'Tax', 'Total', 'Not in the parts'].map(label => placeOf(world, tab, label));
  const rows = world.book.sheet(tab).values().slice(10);
  return rows.map(row => at.map(place => row[place])).filter(([supply]) => supply !== '');
}

function ask(world: HostileWorld, formula: string): unknown {
  world.book.as(world.kim).clear('Sheet1', 'A1:H10');
  world.book.as(world.kim).type('Sheet1', 'A1', formula);
  return world.book.sheet('Sheet1').values();
}
const SUM = (group: string): string =>
  `=FIN_TICKET_SUM("Card", "2026-10-01", "2026-10-31", "${group}", FIN_STAMP)`;

describe('a record that is gone', () => {
  it('counts nowhere while a note keeps its row, and is named', async () => {
    const records = [card(1, 110_000), card(2, 135_000)];
    const world = await pulled(records, 'Card');
    const sheet = world.book.sheet(CARDS);
    const row = sheet.values().findIndex(cells => cells.includes(110_000)) + 1;
    world.book.as(world.kim).insertColumns(CARDS, 'B');
    world.book.as(world.kim).type(CARDS, `B${row}`, 'a note');
    await world.service.answer(answer([card(2, 135_000)]));
    world.run('menuPullTickets', ['type=Card, 2026-10-01~2026-10-31']);
    expect(sheet.column('Amount')).toContain(110_000);
    expect(spent(world)).toEqual([
      135_000,
      '  △ No longer in the pulled days, not counted: 1 row, 110,000 won',
    ]);
    expect(ledger(world, CARDS).map(([, , total]) => total)).toEqual([135_000]);
    expect(ask(world, SUM('none'))).toEqual([
      ['In', 'Out', '△ No longer in the pulled days, not counted (1 row)'],
      [0, 135_000, 110_000],
    ]);
    expect(ask(world, SUM('Out'))).toEqual([[135_000]]);
  });
});

describe("a row of the user's own", () => {
  it('is in no sum and raises no alarm, whatever it sums', async () => {
    const world = await pulled([card(1, 110_000), card(2, 77_000)], 'Card');
    const sheet = world.book.sheet(CARDS);
    const last = sheet.size().rows + 1;
    const amounts = sheet.a1('Amount', last);
    world.book.as(world.kim).type(CARDS, sheet.a1('Category', last), '합계');
    world.book
      .as(world.kim)
      .type(CARDS, amounts, `=SUM(${amounts.replace(/\d+/, '2')}:${amounts.replace(/\d+/, '3')})`);
    expect(spent(world)).toEqual([187_000, '']);
    expect(ledger(world, CARDS).map(([, , total]) => total)).toEqual([110_000, 77_000]);
  });
});

describe('signs', () => {
  it('are kept: a refund below 0 is subtracted, with its tax, and so is one that comes in', async () => {
    const world = await pulled(
      [card(1, 110_000), card(2, -55_000), card(3, 11_000, {}, { transactionType: 'IN' })],
      'Card',
    );
    expect(ledger(world, CARDS)).toEqual([
      [100_000, 10_000, 110_000, 0],
      [-50_000, -5_000, -55_000, 0],
      [-10_000, -1_000, -11_000, 0],
    ]);
  });
});

describe('a cancellation', () => {
  const receipt = (i: number, part: number, parts: Fields, more: Fields = {}): Fields =>
    ticket(i, {
      ticketType: 'CASH_RECEIPT_TICKET',
      amount: part * 11_000,
      cashReceipt: {
        supplyValue: part * 10_000,
        vat: part * 1_000,
        totalAmount: part * 11_000,
        receiptType: 'PURCHASE',
        transactionType: 'APPROVAL',
        ...parts,
      },
      ...more,
    });
  const sale = (i: number, amount: number, transactionType: string, way = 'IN'): Fields =>
    ticket(i, {
      ticketType: 'MERCHANT_CARD_TRANSACTION_TICKET',
      amount,
      transactionType: way,
      merchantCardTransaction: { transactionType },
    });
  const off = [-10_000, -1_000, -11_000, 0];
  const on = [10_000, 1_000, 11_000, 0];

  it('of a cash receipt is subtracted, whatever its sign, its words and its direction', async () => {
    const cancelled = [
      receipt(2, -1, { transactionType: 'CANCEL' }),
      receipt(3, 1, { transactionType: 'CANCEL' }),
      receipt(4, 1, { transactionType: '취소' }),
      receipt(5, 1, { transactionType: 'cancel', vat: '1000', totalAmount: '11,000' }),
      receipt(6, 1, { transactionType: 'CANCEL', receiptType: 'SALES' }, { transactionType: 'OUT' }),
    ];
    const world = await pulled([receipt(1, 1, {}), ...cancelled], 'Cash receipt');
    expect(ledger(world, 'Transactions - Cash receipt').toSorted()).toEqual(
      [on, ...cancelled.map(() => off)].toSorted(),
    );
    expect(world.book.sheet('Transactions - Cash receipt').column('Amount')).toEqual([
      11_000,
      ...cancelled.map(() => -11_000),
    ]);
  });

  it('of a card sale is subtracted, whatever its sign, its words and its direction', async () => {
    const cancelled = [
      sale(2, 11_000, '취소', 'OUT'),
      sale(3, -11_000, '취소'),
      sale(4, 11_000, '승인취소'),
      sale(5, 11_000, 'CANCEL'),
    ];
    const world = await pulled([sale(1, 22_000, '승인'), ...cancelled], 'Card sales');
    const totals = ledger(world, 'Transactions - Card sales').map(([, , total]) => total);
    expect(totals).toEqual([22_000, ...cancelled.map(() => -11_000)]);
  });
});

describe('a split document', () => {
  const part = (i: number, amount: number, parts: Fields | null): Fields => ({
    ...invoice(i, amount, parts ?? {}, { parentId: 't1' }),
    ...(parts === null ? { taxInvoice: null } : {}),
  });
  const whole = { supplyValue: 10_000, taxAmount: 1_000, totalAmount: 11_000, approvalNumber: 'a-1' };

  it.each<[string, Fields | null]>([
    ['as a whole', whole],
    ['no more', null],
  ])('stands once in the ledger, and in parts elsewhere, where its parts have it %s', async (_, parts) => {
    const split = invoice(1, 11_000, whole, { isSplitted: true });
    const other = invoice(4, 1_100, { supplyValue: 1_000, taxAmount: 100 });
    const world = await pulled([split, part(2, 6_000, parts), part(3, 5_000, parts), other]);
    expect(ledger(world, ALL)).toEqual([
      [10_000, 1_000, 11_000, 0],
      [1_000, 100, 1_100, 0],
    ]);
    const row2 = String(world.book.sheet(`Sales and purchases (${ALL})`).cell('B2').value);
    expect(row2).not.toContain('Not counted');
    expect(row2).not.toContain('⚠');
    world.book.as(world.kim).select(ALL);
    expect(spent(world, ALL)).toEqual([12_100, '  △ Not counted - Whole of a split: 1 row, 11,000 won']);
  });
});

describe('a part of a document', () => {
  it('is told where it is missing, a text, or does not add up', async () => {
    const taxes = ['50,000원', null, 99_000].map((taxAmount, i) =>
      invoice(i + 1, 1_100_000, { taxAmount, supplyValue: 1_000_000 }),
    );
    const world = await pulled(taxes, 'Tax invoice');
    const rows = ledger(world, 'Transactions - Tax invoice');
    expect(rows.map(([supply, , , apart]) => [supply, apart])).toEqual([
      [1_000_000, 100_000],
      [1_000_000, 100_000],
      [1_000_000, 1_000],
    ]);
    expect(world.book.sheet('Sales and purchases (Transactions - Tax invoice)').cell('B2').value).toContain(
      '⚠ Parts do not add up to the total: 3 rows, 201,000 won',
    );
  });
});

describe('a document', () => {
  const LEDGER = 'Sales and purchases (Transactions - All)';
  /** Of each document, from day to day: evidence, tax type, what is deductible, tax, and what cannot be read. */
  async function classed(
    records: readonly Fields[],
    labels = ['Evidence', 'Tax type', 'Deductible (assumed)', 'Tax', 'Unreadable parts'],
  ): Promise<unknown[][]> {
    const days = records.map((record, i) => {
      const day = String(i + 1).padStart(2, '0');
      return { ...record, id: `t${day}`, transactAt: `2026-10-${day}T09:00:00` };
    });
    const world = await pulled(days);
    page(world).report('ledger');
    const places = labels.map(label => placeOf(world, LEDGER, label));
    const id = placeOf(world, LEDGER, 'ID');
    const rows = world.book
      .sheet(LEDGER)
      .values()
      .slice(10, 10 + records.length)
      .sort((one, other) => (String(one[id]) < String(other[id]) ? -1 : 1));
    return rows.map(row => places.map(place => String(row[place]).trim()));
  }
  let numbers = 0;
  const invoiced = (taxType: string | null, taxAmount: unknown, way = 'BUY'): Fields => {
    numbers += 1;
    const own = { approvalNumber: `n-${numbers}`, transactionType: way };
    return invoice(1, 110_000, { taxAmount, issueOption: { taxType }, ...own });
  };
  const receipt = (more: Fields): Fields =>
    ticket(1, {
      ticketType: 'CASH_RECEIPT_TICKET',
      amount: 11_000,
      cashReceipt: {
        receiptType: 'PURCHASE',
        supplyValue: 10_000,
        vat: 1_000,
        totalAmount: 11_000,
        taxationType: 'TAXABLE',
        usage: 'EXPENSE_PROOF',
        ...more,
      },
    });

  const DOCUMENTS: readonly (readonly [string, Fields, string[]])[] = [
    ['invoice, taxable', invoiced('TAX', 10_000), ['Tax invoice', 'Taxable', 'yes', '10000', '']],
    ['invoice, taxable with a tax of 0', invoiced('TAX', 0), ['Tax invoice', 'Taxable', 'to check', '0', '']],
    ['invoice, zero-rated', invoiced('ZERO_TAX_RATE', 0), ['Tax invoice', 'Zero-rated', 'none', '0', '']],
    ['invoice, exempt', invoiced('TAX_EXEMPTION', 0), ['Exempt invoice', 'Exempt', 'none', '0', '']],
    [
      'invoice, exempt with tax',
      invoiced('TAX_EXEMPTION', 10_000),
      ['Exempt invoice', 'Exempt', 'to check', '10000', ''],
    ],
    ['invoice of no tax type', invoiced(null, 0), ['Tax invoice', 'to check', 'to check', '0', '']],
    [
      'invoice whose tax is a text',
      invoiced('TAX', '10,000원'),
      ['Tax invoice', 'Taxable', 'to check', '0', 'Tax'],
    ],
    ['invoice of a sale', invoiced('TAX', 10_000, 'SELL'), ['Tax invoice', 'Taxable', 'none', '10000', '']],
    ['receipt', receipt({ deductionStatus: '공제' }), ['Cash receipt', 'Taxable', 'yes', '1000', '']],
    [
      'receipt, not deductible',
      receipt({ deductionStatus: '불공제' }),
      ['Cash receipt', 'Taxable', 'no', '1000', ''],
    ],
    ['receipt that does not say', receipt({}), ['Cash receipt', 'Taxable', 'to check', '1000', '']],
    [
      'receipt of a private person',
      receipt({ usage: 'TAX_DEDUCTION' }),
      ['Cash receipt', 'Taxable', 'no', '1000', ''],
    ],
    [
      'receipt that contradicts itself',
      receipt({ usage: 'TAX_DEDUCTION', deductionStatus: '공제' }),
      ['Cash receipt', 'Taxable', 'to check', '1000', ''],
    ],
    [
      'receipt without tax',
      receipt({ taxationType: 'NON_TAXABLE', vat: 0, supplyValue: 11_000 }),
      ['Cash receipt', 'Exempt', 'none', '0', ''],
    ],
    ['card', card(1, 11_000, {}, { taxType: 'TAXABLE' }), ['Card', 'Taxable', 'yes', '1000', '']],
    ['card of no tax type', card(1, 11_000), ['Card', 'to check', 'to check', '1000', '']],
    ['card without tax', card(1, 11_000, { vat: 0 }), ['Card', 'to check', 'none', '0', '']],
    [
      'card whose tax is missing',
      card(1, 11_000, { vat: null }),
      ['Card', 'to check', 'to check', '0', 'Tax'],
    ],
  ];

  it('says how it is taxed and what may be deducted', async () => {
    const found = await classed(DOCUMENTS.map(([, record]) => record));
    expect(DOCUMENTS.map(([what], i) => [what, found[i]])).toEqual(
      DOCUMENTS.map(([what, , expected]) => [what, expected]),
    );
  });

  it('is to be checked, with the reason, where it contradicts itself or shows what another one shows', async () => {
    const REPEATS = 'approval number of another document';
    const INVOICED = 'an invoice has the same amount';
    const numbered = (approvalNumber: string, transactionType = 'BUY'): Fields =>
      invoice(1, 220_000, { approvalNumber, transactionType, issueOption: { taxType: 'TAX' } });
    const paid = (currency: string, amount: number): Fields =>
      card(1, amount, { currency }, { taxType: 'TAXABLE' });
    const cases: readonly (readonly [Fields, string, string])[] = [
      [invoiced('TAX', 0, 'SELL'), 'to check', 'taxable without tax'],
      [invoiced('ZERO_TAX_RATE', 10_000, 'SELL'), 'to check', 'exempt or zero-rated with tax'],
      [invoiced('TAX_EXEMPTION', 10_000, 'SELL'), 'to check', 'exempt or zero-rated with tax'],
      [{ ...invoiced('TAX', 10_000, 'SELL'), amount: -110_000 }, 'to check', 'sign differs from the amount'],
      [invoice(1, 5, { supplyValue: 5, taxAmount: 0, issueOption: { taxType: 'TAX' } }), 'yes', ''],
      [numbered('20261005-41000012-00000001'), 'yes', ''],
      [numbered('202610054100001200000001'), 'to check', REPEATS],
      [numbered('202610054100001200000001', 'SELL'), 'none', ''],
      [paid('USD', 33_000), 'to check', 'tax on a payment abroad'],
      [paid('KRW', 33_000), 'yes', ''],
      [paid('KRW', 220_000), 'to check', INVOICED],
      [{ ...paid('KRW', 220_000), contactId: 'p-2' }, 'yes', ''],
      [{ ...paid('KRW', 220_000), contactId: null }, 'yes', ''],
      // Two documents without a counterparty have none in common.
      [{ ...invoiced('TAX', 10_000), contactId: null }, 'yes', ''],
    ];
    const labels = ['Deductible (assumed)', 'Check because'];
    expect(
      await classed(
        cases.map(([record]) => record),
        labels,
      ),
    ).toEqual(cases.map(([, ...expected]) => expected));
  });

  it('of which no total can be read counts with its amount', async () => {
    const world = await pulled(
      [invoice(1, 110_000, { supplyValue: 100_000, totalAmount: '(110,000)' })],
      'Tax invoice',
    );
    expect(ledger(world, 'Transactions - Tax invoice')).toEqual([[100_000, 10_000, 110_000, 0]]);
  });
});

describe('a card sale', () => {
  const sale = (i: number, way: string): Fields =>
    ticket(i, { ticketType: 'MERCHANT_CARD_TRANSACTION_TICKET', amount: 11_000, transactionType: way });

  it('that is cancelled is no purchase: in its tab, by category and in the ledger', async () => {
    const world = await pulled([sale(1, 'IN'), sale(2, 'OUT'), sale(3, 'OUT')], 'Card sales');
    const tab = 'Transactions - Card sales';
    expect(world.book.sheet(tab).column('Sales/Purchases').toSorted()).toEqual([
      'Cancelled sales',
      'Cancelled sales',
      'Sales',
    ]);
    page(world).report('category');
    const sheet = world.book.sheet(`By category (${tab})`);
    expect(sheet.display('A1:D1')[0]?.slice(2)).toEqual(['Cancelled sales total', 'Sales total']);
    expect([sheet.cell('C3').value, sheet.cell('D3').value]).toEqual([22_000, 11_000]);
    expect(ledger(world, tab).map(([, , total]) => total)).toEqual([11_000, -11_000, -11_000]);
  });
});

describe('a card payment', () => {
  /** How, and what is left of 88,000 won and of its tax. */
  const CASES: readonly (readonly [string, Fields, number, number])[] = [
    ['normal', {}, 88_000, 8_000],
    ['cancelled', { paymentStatus: 'CANCELED', canceledAmount: 88_000 }, 0, 0],
    ['cancelled in part', { paymentStatus: 'CANCELED', canceledAmount: 22_000 }, 66_000, 6_000],
    ['cancelled after the purchase', { paymentStatus: 'PURCHASE_CANCELED', canceledAmount: 88_000 }, 0, 0],
    ['the same in part', { paymentStatus: 'PURCHASE_CANCELED', canceledAmount: 44_000 }, 44_000, 4_000],
    ['rejected', { paymentStatus: 'REJECTED' }, 0, 0],
  ];
  it.each([
    ['Card', CARDS],
    ['All', ALL],
  ])('counts for what was paid, everywhere: %s', async (type, source) => {
    const world = await pulled(
      CASES.map(([, usage], i) => card(i + 1, 88_000, usage)),
      type,
    );
    const paid = CASES.reduce((sum, [, , kept]) => sum + kept, 0);
    const [won, says] = spent(world, source);
    expect(won).toBe(paid);
    for (const said of [
      'Not counted - Cancelled: 2 rows, 176,000 won',
      'Not counted - Partly cancelled: 2 rows, 66,000 won',
      'Not counted - Rejected: 1 row, 88,000 won',
    ])
      expect(says).toContain(said);
    expect(says.match(/Not counted/g)).toHaveLength(3);
    expect(ledger(world, source)).toEqual(CASES.map(([, , kept, tax]) => [kept - tax, tax, kept, 0]));
    expect(ask(world, SUM('Out'))).toEqual([[paid]]);
  });

  it('that is cancelled counts in full where a line of its own takes it back, and where its reader says so', async () => {
    const off = { paymentStatus: 'CANCELED', canceledAmount: 88_000, approvalNumber: '77' };
    const back = card(2, 88_000, { approvalNumber: '77' }, { transactionType: 'IN' });
    const world = await pulled([card(1, 88_000, off), back], 'Card');
    expect(spent(world)).toEqual([88_000, '']);
    expect(ledger(world, CARDS).map(([, , total]) => total)).toEqual([88_000, -88_000]);
    const alone = await pulled([card(1, 88_000, off)], 'Card');
    expect(spent(alone)[0]).toBe(0);
    const hands = alone.book.as(alone.kim);
    for (const word of ['yes', 'YES ', '예']) {
      hands.type(`By category (${CARDS})`, 'C6', word);
      expect(spent(alone), word).toEqual([88_000, '']);
    }
    page(alone).report('ledger');
    hands.type(`Sales and purchases (${CARDS})`, 'B5', 'YES ');
    expect(ledger(alone, CARDS)).toEqual([[80_000, 8_000, 88_000, 0]]);
    // The ledger that is made again keeps the word.
    expect(ledger(alone, CARDS)).toEqual([[80_000, 8_000, 88_000, 0]]);
  });
});

describe('what is twice by a guess', () => {
  const account = (number: string) => ({
    bankTransaction: { afterTransactionBalance: 0, bankAccount: { number } },
  });
  /** No bill: the rent of a terminal, from a firm that is called so. */
  const rent = bank(2, 77_000, {
    bankTransaction: { ...account('1').bankTransaction, content: '한빛카드단말기 임차료' },
  });
  const payment = card(1, 10_000, { card: { organizationName: '한빛카드' } });

  it('is named as a guess with its won, and counts where the reader of the report says so', async () => {
    const world = await pulled([payment, rent]);
    expect(spent(world, ALL)).toEqual([
      10_000,
      expect.stringContaining('△ Not counted - Card bill (assumed): 1 row, 77,000 won'),
    ]);
    world.book.as(world.kim).type(`By category (${ALL})`, 'C6', 'yes');
    expect(spent(world, ALL)).toEqual([87_000, expect.not.stringContaining('Not counted')]);
    expect(world.book.sheet(ALL).column('Counting note')).toContain('Card bill (assumed)');
    expect(world.book.sheet(ALL).column('Amount not counted')).toContain(77_000);
  });

  it('counts where the tab holds no card payments', async () => {
    const world = await pulled([rent], 'Bank account');
    expect(spent(world, 'Transactions - Bank account')[0]).toBe(77_000);
  });

  it('counts as long as the tab does not say so, which the report names; a pull brings it', async () => {
    const world = await pulled([payment, rent]);
    const sheet = world.book.sheet(ALL);
    for (const label of ['Counting note', 'Amount not counted'])
      world.book.as(world.kim).deleteColumns(ALL, sheet.a1(label, 1).replace(/\d+/, ''));
    const sum = '=FIN_TICKET_SUM("All", "2026-10-01", "2026-10-31", "Out", FIN_STAMP)';
    expect(spent(world, ALL)).toEqual([
      87_000,
      expect.stringContaining('own transfers are counted: refresh the tab of transactions'),
    ]);
    expect(String(ask(world, sum))).not.toMatch(/\d{5}/);
    world.run('menuPullTickets', ['type=All, 2026-10-01~2026-10-31']);
    expect(ask(world, sum)).toEqual([[10_000]]);
    expect(spent(world, ALL)[0]).toBe(10_000);
  });
});

describe('evidence', () => {
  const LIST = `Closing checklist (${ALL})`;
  /** Days of the payments without evidence. */
  async function openHostileWorld(
    records: readonly Fields[],
    columns: readonly string[] = [],
  ): Promise<unknown[]> {
    const world = await pulled(records);
    if (columns.length > 0) {
      page(world).columns({ add: columns });
    }
    page(world).report('closing');
    const at = placeOf(world, LIST, 'Out without evidence');
    const rows = world.book.sheet(LIST).display().slice(1);
    return rows.map(row => row[at + 2]?.slice(8, 10)).filter(day => day);
  }
  const payments = [1, 2, 3].map(i => bank(i, 50_000));

  it('covers one payment each: the later ones are open', async () => {
    expect(await openHostileWorld(payments)).toEqual(['01', '02', '03']);
    expect(await openHostileWorld([...payments, invoice(4, 50_000)])).toEqual(['02', '03']);
    expect(await openHostileWorld([...payments, invoice(4, 50_000), invoice(5, 50_000)])).toEqual(['03']);
    expect(await openHostileWorld([...payments, ...[4, 5, 6].map(i => invoice(i, 50_000))])).toEqual([]);
  });

  it('that was taken back covers nothing, and one approval number counts once', async () => {
    const both = [invoice(4, 50_000), invoice(5, 50_000)];
    expect(await openHostileWorld([...payments, ...both, invoice(6, -50_000)])).toEqual(['02', '03']);
    const copies = [4, 5].map(i => invoice(i, 50_000, { approvalNumber: 'one' }));
    expect(await openHostileWorld([...payments, ...copies])).toEqual(['02', '03']);
  });

  it('keeps 24 digits apart', async () => {
    const near = ['202610011234567890123456', '202610011234567890123457'];
    const both = near.map((approvalNumber, i) => invoice(4 + i, 50_000, { approvalNumber }));
    expect(await openHostileWorld([...payments, ...both])).toEqual(['03']);
  });

  it('that was amended covers what is left of it, or what was paid before, and takes nothing off another', async () => {
    const amended = ['Original approval number'];
    const original = invoice(4, 90_000, { approvalNumber: 'first' });
    const back = (won: number, i = 6): Fields =>
      invoice(i, won, { approvalNumber: `n-${i}`, originalApprovalNumber: 'first' });
    const other = invoice(5, 40_000, { approvalNumber: 'other' });
    // The credit note of 40,000 is of the first invoice, not of the other one.
    expect(
      await openHostileWorld([bank(1, 40_000), bank(2, 50_000), original, other, back(-40_000)], amended),
    ).toEqual([]);
    expect(await openHostileWorld([bank(1, 90_000), original, back(-40_000)], amended)).toEqual([]);
    expect(
      await openHostileWorld([bank(1, 90_000), bank(2, 50_000), original, back(-40_000)], amended),
    ).toEqual(['02']);
    expect(await openHostileWorld([bank(1, 90_000), original, back(-90_000)], amended)).toEqual(['01']);
    expect(
      await openHostileWorld([bank(1, 90_000), original, back(-90_000), back(90_000, 7)], amended),
    ).toEqual([]);
    expect(
      await openHostileWorld(
        [bank(1, 90_000), bank(2, 90_000), original, back(-90_000), back(90_000, 7)],
        amended,
      ),
    ).toEqual(['02']);
  });
});

describe('an account', () => {
  it.each([
    ['110222333333', '110-222-333333'],
    ['110-222-333333', '110222333333'],
    ['110 222 333333', '110-222-333333'],
  ])('is one whether its number is spelled %s or %s', async (held, moved) => {
    const account = { id: 'b-1', number: held, nickname: 'Main', organizationName: 'Bank' };
    const balances = [1, 2].map(i => ({ baseDate: `2026-10-0${i}`, accountBalance: 1_000 - 200 * (i - 1) }));
    const world = await openHostileWorld([
      json('balances', { data: [{ bankAccount: account, balances }], meta: { total: 1 } }),
      answer([
        bank(2, 200, { bankTransaction: { afterTransactionBalance: 800, bankAccount: { number: moved } } }),
      ]),
    ]);
    world.run('menuPullBalances', ['2026-10-01~2026-10-31']);
    world.run('menuPullTickets', ['type=2, 2026-10-01~2026-10-31']);
    page(world).report('cash');
    const sheet = world.book.sheet('Daily cash');
    const at = ['Opening', 'Out', 'Closing', 'Difference'].map(label =>
      placeOf(world, 'Daily cash', label, 1),
    );
    expect(at.map(place => sheet.values()[7]?.[place])).toEqual([1_000, 200, 800, 0]);
    expect(sheet.values('B4:E4')[0]).toEqual([0, 0, 0, 0]);
  });
});
