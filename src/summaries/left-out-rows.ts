/** Rows that a summary leaves out. The add-on names them at its creation. Row 2 names them after each pull. */

import { type LeftOutReason, Portions } from '../common/left-out';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import * as leftOutTexts from '../text/reports/left-out-texts';
import { inLanguage, type Language } from '../text/text';
import { quoted } from './formulas';

/** Rows that a summary could not sum, and rows that it counted with a doubt. */
export interface Doubts {
  readonly leftOut: Portions<LeftOutReason>;
  readonly notSaid: Portions<'notSaid'>;
}

export function noDoubts(): Doubts {
  return { leftOut: new Portions(), notSaid: new Portions() };
}

/** The cells of a row that a sum needs. */
interface SummedCells {
  readonly time: Cell;
  readonly isDated: boolean;
  readonly type: Cell;
  readonly isDirected: boolean;
  readonly amount: Cell;
}

/** Notes why a row is in no sum. Returns true if a sum contains the row. */
export function isSummed({ leftOut }: Doubts, row: SummedCells): boolean {
  if (typeof row.amount !== 'number') leftOut.add('amount', 0, shown(row.amount));
  else if (!row.isDated) leftOut.add('undated', row.amount, shown(row.time));
  else if (!row.isDirected) leftOut.add('direction', row.amount, shown(row.type));
  else return true;
  return false;
}

/** The pieces of a warning in a language: before the rows, after one row, after several rows, after the won. */
export function wordsOf(
  [before, between = leftOutTexts.rows]: leftOutTexts.Pieces,
  language: Language,
): string[] {
  const { one, several } = between;
  return [before, one, several, leftOutTexts.won].map(text => inLanguage(text, language));
}

/** A warning as an expression: empty while there are no rows, else a text with both numbers. */
export function warning(
  [before = '', one = '', several = '', after = '']: readonly string[],
  rows: string,
  won: string,
): string {
  const named = `${quoted(before)}&${rows}&${quoted(several)}`;
  // Another comparison with 1 would count the rows once more.
  const counted =
    one === several ? named : `SUBSTITUTE(${named},${quoted(` 1${several}`)},${quoted(` 1${one}`)})`;
  return `IF(${rows}=0,"",${counted}&FIXED(${won},0)&${quoted(after)})`;
}

/** The text that this expression shows. */
export function warningText(
  [before = '', one = '', several = '', after = '']: readonly string[],
  rows: number,
  won: number,
): string {
  return `${before.trim()} ${rows}${rows === 1 ? one : several}${Math.round(won).toLocaleString('en-US')}${after}`;
}
