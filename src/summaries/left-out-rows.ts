/** Rows that a summary leaves out. The add-on names them at its creation. Row 2 names them after each pull. */

import { type LeftOutReason, Portions } from '../common/left-out';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import * as leftOutTexts from '../text/reports/left-out-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { quoted } from './formulas';

/** Matches numbers only. */
export const IS_NUMBER = '">-1E+300"';

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

/** An expression: empty while both numbers are 0, else a text with both numbers. */
export function warning(
  kind: keyof typeof leftOutTexts.inSheet | leftOutTexts.Pieces,
  rows: string,
  won: string,
  language: Language,
): string {
  const [before, between, after] = typeof kind === 'string' ? leftOutTexts.inSheet[kind] : kind;
  const say = (text: Text): string => inLanguage(text, language);
  const [one, several] = [say(between.one), say(between.several)];
  const named = `${quoted(say(before))}&(${rows})&${quoted(several)}`;
  // Another comparison with 1 would read the rows once more.
  const counted =
    one === several ? named : `SUBSTITUTE(${named},${quoted(` 1${several}`)},${quoted(` 1${one}`)})`;
  return `IF(AND(${rows}=0,${won}=0),"",${counted}&TEXT(${won},"#,##0")&${quoted(say(after))})`;
}
