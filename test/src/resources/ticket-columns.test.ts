/** Columns of transactions that are worked out: from the document where it says so, else from the transaction. */

import { describe, expect, it } from 'vitest';
import { toCell } from '../../../src/changes/cell-codec';
import { fieldValue } from '../../../src/changes/flatten';
import type { JsonObject } from '../../../src/common/json';
import { allFields, type FieldDefinition, type ResourceDefinition } from '../../../src/resources/definition';
import { SALES_WORDS, worded } from '../../../src/resources/kinds';
import { assets } from '../../../src/resources/assets';
import { balances } from '../../../src/resources/balances';
import { tickets } from '../../../src/resources/tickets';
import { workflows } from '../../../src/resources/workflows';

function tabOf(ticketType: string): ResourceDefinition {
  return worded(tickets, { parameters: { ticketType }, words: SALES_WORDS });
}

function column(name: string, tab: ResourceDefinition = tickets): FieldDefinition {
  const field = allFields(tab).find(one => one.name === name);
  if (field === undefined) throw new Error(`no column ${name}`);
  return field;
}

function shown(name: string, record: JsonObject, tab?: ResourceDefinition): unknown {
  return fieldValue(record, column(name, tab));
}

describe('whose sale a transaction is', () => {
  it.each<[JsonObject, string | null]>([
    [{ transactionType: 'OUT', taxInvoice: { transactionType: 'SELL' } }, 'IN'],
    [{ transactionType: 'IN', taxInvoice: { transactionType: 'BUY' } }, 'OUT'],
    [{ transactionType: 'IN', taxInvoice: { transactionType: 'TRUSTEE' } }, 'IN'],
    [{ transactionType: 'OUT', cashReceipt: { receiptType: 'SALES' } }, 'IN'],
    [{ transactionType: 'IN', cashReceipt: { receiptType: 'PURCHASE' } }, 'OUT'],
    [{ transactionType: 'OUT', taxInvoice: null, cashReceipt: null }, 'OUT'],
    [{ transactionType: 'A_CODE_OF_TOMORROW' }, 'A_CODE_OF_TOMORROW'],
    [{}, null],
  ])('%j is %s', (record, direction) => {
    expect(shown('transactionType', record)).toBe(direction);
  });
});

describe('how it is taxed', () => {
  it.each<[JsonObject, string | null]>([
    [{ taxType: 'TAXABLE', taxInvoice: { issueOption: { taxType: 'ZERO_TAX_RATE' } } }, 'ZERO_RATED'],
    [{ taxType: null, taxInvoice: { issueOption: { taxType: 'TAX' } } }, 'TAXABLE'],
    [{ taxInvoice: { issueOption: { taxType: 'TAX_EXEMPTION' } } }, 'EXEMPT'],
    [{ taxType: 'EXEMPT', taxInvoice: { issueOption: null } }, 'EXEMPT'],
    [{ taxType: 'EXEMPT', cashReceipt: { taxationType: 'TAXABLE' } }, 'TAXABLE'],
    [{ taxType: 'TAXABLE', cashReceipt: { taxationType: 'NON_TAXABLE' } }, 'EXEMPT'],
    [{ taxType: 'DETERMINE_NEEDED' }, 'DETERMINE_NEEDED'],
  ])('%j is %s', (record, taxType) => {
    expect(shown('taxType', record)).toBe(taxType);
  });
});

describe('the day of the books', () => {
  const transactAt = '2026-10-05T09:00:00.826539';
  it.each<[JsonObject, string]>([
    [{ transactAt, taxInvoice: { reportingDate: '2026-09-30' } }, '2026-09-30'],
    [
      { transactAt, taxInvoice: { reportingDate: '' }, modifiedTransactAt: '2026-10-01T00:00:00' },
      '2026-10-01',
    ],
    [{ transactAt, taxInvoice: null, modifiedTransactAt: null }, '2026-10-05'],
  ])('of %j is %s', (record, day) => {
    const field = column('$bookedOn');
    const cell = toCell(field, fieldValue(record, field), 'ko');
    expect(cell).toEqual(toCell(field, day, 'ko'));
  });
});

