/** What a summary leaves out: told when it is made, and by formulas in its second row ever after, because the tab is pulled again. */

import { type LeftOutReason, Portions } from '../common/left-out';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import { leftOutTexts } from '../text/left-out-texts';
import { inLanguage, type Language, type Text } from '../text/text';
import { quoted } from './formulas';

/** Matches numbers only. */
export const IS_NUMBER = '">-1E+300"';

/** What rows a summary could not sum, and what it counted with a doubt. */
export interface Doubts {
  readonly leftOut: Portions<LeftOutReason>;
  readonly notSaid: Portions<'notSaid'>;
}

export function noDoubts(): Doubts {
  return { leftOut: new Portions(), notSaid: new Portions() };
}

/** A row's cells as a sum needs them. */
interface SummedCells {
  readonly time: Cell;
  readonly isDated: boolean;
  readonly type: Cell;
  readonly isDirected: boolean;
  readonly amount: Cell;
}

/** Notes why a row is in no sum; true when it is in one. */
export function isSummed({ leftOut }: Doubts, row: SummedCells): boolean {
  if (typeof row.amount !== 'number') leftOut.add('amount', 0, shown(row.amount));
  else if (!row.isDated) leftOut.add('undated', row.amount, shown(row.time));
  else if (!row.isDirected) leftOut.add('direction', row.amount, shown(row.type));
  else return true;
  return false;
}

/** Before the rows, between rows and money, after the money. */
type Pieces = readonly [Text, Text, Text];

/** An expression that is empty as long as both numbers are 0, and names them else. */
export function warning(
  kind: keyof typeof leftOutTexts.inSheet | Pieces,
  rows: string,
  won: string,
  language: Language,
): string {
  const pieces = typeof kind === 'string' ? leftOutTexts.inSheet[kind] : kind;
  const [before, between, after] = pieces.map(text => quoted(inLanguage(text, language)));
  return `IF(AND(${rows}=0,${won}=0),"",${before}&(${rows})&${between}&TEXT(${won},"#,##0")&${after})`;
}
