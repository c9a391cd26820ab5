/** Transactions as the machine sees them: categories and tags that they refer to by id and that tabs show by name, and records laid flat. */

import type { Fields } from '../drivers/driver';

/** Name by id, of the lists that transactions refer to. No history changes these. */
export const CATEGORIES: Readonly<Record<string, string>> = {
  'cat-1': 'Travel',
  'cat-2': 'Meals',
  'cat-3': '임차료',
  'cat-4': '007',
};
export const TAGS: Readonly<Record<string, string>> = { 'tag-1': 'Blue', 'tag-2': 'Red', 'tag-3': '=1+1' };

/** The references among a transaction's fields. */
export const REFERENCES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'expenseCategory.id': CATEGORIES,
  tagId: TAGS,
};

/** What the tabs of a history ask for; the second shows some of the first one's records once more. */
export const TAB_ORDERS = [
  'type=Card, 2026-10-01~2026-10-20',
  'type=Card, In/Out=Out, 2026-10-01~2026-10-20',
] as const;
const LAST_DAY_SHOWN = '2026-10-20';
/** Days of transactions: some together, some far from the others, the last one in no tab. */
const DAYS = ['2026-10-02', '2026-10-03', '2026-10-17', '2026-10-28'] as const;

export function dayFor(n: number): string {
  return `${DAYS[n % DAYS.length]}T10:00:00`;
}

/** True for a transaction that the tab (from 0) shows once it is pulled. */
export function isShown(record: Fields, tab: number): boolean {
  const isOfTab = tab === 0 || record['transactionType'] === 'OUT';
  return isOfTab && String(record['transactAt']).slice(0, 10) <= LAST_DAY_SHOWN;
}

/** The name under which people see the record that is referred to; the value itself where nothing is known by it. */
export function nameOf(field: string, value: string): string {
  const names = REFERENCES[field];
  return names !== undefined && Object.hasOwn(names, value) ? (names[value] as string) : value;
}

/** The id for what people see. */
export function idOf(field: string, text: string): string {
  return Object.entries(REFERENCES[field] ?? {}).find(([, name]) => name === text)?.[0] ?? text;
}

/** A record with its nested reference as a field like the others. */
export function laidFlat<T extends Fields>(record: T): T {
  if (!('expenseCategory' in record)) return record;
  const category = record['expenseCategory'] as { readonly id?: unknown } | null;
  return { ...record, 'expenseCategory.id': category?.id ?? null };
}

/** Gives a service the lists that transactions refer to. */
export function addReferences(add: (list: string, fields: Fields) => void): void {
  for (const [id, name] of Object.entries(CATEGORIES)) add('categories', { id, name });
  for (const [id, name] of Object.entries(TAGS)) add('tags', { id, name });
}

/** What the service keeps for these fields: the id of a reference and what it shows of it. */
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
