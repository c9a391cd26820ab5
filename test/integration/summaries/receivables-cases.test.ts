/** Receivables of a few records: no netting, refunds with credit notes, and the service's words beside the bank. */

import { describe, expect, it } from 'vitest';
import { type HostileWorld, openHostileWorld, json } from '../../security/support/hostile-world';
import { placeOf } from './support/named';
import { page } from '../../support/page-commands';

type Fields = Record<string, unknown>;
const TAB = 'Receivables and payables (Transactions - All)';

let written = 0;
/** Each has a day of its own, in the order in which they are written. */
function record(
  kind: string,
  way: string,
  amount: number,
  contact: string | null,
  more: Fields = {},
): Fields {
  written += 1;
  return {
    id: `t${written}`,
    ticketType: kind,
    transactAt: `2026-10-${String((written % 20) + 1).padStart(2, '0')}T09:00:00`,
    transactionType: way,
    amount,
    isIncluded: true,
    status: 'CONFIRMED',
    contactId: contact,
    contact,
    ...more,
  };
}
const sale = (amount: number, contact: string | null, invoice: Fields = {}, more: Fields = {}): Fields =>
  record('TAX_INVOICE_TICKET', 'IN', amount, contact, {
    taxInvoice: { transactionType: 'SELL', totalAmount: amount, ...invoice },
    ...more,
  });
const purchase = (amount: number, contact: string | null, invoice: Fields = {}): Fields =>
  record('TAX_INVOICE_TICKET', 'OUT', amount, contact, {
    taxInvoice: { transactionType: 'BUY', totalAmount: amount, ...invoice },
  });
const cameIn = (amount: number, contact: string | null): Fields =>
  record('BANK_TRANSACTION_TICKET', 'IN', amount, contact, { bankTransaction: {} });
const wentOut = (amount: number, contact: string | null): Fields =>
  record('BANK_TRANSACTION_TICKET', 'OUT', amount, contact, { bankTransaction: {} });

