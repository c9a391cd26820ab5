/** What a transaction shows of whether it is the same money as another one, or no money at all. */

import { serialOf } from '../../common/calendar';
import { transactionTypes } from '../choices';
import { field } from '../common-fields';
import type { FieldDefinition, FieldValue } from '../definition';

const text = (name: string): FieldDefinition => field(name, 'text', name, name);
const won = (name: string): FieldDefinition => field(name, 'integer', name, name);
const ACCOUNT = 'bankTransaction.bankAccount';

/** What is kept of each record until all have come. */
const members = {
  kind: text('ticketType'),
  at: field('transactAt', 'time', 'transactAt', 'transactAt'),
  way: field('transactionType', 'enumeration', 'way', 'way', 70, { choices: transactionTypes }),
  amount: won('amount'),
  isIncluded: field('isIncluded', 'boolean', 'isIncluded', 'isIncluded'),
  parentId: text('parentId'),
  contact: text('contact'),
  approved: won('cardUsage.amount'),
  cancelled: won('cardUsage.canceledAmount'),
  status: text('cardUsage.paymentStatus'),
  approval: text('cardUsage.approvalNumber'),
  card: text('cardUsage.card.number'),
  cardCompany: text('cardUsage.card.organizationName'),
  cardName: text('cardUsage.card.name'),
  cardNickname: text('cardUsage.card.nickname'),
  wayOfPaying: text('cardUsage.paymentType'),
  store: text('cardUsage.storeName'),
  purchased: won('purchaseUsage.amount'),
  purchaseCancelled: won('purchaseUsage.canceledAmount'),
  purchaseStatus: text('purchaseUsage.paymentStatus'),
  purchaseApproval: text('purchaseUsage.approvalNumber'),
  bankAt: field('bankTransaction.transactAt', 'time', 'bankAt', 'bankAt'),
  content: text('bankTransaction.content'),
  counterparty: text('bankTransaction.counterparty'),
  memo: text('bankTransaction.description'),
  memoKind: text('bankTransaction.descriptionType'),
  foreign: field('bankTransaction.originalAmount', 'decimal', 'foreign', 'foreign'),
  currency: text(`${ACCOUNT}.currencyCode`),
  accountId: text(`${ACCOUNT}.id`),
  account: text(`${ACCOUNT}.number`),
  bank: text(`${ACCOUNT}.organizationName`),
} as const;

export const evidenceFields: readonly FieldDefinition[] = Object.values(members);
type Member = keyof typeof members;
const places = new Map(Object.keys(members).map((name, at) => [name, at]));

export interface Line {
  readonly id: string;
  /** Serial number; null for a day that nobody can read. A bank line's own, whatever somebody made of it since. */
  readonly at: number | null;
  readonly way: 'IN' | 'OUT' | null;
  readonly amount: number;
  /** Missing counts as included. */
  readonly isIncluded: boolean;
  readonly isCard: boolean;
  readonly isBank: boolean;
  /** A text; '' for nothing. */
  readonly of: (member: Member) => string;
  /** null for what is no number. */
  readonly won: (member: Member) => number | null;
}

/** values: in the order of the fields, in canonical form. */
export function lineOf(id: string, values: readonly FieldValue[]): Line {
  const value = (member: Member): FieldValue => values[places.get(member) ?? -1] ?? null;
  const of = (member: Member): string => String(value(member) ?? '');
  const number = (member: Member): number | null => {
    const found = value(member);
    return typeof found === 'number' ? found : null;
  };
  const [kind, way] = [of('kind'), of('way')];
  return {
    id,
    at: serialOf(of('bankAt') || of('at')),
    way: way === 'IN' || way === 'OUT' ? way : null,
    amount: number('amount') ?? 0,
    isIncluded: value('isIncluded') !== false,
    isCard: kind === 'EXPENSE_TICKET',
    isBank: kind === 'BANK_TRANSACTION_TICKET',
    of,
    won: number,
  };
}

/** In their order in time, and by id within a moment: what is made of them must not hang on the order in which they came. */
export function inTime(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || (a.id < b.id ? -1 : 1));
}

/** A text without what spellings of a name differ in. */
export function compact(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{N}*]/gu, '');
}
