/**
 * The rows that a report sums, and the rows that it leaves out, by the rule of its formulas (doubts.ts). The add-on
 * names the rows left out when it makes the report, and row 2 names them after each pull.
 */

import { dayField, momentOf, type Source, typeCell, typeLiteral } from './summary';
import { type LeftOutReason, Portions } from '../common/left-out';
import { shown } from '../changes/cell-text';
import type { Cell } from '../platform/ports';
import * as leftOutTexts from '../text/reports/left-out-texts';
import { inLanguage, type Language } from '../text/text';
import { quoted } from './formulas';

export const summedFields = ['id', 'transactionType', 'amount', 'isIncluded'] as const;

/** 1 for a row of this direction, as an expression. */
export function goes(rows: Source, way: string): string {
  return `(${rows.range('transactionType')}=${typeLiteral(rows, way)})`;
}

/** isOurs: true for the report's rows. doubts: gets the rows that are left out or count with a doubt. */
export function summedRows(
  source: Source,
  isOurs: (row: number) => boolean,
  doubts = noDoubts(),
  day = dayField(source),
) {
  const [ids, ways, amounts, included] = summedFields.map(source.cells);
  const times = source.cells(day);
  const [into, out] = ['IN', 'OUT'].map(way => typeCell(source, way));
  const rows = (amounts ?? []).flatMap((amount, row) => {
    // A row without an id belongs to the user, such as a total below the others.
    if (!isOurs(row) || ids?.[row] === '' || included?.[row] === false || source.isGone(row)) return [];
    const [time = '', type = ''] = [times?.[row], ways?.[row]];
    const at = momentOf(time);
    const isDirected = type === into || type === out;
    const isIn = isSummed(doubts, { time, isDated: at !== null, type, isDirected, amount });
    if (!isIn || at === null) return [];
    if (included?.[row] !== true) doubts.notSaid.add('notSaid', Number(amount), '');
    return [{ row, way: type === into ? ('IN' as const) : ('OUT' as const), at }];
  });
  return { rows, doubts };
}

/** Sizes of sums by an id. Names change: the latest name counts. */
export class SizesById {
  private readonly known = new Map<
    string,
    { readonly name: string; readonly at: number; readonly size: number }
  >();

  add(id: string, name: string, at: number, won: number): void {
    const old = this.known.get(id) ?? { name: '', at: 0, size: 0 };
    const latest = at >= old.at ? { name, at } : old;
    this.known.set(id, { ...latest, size: old.size + Math.abs(won) });
  }

  /** The largest first. The id stands for a name that is missing. */
  largest(): { readonly id: string; readonly name: string }[] {
    const sorted = [...this.known].sort(([, a], [, b]) => b.size - a.size);
    return sorted.map(([id, { name }]) => ({ id, name: name === '' ? id : name }));
  }
}

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
