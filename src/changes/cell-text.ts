/** Texts in cells: their longest length, their form in messages, and the words of failed formulas. */

import { textOfSerial } from '../common/calendar';
import type { Cell } from '../platform/ports';
import type { Scalar } from './scalar';

/** Sheets allows 50,000 characters in a cell; the rest is for the mark. */
const LONGEST_TEXT = 49_900;
const CUT_MARK = '✂';
/** Words of cells without a value: the formula failed, or the cell holds an image. */
export const SHEET_ERRORS = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!|IMAGE!)$/;

/** Words that a cell shows while Sheets computes its formula, in our users' languages. */
export const COMPUTING = /^(?:Loading|로드 중|로딩 중)(?:\.\.\.|…)$/;

/** Cuts a text to the length of a cell. A mark at its end gives the full length. */
export function fitted(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const mark = `… [${CUT_MARK} ${text.length.toLocaleString('en-US')}]`;
  // The cut must not split a surrogate pair.
  return text.slice(0, LONGEST_TEXT - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
}

/** True for a text that `fitted` cut. */
export function isCut(text: string): boolean {
  return text.length > LONGEST_TEXT - 100 && /… \[✂ [\d,]+\]$/.test(text.slice(-24));
}

/** True if a cell can hold only the beginning of the value. */
export function isTooLong(value: Scalar | undefined): boolean {
  return typeof value === 'string' && value.length > LONGEST_TEXT;
}

/** A cell as text, for messages. */
export function shown(cell: Cell): string {
  // A time of day is one of day 0.
  if (typeof cell === 'object') return textOfSerial(cell.serial).replace(/^1899-12-30 /, '');
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
