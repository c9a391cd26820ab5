/**
 * The checks of the closing checklist. Each check is an expression over all rows: 1 for a found row, else 0.
 * The service does not link a purchase to its payment. So evidence is an assumption, which the reader may change.
 */

import { allFields, fieldOf } from '../../resources/definition';
import * as texts from '../../text/reports/closing-texts';
import { tickets } from '../../resources/tickets';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { BANK, KIND_FIELD } from '../report-kinds';
import { FALSE_TEXT, isIncluded, numberOf, OFF } from '../counted';
import { type Source, shownField, typeLabel, typeLiteral, typeWord } from '../summary';
import { ACCOUNT, BALANCE_AFTER, balanceHelper } from './balance-check';
import { evidenceHelper } from './evidence-check';
import type { Helper } from '../report-table';
import { hasOther, inputCell, NUMBERS } from './inputs';
import { sameHelper } from './same-check';

/** Each of these fields says whether a transaction has an attachment. */
const ATTACHMENTS = ['attachmentCount', '$hasAttachments', 'attachments[].name'] as const;
const ANOMALY = 'anomalyStatus';

export const closingFields = [
  'id',
  KIND_FIELD,
  'transactAt',
  'transactionType',
  'amount',
  'isIncluded',
  'expenseCategory.id',
  'contactId',
  'status',
] as const;

/** Optional columns. */
export const moreClosingFields = [
  'expenseCategory.name',
  'contact',
  'content',
  'users[].name',
  'cardUsage.card.name',
  'cardUsage.card.nickname',
  'cardUsage.card.number',
  'bankTransaction.bankAccount.organizationName',
  'bankTransaction.bankAccount.nickname',
  ACCOUNT,
  BALANCE_AFTER,
  ...ATTACHMENTS,
  ANOMALY,
] as const;

/** The expressions that a condition gets about its rows. Each is 1 or 0. */
export interface Looked {
  readonly rows: Source;
  /** The row lies in the month that is closed. */
  readonly inMonth: string;
  /** The row lies in the month and counts. */
  readonly counted: string;
  /** The helper found the row. */
  readonly isFound: string;
}

export interface Check {
  readonly title: Text;
  readonly basis: Text;
  /** The check needs one of these fields. Absent: it needs only the fields of every checklist. */
  readonly needs?: readonly string[];
  /** Hidden columns of the check, which begin at column `first`; null if the tab lacks the columns for them. */
  readonly helper?: (source: Source, first: number) => Helper | null;
  /** Reads the rows of the month, and earlier rows that are not confirmed. */
  readonly condition: (looked: Looked) => string;
  /** The field to correct. Absent, or null: any field. */
  readonly field?: (source: Source) => string | null;
}

const CONFIRMED = ['CONFIRMED', 'USER_CONFIRMED'] as const;
const confirmedBasis = (make: (auto: Text, byUser: Text) => Text): Text =>
  make(typeLabel(CONFIRMED[0], 'status'), typeLabel(CONFIRMED[1], 'status'));
const statusField = ({ isEditable }: Source): string | null => (isEditable('status') ? 'status' : null);

/** 1 for a row that is not confirmed. */
export function isUnconfirmed(source: Source): string {
  return CONFIRMED.map(code => `(${source.range('status')}<>${typeLiteral(source, code, 'status')})`).join(
    '*',
  );
}

