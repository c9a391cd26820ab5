/** Facts about a tab that the closing checklist needs before it writes formulas: the month, groups, and accounts. */

import { inLanguage } from '../../text/text';
import { BANK, KIND_FIELD } from '../report-kinds';
import { noDoubts } from '../summed-rows';
import { daysPulled, momentOf, monthsOf, partMonths, type Source, typeCell } from '../summary';
import { shown } from '../../changes/cell-text';
import * as closingTexts from '../../text/reports/closing-texts';
import { ACCOUNT, BALANCE_AFTER } from './balance-check';
import { kindCell, meansOfRows, textOf } from './means';

export type ClosingFacts = NonNullable<ReturnType<typeof closingFacts>>;

/** All further groups share the last row. */
const MOST_GROUPS = 30;

/**
 * null if the tab has no row with a date and no days were pulled. wanted: the first day of the month to close, if the
 * tab has it.
 */
export function closingFacts(source: Source, wanted?: number | null) {
  const { cells } = source;
  const [times, amounts, included, users] = ['transactAt', 'amount', 'isIncluded', 'users[].name'].map(cells);
  const means = meansOfRows(source);
  const doubts = noDoubts();
  const counted: { at: number; row: number }[] = [];
  cells('id').forEach((id, row) => {
    const isIncluded = included?.[row];
    if (id === '' || isIncluded === false || source.isGone(row)) return;
    const won = amounts?.[row];
    const amount = typeof won === 'number' ? won : 0;
    const at = momentOf(times?.[row]);
    if (at === null) doubts.leftOut.add('undated', amount, shown(times?.[row] ?? ''));
    else counted.push({ at, row });
    if (at !== null && isIncluded !== true) doubts.notSaid.add('notSaid', amount, '');
  });
  const months = monthsOf([...daysPulled(source), ...counted.map(({ at }) => at)]);
  const last = months[months.length - 1];
  if (last === undefined) return null;
  const whole = months.filter(month => partMonths(source, [month]).length === 0);
  const month = months.find(one => one === wanted) ?? whole[whole.length - 1] ?? last;
  const next = months[months.indexOf(month) + 1] ?? Number.POSITIVE_INFINITY;
  const inMonth = counted.filter(({ at }) => at >= month && at < next).map(({ row }) => row);
  const none = inLanguage(closingTexts.none, source.language);
  return {
    /** First day of the month that is closed: the last completely pulled month, else the last month. */
    month,
    isPart: !whole.includes(month),
    /** The names with most rows in the month come first. */
    kinds: mostOften(inMonth.map(row => kindCell(source, cells(KIND_FIELD)[row]))),
    persons: mostOften(inMonth.map(row => textOf(users?.[row]) || none)),
    means: mostOften(inMonth.map(row => means[row] ?? '')),
    /** Accounts whose balances never fit the amounts. Most likely they are in foreign currency. */
    spareAccounts: spareAccounts(source),
    doubts,
  };
}

/**
 * Names that differ only in case are one name, because conditions of formulas ignore case. Without empty names: their
 * formula would count all empty cells. Their rows are among the others.
 */
function mostOften(names: readonly string[]): string[] {
  const groups = new Map<string, { readonly name: string; readonly rows: number }>();
  for (const name of names) {
    const key = name.toLowerCase();
    const old = groups.get(key) ?? { name, rows: 0 };
    if (name !== '') groups.set(key, { ...old, rows: old.rows + 1 });
  }
  return [...groups.values()]
    .sort((a, b) => b.rows - a.rows || (a.name < b.name ? -1 : 1))
    .slice(0, MOST_GROUPS)
    .map(({ name }) => name);
}

/**
 * Accounts with several bank lines, none of which continues another by balance and amount. A line without a balance
 * continues no line.
 */
function spareAccounts(source: Source): string[] {
  if (!source.has(ACCOUNT) || !source.has(BALANCE_AFTER)) return [];
  const fields = [KIND_FIELD, ACCOUNT, BALANCE_AFTER, 'amount', 'transactionType'];
  const [kinds, numbers, balances, amounts, ways] = fields.map(source.cells);
  const [bank, into] = [typeCell(source, BANK, KIND_FIELD), typeCell(source, 'IN')];
  const lines = new Map<string, { before: string; after: string }[]>();
  kinds?.forEach((kind, i) => {
    const [number, after, amount] = [textOf(numbers?.[i]), balances?.[i], amounts?.[i]];
    if (kind !== bank || number === '' || typeof amount !== 'number') return;
    const moved = ways?.[i] === into ? amount : -amount;
    const line =
      typeof after === 'number'
        ? { before: (after - moved).toFixed(2), after: after.toFixed(2) }
        : { before: 'none', after: '' };
    lines.set(number, [...(lines.get(number) ?? []), line]);
  });
  return [...lines]
    .filter(([, own]) => {
      const afters = new Set(own.map(({ after }) => after));
      return own.length > 1 && own.every(({ before }) => !afters.has(before));
    })
    .map(([number]) => number);
}
