import { describe, expect, it } from 'vitest';
import { choiceCalled } from '../../../src/resources/called';
import {
  allFields,
  type FieldDefinition,
  fieldOf,
  type ResourceDefinition,
} from '../../../src/resources/definition';
import {
  EARLIER_WORDS,
  KIND_WORDS,
  OWN_WORDS,
  SALES_WORDS,
  worded,
  type Wording,
} from '../../../src/resources/kinds';
import { resources } from '../../../src/resources/registry';
import { tickets } from '../../../src/resources/tickets';
import { STATUS_FIELD } from '../../../src/sheet/table/table-meta';
import { repeated } from '../../support/repeated';
import { kindTabs } from '../../support/tabs-of';

const CARD = 'EXPENSE_TICKET';
const BANK = 'BANK_TRANSACTION_TICKET';
const INVOICE = 'TAX_INVOICE_TICKET';
const SALES = 'MERCHANT_CARD_TRANSACTION_TICKET';

function tabOf(ticketType: string, words = SALES_WORDS): ResourceDefinition {
  return worded(tickets, { parameters: { ticketType }, words });
}

/** The label of the direction, and how its cells read, in Korean. */
function directions(ticketType: string, words?: number): string[] {
  const { label, choices = [] } = fieldOf(tabOf(ticketType, words), 'transactionType');
  return [label.ko, ...choices.map(choice => choice.label.ko)];
}

describe('which way money goes', () => {
  it('reads as people say it of that kind of transaction', () => {
    expect(directions(BANK)).toEqual(['입출금', '입금', '출금']);
    for (const type of [INVOICE, 'CASH_RECEIPT_TICKET'])
      expect(directions(type)).toEqual(['매출/매입', '매출', '매입']);
    // No purchase: the money of a sale goes back.
    expect(directions(SALES)).toEqual(['매출/매입', '매출', '매출 취소']);
    for (const type of [CARD, `${CARD},${BANK}`, 'Total', 'PG_SETTLEMENT', 'A_TYPE_OF_TOMORROW'])
      expect(directions(type), type).toEqual(['수입/지출', '수입', '지출']);
  });

  it('keeps its words in the cells of tabs that earlier versions made, because formulas count on them', () => {
    expect(directions('Total', KIND_WORDS)).toEqual(['수입/지출', '입금', '출금']);
    expect(directions(INVOICE, KIND_WORDS)).toEqual(['매출/매입', '매출', '매입']);
    expect(directions(SALES, OWN_WORDS)).toEqual(['매출/매입', '매출', '매입']);
    expect(directions(INVOICE, EARLIER_WORDS)).toEqual(['매출/매입', '입금', '출금']);
  });

  it('is understood in the words of every kind and version, whatever the tab', () => {
    for (const type of [CARD, BANK, INVOICE, SALES, 'Total'])
      for (const words of [EARLIER_WORDS, KIND_WORDS, OWN_WORDS, SALES_WORDS]) {
        const { choices = [] } = fieldOf(tabOf(type, words), 'transactionType');
        const meant = (typed: string): string | undefined => choiceCalled(choices, typed)?.value;
        expect(['입금', '매출', '수입', 'In', 'Sales'].map(meant)).toEqual(Array(5).fill('IN'));
        expect(['출금', '매입', '지출', 'Out', 'Purchases'].map(meant)).toEqual(Array(5).fill('OUT'));
      }
  });
});

describe('a tab of one kind', () => {
  it.each([
    [CARD, 'cardUsage purchaseUsage'],
    [BANK, 'bankTransaction'],
    [INVOICE, 'taxInvoice'],
    ['CASH_RECEIPT_TICKET', 'cashReceipt'],
    [SALES, 'merchantCardTransaction merchantPurchaseTransaction'],
  ])('has the columns of its own part, and none of another: %s', (type, parts) => {
    const all = tickets.kinds?.parts ?? [];
    const shown = tabOf(type).fields.map(({ name }) => name.split('.')[0] ?? '');
    expect([...new Set(shown.filter(name => all.includes(name)))].sort().join(' ')).toBe(parts);
  });

  const all = resources.flatMap(resource =>
    kindTabs(resource).map(([kind, tab]) => [kind, resource, tab] as const),
  );

  it.each(all)('%s has each column in sight once, in the order of the list', (_, resource, tab) => {
    const names = tab.fields.map(({ name }) => name);
    expect(repeated(tab.inSight ?? [])).toEqual([]);
    expect((tab.inSight ?? []).filter(name => !names.includes(name))).toEqual([]);
    const listed = resource.fields.map(({ name }) => name);
    expect(names.filter(name => listed.includes(name))).toEqual(listed.filter(name => names.includes(name)));
  });

  it.each(all)('%s has no column for the parts of other kinds, and offers each', (kind, resource, tab) => {
    const { parts = [] } = resource.kinds?.of[kind] ?? {};
    const others = (resource.kinds?.parts ?? []).filter(part => !parts.includes(part));
    expect(parts.length).toBeGreaterThan(0);
    const isOfOthers = ({ name }: FieldDefinition): boolean =>
      others.some(part => name.startsWith(`${part}.`));
    expect(tab.fields.filter(isOfOthers)).toEqual([]);
    const offered = new Set(allFields(tab).map(({ name }) => name));
    expect(allFields(resource).filter(({ name }) => !offered.has(name))).toEqual([]);
  });

  it.each(all)(
    '%s has columns of its own only to be read, under names that are no paths',
    (_, resource, tab) => {
      const known = new Set(allFields(resource).map(({ name }) => name));
      for (const { name, derived, writable } of tab.fields.filter(field => !known.has(field.name))) {
        expect(name).toMatch(/^\$[a-z]/);
        expect(name).not.toBe(STATUS_FIELD);
        expect(writable).toBeUndefined();
        expect(derived).toBeDefined();
      }
    },
  );

  it('keeps the columns that an earlier version gave it, and has those of today besides', () => {
    const header = ['taxInvoice.approvalNumber', 'transactAt', 'cardUsage.storeName'].map(field => ({
      field,
    }));
    const parameters = { ticketType: CARD };
    const named = (wording: Partial<Wording>): string[] =>
      worded(tickets, { parameters, words: SALES_WORDS, ...wording }).fields.map(({ name }) => name);
    expect(named({})).not.toContain('taxInvoice.approvalNumber');
    expect(named({ header, fields: null })).toEqual(
      expect.arrayContaining(['taxInvoice.approvalNumber', 'purchaseUsage.amount']),
    );
    // Where its user chose the columns, the choice says which are there.
    expect(named({ header, fields: [] })).not.toContain('taxInvoice.approvalNumber');
  });
});