/** 1 for a row that is older than the input `days` at the end of the month. */
export function isStale({ range }: Source): string {
  return `(${range('transactAt')}<EOMONTH(${inputCell('month')},0)+1-${inputCell('days')})`;
}

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  {
    title: texts.unclassified,
    basis: texts.unclassifiedBasis,
    condition: ({ rows, counted }) => `${counted}*(${rows.range('expenseCategory.id')}="")`,
    field: source => shownField(source, 'expenseCategory.id', 'expenseCategory.name'),
  },
  {
    title: texts.noContact,
    basis: texts.noContactBasis,
    condition: ({ rows, counted }) => `${counted}*(${rows.range('contactId')}="")`,
    field: source => shownField(source, 'contactId', 'contact'),
  },
  {
    title: texts.unconfirmed,
    get basis() {
      return confirmedBasis(texts.unconfirmedBasis);
    },
    condition: ({ rows, counted }) => `${counted}*${isUnconfirmed(rows)}`,
    field: statusField,
  },
  {
    title: texts.stale,
    basis: texts.staleBasis,
    condition: ({ rows }) => `${isIncluded(rows)}*${isUnconfirmed(rows)}*${isStale(rows)}`,
    field: statusField,
  },
  {
    title: texts.noEvidence,
    basis: texts.noEvidenceBasis,
    helper: evidenceHelper,
    condition: ({ counted, isFound }) => `${counted}*${isFound}`,
  },
  {
    title: texts.noAttachment,
    basis: texts.noAttachmentBasis,
    needs: ATTACHMENTS,
    condition: ({ rows, counted }) => {
      const { has, range } = rows;
      const [field = ''] = ATTACHMENTS.filter(has);
      const there = `(${range(field)}&""`;
      const isEmpty = `(${there}="")+${there}="0")+${there}=${FALSE_TEXT})>0)`;
      const won = `(${numberOf(range('amount'))}-${range(OFF)})`;
      return `${counted}*(${won}>${inputCell('attached')})*${isEmpty}`;
    },
  },
  {
    title: texts.same,
    basis: texts.sameBasis,
    helper: sameHelper,
    condition: ({ counted, isFound }) => `${counted}*${isFound}`,
  },
  {
    title: texts.notIncluded,
    basis: texts.notIncludedBasis,
    condition: ({ rows, inMonth }) => `${inMonth}*(1-${isIncluded(rows)})`,
    field: ({ isEditable }) => (isEditable('isIncluded') ? 'isIncluded' : null),
  },
  {
    title: texts.anomaly,
    basis: texts.anomalyBasis,
    needs: [ANOMALY],
    condition: ({ rows, counted }) =>
      `${counted}*(${['ABUSE_SUSPECTED', 'ABUSE_CONFIRMED']
        .map(code => `(${rows.range(ANOMALY)}=${typeLiteral(rows, code, ANOMALY)})`)
        .join('+')}>0)`,
  },
  {
    title: texts.balance,
    basis: texts.balanceBasis,
    helper: balanceHelper,
    // A row that is not included has changed the balance too.
    condition: ({ inMonth, isFound }) => `${inMonth}*${isFound}`,
  },
];

/** The label of the first field that the check needs and the tab lacks; null if the check is possible. */
export function lacking({ needs = [] }: Check, { has }: Pick<Source, 'has'>): Text | null {
  const [first] = needs;
  if (first === undefined || needs.some(has)) return null;
  return allFields(tickets).find(({ name }) => name === first)?.label ?? verbatim(first);
}

/** True if a word of the kinds that need evidence, or that are evidence, is no kind. */
export function namesNoKind(source: Source): string {
  const { choices = [] } = fieldOf(tickets, KIND_FIELD);
  const words = choices.map(({ value }) => typeWord(source, value, KIND_FIELD));
  return `OR(${hasOther('asked', words)},${hasOther('evidence', words)})`;
}

/** The first values of the cells that the reader may change. accounts: accounts that the balance check skips. */
export function firstInputs(source: Source, month: number, accounts: readonly string[]) {
  const words = (kinds: readonly string[]): string =>
    kinds.map(kind => typeWord(source, kind, KIND_FIELD)).join(', ');
  return {
    limit: '',
    attached: '',
    days: '',
    ...NUMBERS,
    month: { serial: month },
    asked: words([BANK, 'MANUAL_TRANSACTION_TICKET']),
    evidence: words(['TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET']),
    spared: '',
    accounts: accounts.join(', '),
  };
}
