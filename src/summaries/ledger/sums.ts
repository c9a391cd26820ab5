/** Sums of the ledger by VAT period, sales or purchases, kind of evidence and month, over the rows of the ledger itself. */

import { textOfSerial } from '../../common/calendar';
import { ledgerScriptTexts } from '../../text/ledger-script-texts';
import { summaryTexts } from '../../text/summary-texts';
import { inLanguage, type Language, type Text } from '../../text/text';
import { type Line, Spread } from '../table';
import { kindLabel, type LedgerDocument, monthStart, periodLabel } from './documents';
import type { Documents, sumsTable } from './places';

type Sums = ReturnType<typeof sumsTable>;
type SumLine = Line<Sums['names'][number]>;

/** A line for each month of a kind, for each kind and for each direction. */
export function sumLines(all: readonly LedgerDocument[], language: Language): SumLine[] {
  const say = (text: Text): string => inLanguage(text, language);
  const { subtotal, total } = ledgerScriptTexts;
  const { billed } = summaryTexts;
  const lines: SumLine[] = [];
  const add = (line: SumLine, ...key: string[]): number => lines.push({ ...line, key: key.join('|') });
  for (const [period, ofPeriod] of grouped(all, ({ at }) => periodLabel(at, language)))
    for (const [direction, ofWay] of grouped(ofPeriod, one => one.way)) {
      const way = say(direction === 'IN' ? billed.in : billed.out);
      for (const [kind, ofKind] of grouped(ofWay, one => say(kindLabel(one.kind)))) {
        const months = [...new Set(ofKind.map(({ at }) => monthStart(at)))].sort((a, b) => a - b);
        for (const serial of months)
          add({ period, way, kind, month: { serial } }, way, kind, textOfSerial(serial).slice(0, 7));
        add({ period, way, kind, month: say(subtotal) }, period, way, kind);
      }
      add({ period, way, kind: say(total) }, period, way);
    }
  return lines;
}

/** The formulas that fill the columns of the sums. */
export function sumSpreads(sums: Sums, documents: Documents, rows: number) {
  const keys = sums.down('key', rows);
  const each = (make: (column: string) => string): Spread => {
    const columns = (['byMonth', 'byKind', 'byWay'] as const).map(name => make(documents.down(name)));
    return new Spread(columns.join('+'), documents.cell('place'));
  };
  const summed = (name: 'supply' | 'tax' | 'total'): Spread =>
    each(column => `SUMIF(${column},"="&${keys},${documents.down(name)})`);
  return {
    rows: each(column => `COUNTIF(${column},"="&${keys})`),
    supply: summed('supply'),
    tax: summed('tax'),
    total: summed('total'),
  };
}

/** What a document is summed under, by column. */
export function sumKeys(documents: Documents, rows: number): Record<'byMonth' | 'byKind' | 'byWay', string> {
  const [period, way, kind, day] = (['period', 'way', 'kind', 'day'] as const).map(name =>
    documents.down(name, rows),
  );
  return {
    byMonth: `${way}&"|"&${kind}&"|"&TEXT(${day},"yyyy-mm")`,
    byKind: `${period}&"|"&${way}&"|"&${kind}`,
    byWay: `${period}&"|"&${way}`,
  };
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