async function made(records: readonly Fields[], columns: readonly string[] = []): Promise<HostileWorld> {
  const world = await openHostileWorld([json('tickets', { data: records, meta: { total: records.length } })]);
  world.run('menuPullTickets', ['type=All, 2026-10-01~2026-10-31']);
  if (columns.length > 0) {
    world.book.as(world.kim).select('Transactions - All');
    page(world).columns({ add: columns });
  }
  expect(page(world).report('receivables').said).toMatch(/^Made "|만들었습니다/);
  return world;
}

/** Figures of a row by its name, of these columns. */
function figures(world: HostileWorld, name: string, columns: readonly string[]): unknown[] {
  const values = world.book.sheet(TAB).values();
  const row = values.find(([cell], i) => i >= 4 && cell === name);
  if (row === undefined) throw new Error(`no row ${name}`);
  return columns.map(column => row[placeOf(world, TAB, column)]);
}

const OWED = ['Receivable, open', 'Received in advance', 'Money in, not assigned'] as const;
const OWING = ['Payable, open', 'Paid in advance', 'Money out, not assigned'] as const;

/** The account of a counterparty at the right: side, invoiced, paid, balance. */
function account(world: HostileWorld, name: string): string[][] {
  const at = placeOf(world, TAB, 'Side');
  return world.book
    .sheet(TAB)
    .display()
    .slice(1)
    .filter(row => row[at - 2] === name && row[at] !== '')
    .map(row => row.slice(at, at + 4));
}

describe('nothing is netted across counterparties', () => {
  it('shows what one owes and what another paid in advance', async () => {
    const world = await made([sale(1_000, 'A'), sale(300, 'B'), cameIn(800, 'B')]);
    expect(figures(world, 'A', OWED)).toEqual([1_000, 0, 0]);
    expect(figures(world, 'B', OWED)).toEqual([0, 500, 0]);
    expect(figures(world, 'All', OWED)).toEqual([1_000, 500, 0]);
  });

  it('keeps apart what nobody is named for, and money of a counterparty without an invoice', async () => {
    const world = await made([
      sale(1_000, 'A'),
      cameIn(700, null),
      cameIn(50, 'C'),
      wentOut(20, 'C'),
      sale(400, null),
      sale(-100, null),
    ]);
    expect(figures(world, 'C', [...OWED, ...OWING])).toEqual([0, 0, 50, 0, 0, 20]);
    // An invoice and a credit note of nobody may be of two.
    expect(figures(world, '(no counterparty)', OWED)).toEqual([400, 100, 700]);
    expect(figures(world, 'All', [...OWED, ...OWING])).toEqual([1_400, 100, 750, 0, 0, 20]);
    expect(figures(world, 'Not in the rows', [...OWED, ...OWING])).toEqual([0, 0, 0, 0, 0, 0]);
  });
});

describe('a refund settles with its credit note', () => {
  it('to a customer', async () => {
    const world = await made([sale(1_000, 'A'), cameIn(1_000, 'A'), sale(-200, 'A'), wentOut(200, 'A')]);
    expect(figures(world, 'A', [...OWED, ...OWING])).toEqual([0, 0, 0, 0, 0, 0]);
    expect(figures(world, 'A', ['Receivable, invoiced', 'Receivable, paid'])).toEqual([800, 800]);
    expect(account(world, 'A').map(([side, billed, paid]) => [side, billed, paid])).toEqual([
      ['Receivable', '1,000', ''],
      ['Receivable', '', '1,000'],
      ['Receivable', '-200', ''],
      ['Receivable', '', '-200'],
    ]);
    expect(account(world, 'A').at(-1)?.[3]).toBe('0');
  });

  it('from a supplier, who is a customer as well', async () => {
    const world = await made([
      purchase(900, 'A'),
      wentOut(900, 'A'),
      purchase(-90, 'A'),
      cameIn(90, 'A'),
      sale(500, 'A'),
      cameIn(200, 'A'),
    ]);
    expect(figures(world, 'A', [...OWED, ...OWING])).toEqual([300, 0, 0, 0, 0, 0]);
  });

  it('is no refund without a credit note', async () => {
    const world = await made([sale(1_000, 'A'), wentOut(150, 'A')]);
    expect(figures(world, 'A', [...OWED, ...OWING])).toEqual([1_000, 0, 0, 0, 0, 150]);
  });

  it('also where its amount is another, as long as the counterparty sells nothing', async () => {
    const world = await made([sale(1_000, 'A'), cameIn(1_000, 'A'), sale(-200, 'A'), wentOut(150, 'A')]);
    expect(figures(world, 'A', [...OWED, ...OWING])).toEqual([0, 50, 0, 0, 0, 0]);
  });
});

describe('the days that an amount is open', () => {
  const on = (day: number, one: Fields): Fields => ({
    ...one,
    transactAt: `2026-10-${String(day).padStart(2, '0')}T09:00:00`,
  });
  it.each<readonly [string, readonly Fields[], open: number, days: number]>([
    [
      'begin after an invoice that was paid, and whose money came back for a credit note',
      [
        on(1, sale(100, 'A')),
        on(2, cameIn(100, 'A')),
        on(3, sale(-30, 'A')),
        on(4, wentOut(30, 'A')),
        on(20, sale(10, 'A')),
      ],
      10,
      11,
    ],
    [
      'begin after an invoice that was cancelled',
      [on(1, sale(100, 'A')), on(5, sale(-100, 'A')), on(20, sale(60, 'A')), on(21, cameIn(50, 'A'))],
      10,
      11,
    ],
    [
      'begin with the oldest invoice, if the next one was cancelled',
      [on(1, sale(100, 'A')), on(5, sale(200, 'A')), on(6, sale(-200, 'A'))],
      100,
      30,
    ],
    [
      'do not depend on the order of the rows of a day',
      [on(1, sale(100, 'A')), on(5, sale(-200, 'A')), on(5, sale(210, 'A')), on(5, sale(200, 'A'))],
      310,
      30,
    ],
  ])('%s', async (_, records, open, days) => {
    const world = await made(records);
    expect(figures(world, 'A', ['Receivable, open', 'Receivable, days open'])).toEqual([open, days]);
  });
});

describe('what the service says beside the bank', () => {
  const TOLD = ['Receivable, said to be paid', 'Receivable, said less bank'] as const;
  it('adds 영수 and PAID once, and shows the difference', async () => {
    const world = await made(
      [
        sale(1_000, 'A', { purposeType: 'RECEIPT' }, { paymentStatus: 'PAID' }),
        sale(300, 'A', { purposeType: 'CHARGE' }, { paymentStatus: 'PAID' }),
        sale(40, 'A', { purposeType: 'CHARGE' }, { paymentStatus: 'UNPAID' }),
        cameIn(1_000, 'A'),
        sale(70, 'B', { purposeType: 'RECEIPT' }, { paymentStatus: 'UNPAID' }),
        cameIn(5, null),
      ],
      ['Receipt/Charge', 'Paid/Unpaid'],
    );
    expect(figures(world, 'A', TOLD)).toEqual([1_300, 300]);
    expect(figures(world, 'B', TOLD)).toEqual([70, 70]);
    expect(figures(world, 'All', TOLD)).toEqual([1_370, 370]);
    expect(world.book.sheet(TAB).display('A8:A15').join()).toContain('Beside them the difference');
  });

  it('asks for the columns where the tab lacks them', async () => {
    const world = await made([sale(1_000, 'A', { purposeType: 'RECEIPT' }), cameIn(10, 'A')]);
    expect(figures(world, 'A', TOLD)).toEqual(['', '']);
    expect(world.book.sheet(TAB).display('A8:A15').join()).toContain('show the columns "Receipt/Charge"');
  });
});

it('counts the parts of an invoice that was split, and not the whole as well', async () => {
  const whole = sale(1_000, 'A', {}, { id: 'whole', isSplitted: true });
  const parts = [600, 400].map((amount, i) => sale(amount, 'A', {}, { id: `part-${i}`, parentId: 'whole' }));
  const world = await made([whole, ...parts, cameIn(100, 'A')]);
  expect(figures(world, 'A', OWED)).toEqual([900, 0, 0]);
  expect(world.book.sheet(TAB).cell('C2').value).toContain('Whole of a split: 1 row, 1,000 won');
});
