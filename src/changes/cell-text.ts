/** Texts in cells: how long one may be, how a cell reads, what the cell of a failed formula shows. */

import { textOfSerial } from '../common/calendar';
import type { Cell } from '../platform/ports';
import type { Scalar } from './scalar';

/** Sheets takes 50,000 characters a cell; the rest is for the mark. */
const LONGEST_TEXT = 49_900;
const CUT_MARK = '✂';
/** What a cell shows whose formula failed. */
export const SHEET_ERRORS = /^#(?:REF!|N\/A|NAME\?|VALUE!|DIV\/0!|NUM!|NULL!|ERROR!|SPILL!|CALC!)$/;

/** What a cell shows while its formula is computed, in the languages of Sheets that our users have. */
export const COMPUTING = /^(?:Loading|로드 중|로딩 중)(?:\.\.\.|…)$/;

/** The text as a cell can hold it: over-long ones cut, with a mark at the end that says how long it was. */
export function fitted(text: string): string {
  if (text.length <= LONGEST_TEXT) return text;
  const mark = `… [${CUT_MARK} ${text.length.toLocaleString('en-US')}]`;
  // A surrogate pair must not be torn apart.
  return text.slice(0, LONGEST_TEXT - mark.length).replace(/[\ud800-\udbff]$/, '') + mark;
}

/** True for a text that `fitted` cut. */
export function isCut(text: string): boolean {
  return text.length > LONGEST_TEXT - 100 && /… \[✂ [\d,]+\]$/.test(text.slice(-24));
}

/** True when a cell can hold only the beginning of the value. */
export function isTooLong(value: Scalar | undefined): boolean {
  return typeof value === 'string' && value.length > LONGEST_TEXT;
}

/** A cell as text, for messages. */
export function shown(cell: Cell): string {
  if (typeof cell === 'object') return textOfSerial(cell.serial);
  return typeof cell === 'boolean' ? String(cell).toUpperCase() : String(cell);
}