describe("the counterparty's registration number of an invoice", () => {
  const tab = tabOf('TAX_INVOICE_TICKET');
  const parties = {
    supplier: { registrationNumber: '1248100998' },
    contractor: { registrationNumber: '2208162517' },
  };
  it('is that of the buyer on a sale, and of the supplier on a purchase', () => {
    const of = (transactionType: string): unknown =>
      shown('$partyNumber', { taxInvoice: { transactionType, ...parties } }, tab);
    expect([of('SELL'), of('BUY'), of('TRUSTEE')]).toEqual(['2208162517', '1248100998', null]);
  });
});

describe('a card payment', () => {
  it('shows day, fee and rate of the purchase where there is one, else of the approval', () => {
    const tab = tabOf('EXPENSE_TICKET');
    const cardUsage = { purchaseDate: '2026-10-06', feeAmount: 0, exchangeRate: '1424.50' };
    const record = {
      cardUsage,
      purchaseUsage: { purchaseDate: '2026-10-07', feeAmount: null, exchangeRate: 1449.3 },
    };
    expect(shown('$purchaseDate', record, tab)).toBe('2026-10-07');
    expect(shown('$fee', record, tab)).toBe(0);
    expect(shown('$exchangeRate', record, tab)).toBe(1449.3);
    expect(shown('$exchangeRate', { cardUsage, purchaseUsage: null }, tab)).toBe(1424.5);
  });
});

describe('an amount in a foreign currency', () => {
  const everywhere: [string, ResourceDefinition, (unit: string | null) => JsonObject][] = [
    [
      'cardUsage.originalAmount',
      tickets,
      unit => ({ cardUsage: { currency: unit, originalAmount: '10.00' } }),
    ],
    [
      'bankTransaction.originalAmount',
      tickets,
      unit => ({ bankTransaction: { bankAccount: { currencyCode: unit }, originalAmount: 10 } }),
    ],
    [
      'bankTransaction.originalAfterTransactionBalance',
      tickets,
      unit => ({
        bankTransaction: { bankAccount: { currencyCode: unit }, originalAfterTransactionBalance: '10' },
      }),
    ],
    [
      'balances.originalBalance',
      balances,
      unit => ({ bankAccount: { currencyCode: unit }, balances: { originalBalance: '10.00' } }),
    ],
    [
      'bankAccount.originalBalance',
      assets,
      unit => ({ bankAccount: { currencyCode: unit, originalBalance: 10 } }),
    ],
  ];

  it.each(everywhere)('%s is empty where the currency is the won, and nowhere else', (name, list, of) => {
    const values = ['KRW', ' krw', 'USD', '', null].map(unit => shown(name, of(unit), list));
    expect(values).toEqual([null, null, 10, 10, 10]);
  });
});

describe('whether something is attached', () => {
  it.each<[JsonObject, boolean]>([
    [{ attachmentCount: 2, attachments: [] }, true],
    [{ attachmentCount: '1' }, true],
    [{ attachments: [{ name: 'a.pdf' }] }, true],
    [{ attachmentCount: 0, attachments: [] }, false],
    [{}, false],
  ])('of %j is %s', (record, is) => {
    expect(shown('$hasAttachments', record)).toBe(is);
  });
});

describe('a list of codes', () => {
  it('shows their words, and a code that nobody listed as it came', () => {
    const field = column('steps[].status', workflows);
    const record = { steps: [{ status: 'APPROVED' }, { status: 'WAITING' }, { status: 'REQUESTED' }] };
    expect(toCell(field, fieldValue(record, field), 'ko')).toBe('승인, WAITING, 결재 중');
  });
});
