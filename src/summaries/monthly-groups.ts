/** The groupings of monthly sums, and the groups of a tab. */

import { fieldOf } from '../resources/definition';
import { tickets } from '../resources/tickets';
import * as summaryTexts from '../text/reports/summary-texts';
import type { Text } from '../text/text';
import { directionLabel, isOfKind } from './report-kinds';
import { daysPulled, monthsOf, type Source } from './summary';
import { SizesById, summedRows } from './summed-rows';

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
  const [ids, names, , , amounts] = monthlyFields(by).map(source.cells);
  const sizes = new SizesById();
  const { rows, doubts } = summedRows(source, row => isOfKind(source, kinds, row), undefined, 'transactAt');
  for (const { row, at } of rows)
    sizes.add(String(ids?.[row]), String(names?.[row]), at, Number(amounts?.[row]));
  const groups: Group[] = sizes.largest().filter(({ id }) => id !== '');
  return { groups, months: monthsOf([...daysPulled(source), ...rows.map(({ at }) => at)]), doubts };
}
