/**
 * What a row of transactions counts for, in one place for all reports: as expressions over all rows of a tab, and of the rows that are read. A row without an id is
 * the user's own (a total, a note). A row whose record is gone stays for what its user wrote beside it, and counts for nothing.
 */

import type { Cell } from '../platform/ports';
import { pushTexts } from '../text/push-texts';
import { statusTexts } from '../text/status-texts';
import { inLanguage, type Language } from '../text/text';
import { columnRange, quoted } from './formulas';
import { type LinkedSource, type Source, typeLiteral } from './summary';

/** Of a card payment: whether it was cancelled, and how much of it. */
export const CARD_STATUS = 'cardUsage.paymentStatus';
export const CANCELLED = 'cardUsage.canceledAmount';
/** Name of the column with what of an amount was cancelled, where a report works it out once. */
export const OFF = 'off';
const CARD_NUMBER = 'cardUsage.approvalNumber';
/** Read where the tab has them. */
export const countedFields = [CARD_STATUS, CANCELLED, CARD_NUMBER] as const;

/** 1 for a row of a record that the service still has. */
export function isHere(source: Source): string {
  const id = `(${source.range('id')}<>"")`;
  return source.statusColumn === null ? id : `${id}*${statusIsnt(source)}`;
}

/** The same of a status cell. */
export function saysGone({ language }: Pick<Source, 'language'>, status: Cell | undefined): boolean {
  return goneWords(language).some(words => words === status);
}

/** What the status of a row says where its record is gone: after a pull, and after a push that did not send it. */
export function goneWords(language: Language): string[] {
  const texts = [statusTexts.goneOnService(), statusTexts.notSent(pushTexts.goneOnService())];
  return texts.map(text => inLanguage(text, language));
}

function statusIsnt({ tab, statusColumn, language }: Source): string {
  const status = columnRange(tab, statusColumn ?? 1);
  return goneWords(language)
    .map(words => `(${status}<>${quoted(words)})`)
    .join('*');
}

/** Missing or unreadable counts as included. An empty cell is no FALSE here, although it equals FALSE in Sheets. */
export function isIncluded({ range }: Source): string {
  return `(${range('isIncluded')}&""<>"FALSE")`;
}

/** 1 for a row that counts. */
export function counts(source: Source): string {
  return `${isHere(source)}*${isIncluded(source)}`;
}

/** A number, 0 for anything else. */
export function numberOf(cells: string): string {
  return `IF(ISNUMBER(${cells}),${cells},0)`;
}

/**
 * What of the amount was cancelled, or never paid. Where the same approval came back in a line of its own, that line subtracts it. Where the tab does not hold how
 * much, all of it was.
 */
export function cancelled(source: LinkedSource): string {
  const { range, has } = source;
  if (!has(CARD_STATUS)) return `(0*ROW(${range('id')}))`;
  const [status, amount] = [range(CARD_STATUS), numberOf(range('amount'))];
  const is = (code: string): string => `(${status}=${typeLiteral(source, code, CARD_STATUS)})`;
  const part = has(CANCELLED)
    ? `IF(ISNUMBER(${range(CANCELLED)})*(${range(CANCELLED)}>0)*(${range(CANCELLED)}<${amount})>0,${range(CANCELLED)},${amount})`
    : amount;
  const own = `IF(${is('REJECTED')},${amount},IF(${is('CANCELED')}+${is('PURCHASE_CANCELED')}>0,${part},0))`;
  if (!has(CARD_NUMBER)) return own;
  const number = range(CARD_NUMBER);
  const isIn = `${range('transactionType')}=${typeLiteral(source, 'IN')}`;
  // No key is empty: looking for an empty one goes through all rows each time.
  const back = `XLOOKUP(IF(${number}="","?",${number}&""),IF(${isIn},${number}&"","-"),${number}&"","")`;
  return `IF(${back}<>"",0,${own})`;
}
