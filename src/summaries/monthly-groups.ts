/** The groupings of monthly sums, and the groups of a tab. */

import { fieldOf } from '../resources/definition';
import { tickets } from '../resources/tickets';
import * as summaryTexts from '../text/reports/summary-texts';
import { inLanguage, type Text } from '../text/text';
import { directionLabel, isOfKind } from './report-kinds';
import { isSummed, noDoubts } from './left-out-rows';
import { daysPulled, momentOf, monthsOf, type Source, typeLabel } from './summary';

export const DIRECTIONS = ['OUT', 'IN'] as const;

/** A grouping of transactions: the field with the id, and the field with the name. */
export interface Grouping {
  readonly name: string;
  readonly id: string;
  readonly label: string;
}

export const groupings: readonly Grouping[] = [
  { name: 'category', id: 'expenseCategory.id', label: 'expenseCategory.name' },
  { name: 'tag', id: 'tagId', label: 'tag' },
  { name: 'contact', id: 'contactId', label: 'contact' },
];

/** The fields that a monthly summary reads. */
export function monthlyFields(by: Grouping): string[] {
  return [by.id, by.label, 'transactAt', 'transactionType', 'amount', 'isIncluded', 'id'];
}

export interface Group {
  /** '' for a row that the user has emptied. */
  readonly id: string;
  readonly name: string;
}

export function titleOf(by: Grouping): Text {
  return summaryTexts.by(fieldOf(tickets, by.label).label);
}

/** @param kinds The kinds of transactions in the sum; empty: all. They choose the words for in and out. */
export function monthlyLabels(by: Grouping, kinds: readonly string[] = []): Text[] {
  const labels = [by.label, by.id].map(field => fieldOf(tickets, field).label);
  return [...labels, ...DIRECTIONS.map(type => summaryTexts.total(directionLabel(type, kinds)))];
}

/** The groups, largest first, the months, and the doubts about included rows. kinds: kinds that count; empty: all. */
export function findGroups(source: Source, by: Grouping, kinds: readonly string[] = []) {
  const [ids, names, times, types, amounts, included, records] = monthlyFields(by).map(source.cells);
  const sizes = new Map<string, { name: string; size: number; at: number }>();
  const serials = daysPulled(source);
  const labels: unknown[] = DIRECTIONS.map(type => inLanguage(typeLabel(type), source.language));
  const doubts = noDoubts();
  included?.forEach((isIncluded, i) => {
    // A row without an id belongs to the user, such as a total below the others.
    if (records?.[i] === '' || !isOfKind(source, kinds, i) || source.isGone?.(i) === true) return;
    const [time, amount] = [times?.[i], amounts?.[i]];
    const moment = momentOf(time);
    const isDated = moment !== null;
    const at = moment ?? 0;
    if (isDated) serials.push(at);
    const type = types?.[i] ?? '';
    if (isIncluded === false) return;
    if (isIncluded !== true) doubts.notSaid.add('notSaid', typeof amount === 'number' ? amount : 0, '');
    const isDirected = labels.includes(type);
    if (
      isSummed(doubts, { time: time ?? '', isDated, type, isDirected, amount: amount ?? '' }) &&
      typeof amount === 'number'
    ) {
      const id = String(ids?.[i]);
      const group = sizes.get(id) ?? { name: '', size: 0, at: 0 };
      sizes.set(id, group);
      group.size += Math.abs(amount);
      // Names change. The latest name counts.
      if (at >= group.at) {
        group.name = String(names?.[i]);
        group.at = at;
      }
    }
  });
  sizes.delete('');
  const groups = [...sizes].sort(([, a], [, b]) => b.size - a.size);
  const named = groups.map(([id, { name }]): Group => ({ id, name }));
  return { groups: named, months: monthsOf(serials), doubts };
}
