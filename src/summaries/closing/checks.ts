/**
 * What the closing checklist looks for, each as an expression over all rows of a tab: 1 for a row that is found, else 0. Nothing in the service's records says which
 * purchase is the evidence of which payment, so that what counts as one is an assumption, in cells that its reader may change.
 */

import { closingScriptTexts } from '../../text/closing-script-texts';
import { inLanguage, type Text } from '../../text/text';
import { BANK } from '../cash';
import { KIND_FIELD } from '../kinds';
import { type LinkedSource, typeLabel, typeLiteral } from '../summary';

/** Cells of the report that its reader may change. */
export const INPUT = { month: 3, limit: 4, asked: 5, evidence: 6, spared: 7, accounts: 8 } as const;

/** Won over which money out needs evidence (3만원 초과). */
export const LIMIT = 30_000;

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

export const ACCOUNT = 'bankTransaction.bankAccount.number';
export const BALANCE_AFTER = 'bankTransaction.afterTransactionBalance';

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
  readonly name: string;
  readonly title: Text;
  readonly basis: Text;
  /** null: the tab lacks the columns. */
  readonly condition: string | null;
  /** The field to be put right; null: any. */
  readonly field: string | null;
}

/** The column that people read and, where they can, edit: of a field with an id the one that shows the name. */
export function shownField({ isEditable, has }: LinkedSource, id: string, name: string): string {
  return isEditable(id) || !has(name) ? id : name;
}

/** All checks, in the order of the report. */
export function checksOf(source: LinkedSource): Check[] {
  const { range, has } = source;
  const texts = closingScriptTexts;
  const [category, contact] = ['expenseCategory.id', 'contactId'].map(range);
  const inMonth = monthCondition(range('transactAt'));
  const counted = `${isCounted(range('isIncluded'))}*${inMonth}`;
  const [auto, byUser] = ['CONFIRMED', 'USER_CONFIRMED'].map(
    code => [typeLabel(code, 'status'), typeLiteral(source, code, 'status')] as const,
  ) as [readonly [Text, string], readonly [Text, string]];
  const status = range('status');
  return [
    {
      name: 'unclassified',
      title: texts.unclassified,
      basis: texts.unclassifiedBasis,
      condition: `${counted}*(${category}="")`,
      field: shownField(source, 'expenseCategory.id', 'expenseCategory.name'),
    },
    {
      name: 'noContact',
      title: texts.noContact,
      basis: texts.noContactBasis,
      condition: `${counted}*(${contact}="")`,
      field: shownField(source, 'contactId', 'contact'),
    },
    {
      name: 'unconfirmed',
      title: texts.unconfirmed,
      basis: texts.unconfirmedBasis(auto[0], byUser[0]),
      condition: `${counted}*(${status}<>${auto[1]})*(${status}<>${byUser[1]})`,
      field: source.isEditable('status') ? 'status' : null,
    },
    {
      name: 'noEvidence',
      title: texts.noEvidence,
      basis: texts.noEvidenceBasis,
      condition: `${counted}*${withoutEvidence(source)}`,
      field: null,
    },
    {
      name: 'balance',
      title: texts.balance,
      basis: texts.balanceBasis,
      condition: has(ACCOUNT) && has(BALANCE_AFTER) ? `${inMonth}*${offBalance(source)}` : null,
      field: null,
    },
  ];
}

/** Row by row: an empty cell is no FALSE here, although it equals FALSE in Sheets. */
export function isCounted(included: string): string {
  return `IF(ISBLANK(${included}),TRUE,${included}<>FALSE)`;
}

/** A text is more than any number in Sheets, so that what is no date lies in no month. */
function monthCondition(time: string): string {
  const month = `$B$${INPUT.month}`;
  return `(${time}>=EOMONTH(${month},-1)+1)*(${time}<EOMONTH(${month},0)+1)`;
}

/** Money out of a kind that is asked about, over the limit, to which the tab holds no purchase of the same counterparty and amount. */
function withoutEvidence(source: LinkedSource): string {
  const { range } = source;
  const [kind, amount, contact] = [KIND_FIELD, 'amount', 'contactId'].map(range) as [string, string, string];
  const category = range(shownField(source, 'expenseCategory.id', 'expenseCategory.name'));
  const isOut = `(${range('transactionType')}=${typeLiteral(source, 'OUT')})`;
  const key = `${amount}&"|"&${contact}`;
  const isEvidence = `${isCounted(range('isIncluded'))}*${isOut}*${isIn(kind, INPUT.evidence)}*(${contact}<>"")`;
  const evidence = `IF(${isEvidence}>0,${key},"")`;
  return [
    isOut,
    `ISNUMBER(${amount})`,
    `(${amount}>$B$${INPUT.limit})`,
    isIn(kind, INPUT.asked),
    `(1-${isIn(category, INPUT.spared)})`,
    `(XLOOKUP(${key},${evidence},${evidence},"")="")`,
  ].join('*');
}

/** True where the words of a cell, between commas, name the value. */
function isIn(values: string, row: number): string {
  const words = `","&SUBSTITUTE($B$${row},", ",",")&","`;
  return `ISNUMBER(SEARCH(","&${values}&",",${words}))*(${values}<>"")`;
}

/**
 * Bank lines that follow no other line: what the balance was before them is the balance after no line of the account. So the order of lines within a minute, which
 * nobody knows, does not matter.
 */
function offBalance(source: LinkedSource): string {
  const { range } = source;
  const [kind, time, account] = [KIND_FIELD, 'transactAt', ACCOUNT].map(range) as [string, string, string];
  const isBank = `(${kind}=${typeLiteral(source, BANK, KIND_FIELD)})`;
  const number = (cells: string): string => `IF(ISNUMBER(${cells}),${cells},0)`;
  const [won, after] = [range('amount'), range(BALANCE_AFTER)].map(number) as [string, string];
  const moved = `IF(${range('transactionType')}=${typeLiteral(source, 'IN')},${won},-${won})`;
  const key = (balance: string): string => `${account}&"|"&ROUND(${balance},2)`;
  const balances = `IF(${isBank},${key(after)},"-")`;
  const owner = `IF(${isBank},${account},"-")`;
  const first = `XLOOKUP(${owner},SORT(${owner},${time},TRUE),SORT(${time},${time},TRUE),0)`;
  return [
    isBank,
    `(${account}<>"")`,
    `(1-${isIn(account, INPUT.accounts)})`,
    `(${time}>${first})`,
    `ISERROR(XLOOKUP(${key(`${after}-${moved}`)},${balances},${balances}))`,
  ].join('*');
}

/** What the cells that its reader may change hold at first. accounts: those that cannot be compared. */
export function firstInputs(
  source: LinkedSource,
  month: number,
  accounts: readonly string[],
): Readonly<Record<keyof typeof INPUT, string | number | { readonly serial: number }>> {
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
