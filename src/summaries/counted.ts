/**
 * What a row of transactions counts for, in one place for all reports: as expressions over all rows of a tab, and of the rows that are read. A row without an id is
 * the user's own (a total, a note). A row whose record does not come any more stays for what its user wrote beside it, and counts for nothing.
 */

import type { Cell } from '../platform/ports';
import type { MarkCode } from '../resources/marks/marks';
import { mark, notCounted } from '../resources/ticket-marks';
import { statusTexts } from '../text/status-texts';
import { inLanguage, type Language } from '../text/text';
import { columnRange, quoted } from './formulas';
import { type LinkedSource, type Source, typeLiteral } from './summary';

/** Of a card payment: whether it was cancelled. */
export const CARD_STATUS = 'cardUsage.paymentStatus';
/** Why some of an amount does not count. */
export const MARK = mark.name;
/** Name of the column with what of an amount does not count, where a report works it out once. */
export const OFF = 'off';

const [CARD, BANK] = ['EXPENSE_TICKET', 'BANK_TRANSACTION_TICKET'];
/** The kinds of transactions that a sum must hold to leave out what is marked so: a card payment's bank line counts where the payment does not. */
const NEEDS: Readonly<Record<MarkCode, readonly string[]>> = {
  CANCELLED: [CARD],
  PARTLY_CANCELLED: [CARD],
  REJECTED: [CARD],
  SPLIT: [],
  CHECK_CARD: [CARD, BANK],
  CARD_BILL: [CARD, BANK],
  TRANSFER: [BANK],
};
const CODES = Object.keys(NEEDS) as MarkCode[];

/** What a sum of these kinds leaves out; none: of all kinds. */
export function marksIn(kinds: readonly string[]): MarkCode[] {
  return CODES.filter(code => NEEDS[code].every(kind => kinds.length === 0 || kinds.includes(kind)));
}

/** True for a sum that may hold what has a mark, beside wholes of splits: of documents no money moves. */
export function canBeMarked(kinds: readonly string[]): boolean {
  return marksIn(kinds).length > 1;
}

/** 1 for a row of a record that the service still has. */
export function isHere(source: Source): string {
  const id = `(${source.range('id')}<>"")`;
  return source.statusColumn === null ? id : `${id}*${statusIsnt(source)}`;
}

/** The same of a status cell. */
export function saysGone({ language }: Pick<Source, 'language'>, status: Cell | undefined): boolean {
  return goneWords(language).some(words => words === status);
}

/** What the status of a row says where its record does not come any more: after a pull, and after one of an earlier version. */
export function goneWords(language: Language): string[] {
  const texts = [statusTexts.notInDays(), statusTexts.goneOnService()];
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

/** True for a tab that says of each row what does not count; one that was pulled by an earlier version does not. */
export function tellsMarks({ has }: Pick<LinkedSource, 'has'>): boolean {
  return has(MARK) && has(notCounted.name);
}

/**
 * What of each amount does not count in a sum of these kinds (none: all): an expression over all rows. The pull has worked it out (resources/marks). Where the tab does not tell, all
 * counts. By default what card payments alone leave out, and documents.
 */
export function cancelled(source: LinkedSource, kinds: readonly string[] = [CARD]): string {
  const { range } = source;
  if (!tellsMarks(source)) return `(0*ROW(${range('id')}))`;
  const won = numberOf(range(notCounted.name));
  const left = marksIn(kinds);
  const kept = CODES.filter(code => !left.includes(code));
  return kept.length === 0 ? won : `IF(${kept.map(code => isMarked(source, code)).join('+')}>0,0,${won})`;
}

function isMarked(source: Source, code: MarkCode): string {
  return `(${source.range(MARK)}=${typeLiteral(source, code, MARK)})`;
}
