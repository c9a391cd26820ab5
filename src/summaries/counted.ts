/**
 * The part of each row's amount that counts, for all reports. A row without an id is the user's own (total, note).
 * A row whose record is gone stays because of the user's notes, and does not count. Neither does a row that shows the
 * record of another row.
 */

import type { Cell } from '../platform/ports';
import type { MarkCode } from '../resources/marks/marks';
import { mark, notCounted } from '../resources/ticket-marks';
import * as statusTexts from '../text/push/status-texts';
import * as ledgerTexts from '../text/reports/ledger-texts';
import { inLanguage, type Language, languages } from '../text/text';
import { columnRange, isAmong, quoted } from './formulas';
import { BANK, CARD } from './report-kinds';
import { type Source, typeLiteral } from './summary';

/** The field with the reason why a part of an amount does not count. */
export const MARK = mark.name;
/** The column with the part of an amount that does not count. */
export const OFF = 'off';

/** The kinds whose marks suit sums of card payments alone and of documents. */
export const CARDS: readonly string[] = [CARD];
/** Kinds that a sum must contain to leave out a mark. A sum without card payments counts their bank lines. */
const NEEDS: Readonly<Record<MarkCode, readonly string[]>> = {
  CANCELLED: [CARD],
  PARTLY_CANCELLED: [CARD],
  REJECTED: [CARD],
  SPLIT: [],
  UNPRICED: [CARD],
  CHECK_CARD: [CARD, BANK],
  CARD_BILL: [CARD, BANK],
  TRANSFER: [BANK],
};
const CODES = Object.keys(NEEDS) as MarkCode[];

/** The marks that a sum of these kinds leaves out. Empty `kinds`: all kinds. */
export function marksIn(kinds: readonly string[]): MarkCode[] {
  return CODES.filter(code => NEEDS[code].every(kind => kinds.length === 0 || kinds.includes(kind)));
}

/** True if the sum can contain marks other than SPLIT. Documents alone move no money and have only SPLIT. */
export function canBeMarked(kinds: readonly string[]): boolean {
  return marksIn(kinds).length > 1;
}

/** Truth values as text. This text may follow the language of the spreadsheet, so that no literal is safe. */
export const [TRUE_TEXT, FALSE_TEXT] = ['(TRUE&"")', '(FALSE&"")'] as const;

/** 1 for a row that shows a record of the service, as the only one or the first. */
export function isHere(source: Source): string {
  return `${hasId(source)}*${isKept(source)}`;
}

/** 1 for a row below the header with an id. */
export function hasId({ range }: Source): string {
  return `(ROW(${range('id')})>1)*(${range('id')}<>"")`;
}

/** 1 for a row whose status does not say that it stands for no record of its own. */
export function isKept(source: Source): string {
  return `(1-${hasStatus(source, goneWords(source.language))})`;
}

/** True if a status cell says that the row stands for no record of its own. */
export function saysGone({ language }: Pick<Source, 'language'>, status: Cell | undefined): boolean {
  return goneWords(language).some(words => words === status);
}

/** The status texts of such rows: the record is gone (two versions), or another row shows it. */
export function goneWords(language: Language): string[] {
  const texts = [statusTexts.notInDays, statusTexts.goneOnService, statusTexts.shownTwice];
  return texts.map(text => inLanguage(text, language));
}

/** 1 for a row with one of these status texts. */
export function hasStatus(source: Source, texts: readonly string[]): string {
  const status = statusCells(source);
  return status === null ? '0' : isAmong(status, texts.map(quoted));
}

/** The cells with the status of each row; null if the user deleted the column. */
export function statusCells({ tab, statusColumn }: Source): string | null {
  return statusColumn === null ? null : columnRange(tab, statusColumn);
}

/**
 * A missing or unreadable value counts as included (docs/service.md#totals). Sheets treats an empty cell as FALSE;
 * this expression does not.
 */
export function isIncluded({ range }: Source): string {
  return `(${range('isIncluded')}&""<>${FALSE_TEXT})`;
}

/** 1 for a row that counts. */
export function counts(source: Source): string {
  return `${isHere(source)}*${isIncluded(source)}`;
}

/** The number in a cell, or 0 for any other cell. */
export function numberOf(cells: string): string {
  return `IF(ISNUMBER(${cells}),${cells},0)`;
}

/** True if the tab has columns for marks. A tab that an earlier version pulled lacks them. */
export function tellsMarks({ has }: Pick<Source, 'has'>): boolean {
  return has(MARK) && has(notCounted.name);
}

/**
 * The part of each amount that does not count in a sum of these kinds (empty: all), as an expression over all rows.
 * The pull calculates this part (resources/marks). In a tab without these columns, everything counts.
 */
export function cancelled(source: Source, kinds = CARDS): string {
  const { range } = source;
  if (!tellsMarks(source)) return `(0*ROW(${range('id')}))`;
  const won = numberOf(range(notCounted.name));
  const left = marksIn(kinds);
  const kept = CODES.filter(code => !left.includes(code)).map(
    code => `(${range(MARK)}=${typeLiteral(source, code, MARK)})`,
  );
  return kept.length === 0 ? won : `IF(${kept.join('+')}>0,0,${won})`;
}

/** True if the reader chose that marked amounts count. choice: a cell with the word, in any language of the add-on. */
export function isChosen(choice: string): string {
  const isWord = languages.map(
    language => `(TRIM(${choice})=${quoted(inLanguage(ledgerTexts.counted, language))})`,
  );
  return `${isWord.join('+')}>0`;
}
