/** How the service of a history takes changes of many transactions, and how its people describe that: of the real one nobody knows. */

import type { BulkUpdate } from '../../../service/switch-types';

export interface Bulk {
  /** Where the list lies in the body; '': one record is the body. */
  readonly list: '' | 'tickets' | 'data.items';
  /** Which names an item has for its members. */
  readonly naming: 0 | 1;
  /** How many records the service takes, and the description says. */
  readonly most: number;
  readonly partial: BulkUpdate['partial'];
  readonly answer: BulkUpdate['answer'];
  /** What the service makes of fields that an item does not hold. */
  readonly mode: BulkUpdate['mode'];
  /** Whether the description sends them along. */
  readonly sends: 'changed' | 'all';
  /** Placeholders without quotes: an empty value goes as null. */
  readonly bare: boolean;
  /** The description says where an answer speaks of single records. */
  readonly readsAnswers: boolean;
  /** Records that take no change, by their number from 1. */
  readonly refused: readonly number[];
  readonly tabs: 1 | 2;
  /** Whether the colleague has read the description before the history begins. */
  readonly isReadByLee: boolean;
}

export const BULK_PATH = 'tickets/bulk-update-individual';
/** A member that says which description a request was made by; no user edits it. */
const MARK = 'by';

const NAMINGS = [
  { id: 'id', 'expenseCategory.id': 'categoryId', tagId: 'tagId', description: 'memo' },
  { id: 'ref.ticketId', 'expenseCategory.id': 'set.category.id', tagId: 'set.tag', description: 'set.note' },
] as const;

type Naming = (typeof NAMINGS)[number];
export const FIELDS = ['expenseCategory.id', 'tagId', 'description'] as const;

export function ticketId(n: number): string {
  return `ticket-${String(n).padStart(4, '0')}`;
}

/** The switch of the stand-in. */
export function bulkUpdateOf(bulk: Bulk): BulkUpdate {
  const naming = NAMINGS[bulk.naming];
  const members = Object.fromEntries(FIELDS.map(field => [naming[field], field]));
  return {
    list: bulk.list,
    id: naming.id,
    // Where the body is one record, the mark stands beside its members.
    members: bulk.list === '' ? { ...members, [MARK]: MARK } : members,
    most: bulk.list === '' ? 1 : bulk.most,
    mode: bulk.mode,
    partial: bulk.partial,
    answer: bulk.answer,
    refusedIds: bulk.refused.map(ticketId),
  };
}

/** What is written down anew in the middle of a history. */
export const VARIANTS = ['as it is', 'memo only', 'fewer a request', 'wrong', 'removed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A description that somebody has written, as the machine remembers it. */
export interface Description {
  readonly mark: string;
  readonly variant: Variant;
  /** Where its requests hold their records. */
  readonly list: string;
  readonly naming: Naming;
}

export function description(bulk: Bulk, variant: Variant, mark: string): Description {
  const list = variant === 'wrong' && bulk.list !== '' ? 'records' : bulk.list;
  return { mark, variant, list, naming: NAMINGS[bulk.naming] };
}

/** The fields that can be edited by it. */
export function fieldsOf({ variant }: Description): readonly string[] {
  if (variant === 'removed') return [];
  return variant === 'memo only' ? ['description'] : FIELDS;
}

/** What a person types for it. */
export function textOf(bulk: Bulk, described: Description): string {
  const { mark, variant, list, naming } = described;
  if (variant === 'removed') return '-';
  const fields = FIELDS.filter(field => fieldsOf(described).includes(field));
  const placeholder = (name: string): string => (bulk.bare ? `\u0001{{${name}}}\u0001` : `{{${name}}}`);
  let item: Record<string, unknown> = put({}, naming.id, '{{id}}');
  // A category cannot be emptied.
  for (const field of fields)
    item = put(item, naming[field], placeholder(field === 'expenseCategory.id' ? field : `${field}?`));
  const body = list === '' ? { ...item, [MARK]: mark } : { [MARK]: mark, ...put({}, list, [item]) };
  // What is marked stands without quotes.
  const text = JSON.stringify(body).replace(/"\\u0001|\\u0001"/g, '');
  return JSON.stringify({
    method: 'post',
    path: BULK_PATH,
    body: text,
    most: variant === 'fewer a request' ? Math.min(2, bulk.most) : bulk.most,
    sends: bulk.sends,
    ...(bulk.readsAnswers && bulk.answer === 'results'
      ? { answers: { list: 'data.results', id: 'ticketId', error: 'error' } }
      : {}),
  });
}

/** One record of a request, in the fields of the tab. */
export interface Item {
  readonly id: string;
  readonly fields: Readonly<Record<string, unknown>>;
}

/** What a request by one of these descriptions holds, and which it went by; null where it fits none. */
export function readRequest(
  descriptions: readonly Description[],
  body: Readonly<Record<string, unknown>>,
): { readonly by: Description; readonly items: readonly Item[] } | null {
  const by = descriptions.find(({ mark }) => mark === body[MARK]);
  if (by === undefined) return null;
  const list = by.list === '' ? [body] : at(body, by.list);
  if (!Array.isArray(list)) return null;
  const items = list.map((item: unknown): Item => {
    const fields = FIELDS.flatMap(field => {
      const value = at(item, by.naming[field]);
      return value === undefined ? [] : [[field, value] as const];
    });
    return { id: String(at(item, by.naming.id)), fields: Object.fromEntries(fields) };
  });
  return { by, items };
}

function at(value: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (found, name) =>
        typeof found === 'object' && found !== null ? (found as Record<string, unknown>)[name] : undefined,
      value,
    );
}

function put(object: Record<string, unknown>, path: string, value: unknown): Record<string, unknown> {
  const [name = '', ...rest] = path.split('.');
  if (rest.length === 0) return { ...object, [name]: value };
  return { ...object, [name]: put((object[name] ?? {}) as Record<string, unknown>, rest.join('.'), value) };
}
