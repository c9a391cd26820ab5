/** The rows that a report sums, by the same rule as its formulas (doubts.ts). */

import { isSummed, noDoubts } from './left-out-rows';
import { dayField, momentOf, type Source, typeCell, typeLiteral } from './summary';

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
