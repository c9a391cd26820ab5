/** Lines of profit and loss: groups, their categories, the profits between, and amounts in no profit. */

import type { Cell } from '../../platform/ports';
import * as texts from '../../text/reports/profit-texts';
import type { Text } from '../../text/text';
import { verbatim } from '../../text/texts';
import { isOfKind, type Kind } from '../report-kinds';
import { SizesById, summedFields, summedRows } from '../summed-rows';
import { daysPulled, monthsOf, type Source } from '../summary';

/** The group of the row's category, in the service's words. */
export const GROUP = 'expenseCategory.subInfo';
export const CATEGORY = 'expenseCategory.id';
const NAME = 'expenseCategory.name';

/** The fields that the report reads, besides the booking day. */
export const profitFields: readonly string[] = [...summedFields, 'transactAt', GROUP, CATEGORY, NAME];

export type ProfitName = 'gross' | 'operating' | 'beforeTax';

/** The groups of profit and loss [O], in the order of the books, and the profit below each group. */
export const groups: readonly {
  readonly name: string;
  /** The direction of money that increases the group. */
  readonly way: 'IN' | 'OUT';
  readonly below?: ProfitName;
}[] = [
  { name: '매출', way: 'IN' },
  { name: '매출원가', way: 'OUT', below: 'gross' },
  { name: '판매비와 일반관리비', way: 'OUT', below: 'operating' },
  { name: '영업외수익', way: 'IN' },
  { name: '영업외비용', way: 'OUT', below: 'beforeTax' },
];

/** The place of the last group in a profit, counted from 1. */
export function placeOf(profit: ProfitName): number {
  return groups.findIndex(({ below }) => below === profit) + 1;
}

/** A group's name for comparison. Some services write the name without spaces. */
export function plain(name: Cell): string {
  return String(name).replace(/ /g, '');
}

export type LineKind = 'group' | 'category' | 'profit' | 'in' | 'out' | 'kind' | 'text';

export interface ProfitLine {
  readonly kind: LineKind;
  readonly label: Text;
  /** The key of the line's sums; '' for a line without sums. */
  readonly key: string;
}

/** The categories and months. kinds: the kinds of transactions that count; empty: all. */
export function findProfit(source: Source, kinds: readonly string[], labels: readonly Kind[]) {
  const [given, ids, names, amounts] = [GROUP, CATEGORY, NAME, 'amount'].map(source.cells);
  const { rows, doubts } = summedRows(source, row => isOfKind(source, kinds, row));
  const known = new Map(groups.map(({ name }) => [plain(name), name]));
  const found = new Map<string, SizesById>();
  const others = new Set<string>();
  for (const { row, at } of rows) {
    const own = plain(given?.[row] ?? '');
    const id = String(ids?.[row] ?? '');
    const group = id === '' ? undefined : known.get(own);
    if (group === undefined) others.add(id === '' ? '' : own === '' ? ' ' : own);
    else {
      const categories = found.get(group) ?? new SizesById();
      found.set(group, categories);
      categories.add(id, String(names?.[row]), at, Number(amounts?.[row]));
    }
  }
  const months = monthsOf([...daysPulled(source), ...rows.map(({ at }) => at)]);
  return { lines: linesOf(found, others, labels), months, doubts };
}

function linesOf(
  found: ReadonlyMap<string, SizesById>,
  others: ReadonlySet<string>,
  kinds: readonly Kind[],
): ProfitLine[] {
  const lines: ProfitLine[] = [];
  const add = (kind: LineKind, label: Text, key = ''): number => lines.push({ kind, label, key });
  for (const { name, below } of groups) {
    add('group', verbatim(name), `g|${plain(name)}`);
    for (const one of found.get(name)?.largest() ?? [])
      add('category', verbatim(`· ${one.name}`), `c|${plain(name)}|${one.id}`);
    if (below !== undefined) add('profit', texts[below], `p|${below}`);
  }
  add('text', verbatim(''));
  add('text', texts.apart);
  for (const other of ['', ...[...others].filter(one => one !== '').sort()]) {
    const label = other === '' ? texts.none : other === ' ' ? texts.noGroup : other;
    add('in', texts.into(label), `o|${other}|IN`);
    add('out', texts.out(label), `o|${other}|OUT`);
  }
  if (kinds.length > 1) {
    add('text', verbatim(''));
    add('text', texts.byKind);
    for (const { value, label } of kinds) add('kind', label, `k|${value}`);
  }
  return lines;
}
