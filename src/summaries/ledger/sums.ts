/** Sums of the ledger by VAT period, sales or purchases, kind of evidence and month, over the rows of the ledger itself. */

import { letters } from '../../common/column-letters';
import type { CellInput } from '../../platform/ports';
import { ledgerScriptTexts } from '../../text/ledger-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { formula } from '../formulas';
import { kindLabel, type LedgerDocument, monthStart, periodLabel } from './documents';
import { COLUMN, down } from './places';

/** @param first The column of the first. */
export function sumsOf(
  documents: readonly LedgerDocument[],
  language: Language,
  first: number,
): { readonly rows: CellInput[][] } {
  const say = (text: Text): string => inLanguage(text, language);
  const { period, direction, evidence, month, rows: count, supply, tax, total, subtotal } = ledgerScriptTexts;
  const { billed } = summaryTexts;
  const rows: CellInput[][] = [[period, direction, evidence, month, count, supply, tax, total].map(say)];
  const summed = (criteria: readonly string[]): CellInput[] => [
    formula(`COUNTIFS(${criteria.join(',')})`),
    ...[COLUMN.supply, COLUMN.tax, COLUMN.total].map(column =>
      formula(`SUMIFS(${down(column)},${criteria.join(',')})`),
    ),
  ];
  const own = (offset: number): string => `$${letters(first + offset)}${rows.length + 1}`;
  const is = (column: number, offset: number): string => `${down(column)},"="&${own(offset)}`;
  for (const [label, ofPeriod] of grouped(documents, ({ at }) => periodLabel(at, language)))
    for (const [way, ofWay] of grouped(ofPeriod, one => one.way)) {
      const word = say(way === 'IN' ? billed.in : billed.out);
      for (const [kind, ofKind] of grouped(ofWay, one => say(kindLabel(one.kind)))) {
        const both = (): string[] => [is(COLUMN.way, 1), is(COLUMN.kind, 2)];
        const months = [...new Set(ofKind.map(({ at }) => monthStart(at)))].sort((a, b) => a - b);
        for (const serial of months) {
          const within = [`${down(COLUMN.day)},">="&${own(3)}`, `${down(COLUMN.day)},"<"&EDATE(${own(3)},1)`];
          rows.push([label, word, kind, { serial }, ...summed([...both(), ...within])]);
        }
        rows.push([label, word, kind, say(subtotal), ...summed([is(COLUMN.period, 0), ...both()])]);
      }
      rows.push([label, word, say(total), '', ...summed([is(COLUMN.period, 0), is(COLUMN.way, 1)])]);
    }
  return { rows };
}

function grouped<T, Key>(all: readonly T[], keyOf: (one: T) => Key): Map<Key, T[]> {
  const groups = new Map<Key, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group === undefined) groups.set(keyOf(one), [one]);
    else group.push(one);
  }
  return groups;
}
