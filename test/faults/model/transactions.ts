/** Transactions in the machine: flat records, with categories and tags by id, and their names in tabs. */

import type { Fields } from '../drivers/driver';

/** Names by id of the lists that transactions refer to. No history changes them. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  'cat-1': 'Travel',
  'cat-2': 'Meals',
  'cat-3': '임차료',
  'cat-4': '007',
};
export const TAGS: Readonly<Record<string, string>> = { 'tag-1': 'Blue', 'tag-2': 'Red', 'tag-3': '=1+1' };

/** The references in a transaction's fields. */
export const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'expenseCategory.id': CATEGORIES,
  tagId: TAGS,
};

/** The requests of a history's tabs. The second tab shows some records of the first tab again. */
export const TAB_ORDERS = [
  'type=Card, 2026-10-01~2026-10-20',
  'type=Card, In/Out=Out, 2026-10-01~2026-10-20',
] as const;
const LAST_DAY_SHOWN = '2026-10-20';
/** Days of transactions: some adjacent, some far apart. No tab shows the last day. */
const DAYS = ['2026-10-02', '2026-10-03', '2026-10-17', '2026-10-28'] as const;

export function dayFor(n: number): string {
  return `${DAYS[n % DAYS.length]}T10:00:00`;
}

/** True for a transaction that the tab (from 0) shows after a pull. */
export function isShown(record: Fields, tab: number): boolean {
  const isOfTab = tab === 0 || record['transactionType'] === 'OUT';
  return isOfTab && String(record['transactAt']).slice(0, 10) <= LAST_DAY_SHOWN;
}

/** The name that users see for a referenced record; the value itself if no record is known by it. */
export function nameOf(field: string, value: string): string {
  const names = REFERENCES[field];
  return names !== undefined && Object.hasOwn(names, value) ? (names[value] as string) : value;
}

/** The id for a text that users see. */
export function idOf(field: string, text: string): string {
  return Object.entries(REFERENCES[field] ?? {}).find(([, name]) => name === text)?.[0] ?? text;
}

/** A record whose nested reference is a field like the others. */
export function laidFlat<T extends Fields>(record: T): T {
  if (!('expenseCategory' in record)) return record;
  const category = record['expenseCategory'] as { readonly id?: unknown } | null;
  return { ...record, 'expenseCategory.id': category?.id ?? null };
}

/** Adds the lists that transactions refer to. */
export function addReferences(add: (list: string, fields: Fields) => void): void {
  for (const [id, name] of Object.entries(CATEGORIES)) add('categories', { id, name });
  for (const [id, name] of Object.entries(TAGS)) add('tags', { id, name });
}

/** The service's form of these fields: the id of a reference, and the fields that it shows. */
export function asRecord(resource: string, fields: Fields): Fields {
  if (resource !== 'tickets') return fields;
  const { 'expenseCategory.id': category, ...rest } = fields;
  const record: Record<string, unknown> = { ...rest };
  if (category !== undefined) {
    const id = category === null || category === '' ? null : idOf('expenseCategory.id', String(category));
    record['expenseCategory'] = id === null ? null : { id, name: CATEGORIES[id], code: null };
  }
  if (rest['tagId'] !== undefined) {
    const id = rest['tagId'] === null || rest['tagId'] === '' ? null : idOf('tagId', String(rest['tagId']));
    record['tagId'] = id;
    record['tag'] = id === null ? null : (TAGS[id] ?? null);
  }
  if (rest['description'] === '') record['description'] = null;
  if (rest['amount'] !== undefined) record['amount'] = Number(rest['amount']);
  return record;
}
