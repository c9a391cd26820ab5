/** The facts about a transaction that show whether it is the same money as another, or no money. */

import { serialOf } from '../../common/calendar';
import { lazyPattern } from '../../common/lazy';
import { ticketTypes, transactionTypes } from '../choices';
import { field } from '../common-fields';
import type { Choice, FieldDefinition, FieldValue } from '../definition';
import { cardPaymentStatuses } from '../document-choices';

function kept(name: string, type: FieldDefinition['type'] = 'text'): FieldDefinition {
  return field(name, type, name, name);
}

/** A code in any spelling that its column understands. */
function coded(name: string, choices: readonly Choice[]): FieldDefinition {
  return field(name, 'enumeration', name, name, 70, { choices });
}

const ACCOUNT = 'bankTransaction.bankAccount';

/** The fields that are kept of each record until all have come. */
const members = {
  kind: coded('ticketType', ticketTypes),
  at: field('transactAt', 'time', 'transactAt', 'transactAt'),
  way: coded('transactionType', transactionTypes),
  amount: kept('amount', 'integer'),
  isIncluded: field('isIncluded', 'boolean', 'isIncluded', 'isIncluded'),
  parentId: kept('parentId'),
  contact: kept('contact'),
  approved: kept('cardUsage.amount', 'integer'),
  cancelled: kept('cardUsage.canceledAmount', 'integer'),
  status: coded('cardUsage.paymentStatus', cardPaymentStatuses),
  approval: kept('cardUsage.approvalNumber'),
  card: kept('cardUsage.card.number'),
  cardCompany: kept('cardUsage.card.organizationName'),
  cardName: kept('cardUsage.card.name'),
  cardNickname: kept('cardUsage.card.nickname'),
  wayOfPaying: kept('cardUsage.paymentType'),
  store: kept('cardUsage.storeName'),
  cardCurrency: kept('cardUsage.currency'),
  cardForeign: field('cardUsage.originalAmount', 'decimal', 'cardForeign', 'cardForeign'),
  purchased: kept('purchaseUsage.amount', 'integer'),
  purchaseCancelled: kept('purchaseUsage.canceledAmount', 'integer'),
  purchaseStatus: coded('purchaseUsage.paymentStatus', cardPaymentStatuses),
  purchaseApproval: kept('purchaseUsage.approvalNumber'),
  bankAt: field('bankTransaction.transactAt', 'time', 'bankAt', 'bankAt'),
  content: kept('bankTransaction.content'),
  counterparty: kept('bankTransaction.counterparty'),
  memo: kept('bankTransaction.description'),
  memoKind: kept('bankTransaction.descriptionType'),
  foreign: field('bankTransaction.originalAmount', 'decimal', 'foreign', 'foreign'),
  currency: kept(`${ACCOUNT}.currencyCode`),
  accountId: kept(`${ACCOUNT}.id`),
  account: kept(`${ACCOUNT}.number`),
  bank: kept(`${ACCOUNT}.organizationName`),
  // Later fields stand at the end, because rows of a paused pull may come from an earlier version.
  discounted: kept('cardUsage.discountedAmount', 'integer'),
} as const;

export const evidenceFields: readonly FieldDefinition[] = Object.values(members);
type Member = keyof typeof members;
const names = Object.keys(members);

const noLetterOrDigit = lazyPattern(String.raw`[^\p{L}\p{N}*]`, 'gu');

export interface Line {
  readonly id: string;
  /** Serial number; null for an unreadable day. For a bank line the original day, not a corrected one. */
  readonly at: number | null;
  readonly way: 'IN' | 'OUT' | null;
  readonly amount: number;
  /** A missing value counts as included. */
  readonly isIncluded: boolean;
  readonly isCard: boolean;
  readonly isBank: boolean;
  /** An invoice or a cash receipt. */
  readonly isDocument: boolean;
  /** A text; '' for nothing. */
  readonly of: (member: Member) => string;
  /** null if it is no number. */
  readonly won: (member: Member) => number | null;
}

/** values: in the order of the fields, in canonical form. */
export function lineOf(id: string, values: readonly FieldValue[]): Line {
  const value = (member: Member): FieldValue => values[names.indexOf(member)] ?? null;
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
    isDocument: kind === 'TAX_INVOICE_TICKET' || kind === 'CASH_RECEIPT_TICKET',
    of,
    won: number,
  };
}

/** Sorted by time, then by id, so that the result does not depend on the order of arrival. */
export function inTime(lines: readonly Line[]): Line[] {
  return [...lines].sort((a, b) => (a.at ?? 0) - (b.at ?? 0) || (a.id < b.id ? -1 : 1));
}

/** A text without the differences between spellings of a name. */
export function compact(text: string): string {
  return text.toLowerCase().replace(noLetterOrDigit(), '');
}
