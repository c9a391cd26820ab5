/**
 * What the closing checklist looks for, an entry each: an expression over all rows of a tab, 1 for a row that is found, else 0. Nothing in the service's records says
 * which purchase is the evidence of which payment, so that what counts as one is an assumption, in cells that its reader may change.
 */

import { closingScriptTexts as texts } from '../../text/closing-script-texts';
import { inLanguage, type Text } from '../../text/text';
import { BANK } from '../cash';
import { KIND_FIELD } from '../kinds';
import { type LinkedSource, shownField, typeLabel, typeLiteral } from '../summary';
import { ACCOUNT, BALANCE_AFTER, balanceHelper } from './balance-check';
import { evidenceHelper } from './evidence-check';
import type { Helper } from './helper';
import { LIMIT } from './inputs';

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

/** Read where the tab has them. */
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
] as const;

export interface Check {
  readonly title: Text;
  readonly basis: Text;
  /** Columns out of sight that it rests on, from a column on; null where the tab lacks the columns. */
  readonly helper?: (source: LinkedSource, first: number) => Helper | null;
  /** Over the rows of the month. counted: 1 for one that counts. isFound: 1 for one that the helper found. */
  readonly condition: (rows: LinkedSource, counted: string, isFound: string) => string;
  /** The field to be put right; null: any. */
  readonly field: (source: LinkedSource) => string | null;
}

const CONFIRMED = ['CONFIRMED', 'USER_CONFIRMED'] as const;

/** All checks, in the order of the report. */
export const checks: readonly Check[] = [
  {
    title: texts.unclassified,
    basis: texts.unclassifiedBasis,
    condition: ({ range }, counted) => `${counted}*(${range('expenseCategory.id')}="")`,
    field: source => shownField(source, 'expenseCategory.id', 'expenseCategory.name'),
  },
  {
    title: texts.noContact,
    basis: texts.noContactBasis,
    condition: ({ range }, counted) => `${counted}*(${range('contactId')}="")`,
    field: source => shownField(source, 'contactId', 'contact'),
  },
  {
    title: texts.unconfirmed,
    get basis() {
      return texts.unconfirmedBasis(typeLabel(CONFIRMED[0], 'status'), typeLabel(CONFIRMED[1], 'status'));
    },
    condition: (source, counted) =>
      [
        counted,
        ...CONFIRMED.map(code => `(${source.range('status')}<>${typeLiteral(source, code, 'status')})`),
      ].join('*'),
    field: ({ isEditable }) => (isEditable('status') ? 'status' : null),
  },
  {
    title: texts.noEvidence,
    basis: texts.noEvidenceBasis,
    helper: evidenceHelper,
    condition: (_, counted, isFound) => `${counted}*${isFound}`,
    field: () => null,
  },
  {
    title: texts.balance,
    basis: texts.balanceBasis,
    helper: balanceHelper,
    // What is not included moved the balance all the same.
    condition: (_, __, isFound) => isFound,
    field: () => null,
  },
];

/** What the cells that its reader may change hold at first. accounts: those that cannot be compared. */
export function firstInputs(source: LinkedSource, month: number, accounts: readonly string[]) {
  const words = (kinds: readonly string[]): string =>
    kinds
      .map(
        kind => source.word?.(KIND_FIELD, kind) ?? inLanguage(typeLabel(kind, KIND_FIELD), source.language),
      )
      .join(', ');
  return {
    month: { serial: month },
    limit: LIMIT,
    asked: words([BANK, 'MANUAL_TRANSACTION_TICKET']),
    evidence: words(['TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET']),
    spared: '',
    accounts: accounts.join(', '),
  };
}
