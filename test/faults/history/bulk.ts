/** How a history's service changes many transactions, and how its users describe that. The real service is unknown. */

import type { BulkUpdate } from '../../../service/switch-types';

export interface Bulk {
  /** The place of the list in the body; '[]': the body is the list; '': it is one record. */
  readonly list: '' | 'tickets' | 'data.items' | '[]';
  /** The place of the only record's id: within the record, in the path, or as a name around the record. */
  readonly one: 'member' | 'path' | 'name';
  /** The set of names for an item's members. */
  readonly naming: 0 | 1;
  /** The number of records that a request may hold, for the service and in the description. */
  readonly most: number;
  readonly partial: BulkUpdate['partial'];
  readonly answer: BulkUpdate['answer'];
  /** The service's treatment of fields that an item lacks. */
  readonly mode: BulkUpdate['mode'];
  /** The fields that the description sends. */
  readonly sends: 'changed' | 'all';
  /** Placeholders without quotes. An empty value is sent as null. */
  readonly bare: boolean;
  /** True if the description says where an answer names single records. */
  readonly readsAnswers: boolean;
  /** Records that refuse every change, by number from 1. */
  readonly refused: readonly number[];
  readonly tabs: 1 | 2;
  /** True if the colleague has read the description before the history begins. */
  readonly isReadByLee: boolean;
}

export const BULK_PATH = 'tickets/bulk-update-individual';
/** A member that identifies a request's description. No user edits it. */
const MARK = 'by';
const IDS = { path: '{path}', name: '{name}' } as const;

const NAMINGS = [
  { id: 'id', 'expenseCategory.id': 'categoryId', tagId: 'tagId', description: 'memo' },
  { id: 'ref.ticketId', 'expenseCategory.id': 'set.category.id', tagId: 'set.tag', description: 'set.note' },
] as const;

type Naming = (typeof NAMINGS)[number];
export const FIELDS = ['expenseCategory.id', 'tagId', 'description'] as const;

export function ticketId(n: number): string {
  return `ticket-${String(n).padStart(4, '0')}`;
}

/** The stand-in's switch. */
export function bulkUpdateOf(bulk: Bulk): BulkUpdate {
  const naming = NAMINGS[bulk.naming];
  const members = Object.fromEntries(FIELDS.map(field => [naming[field], field]));
  return {
    list: bulk.list,
    id: bulk.list === '' && bulk.one !== 'member' ? IDS[bulk.one] : naming.id,
    // Without a body around the records, the mark stands beside a record's members.
    members: isFramed(bulk) ? members : { ...members, [MARK]: MARK },
    most: bulk.list === '' ? 1 : bulk.most,
    mode: bulk.mode,
    partial: bulk.partial,
    answer: bulk.answer,
    refusedIds: bulk.refused.map(ticketId),
  };
}

function isFramed({ list }: { readonly list: string }): boolean {
  return list !== '' && list !== '[]';
}

/** Descriptions that users write in the middle of a history. */
export const VARIANTS = ['as it is', 'memo only', 'fewer a request', 'wrong', 'removed'] as const;
export type Variant = (typeof VARIANTS)[number];

/** A written description, as the machine remembers it. */
export interface Description {
  readonly mark: string;
  readonly variant: Variant;
  /** The place of the records in its requests. */
  readonly list: string;
  readonly one: Bulk['one'];
  readonly naming: Naming;
}

export function description(bulk: Bulk, variant: Variant, mark: string): Description {
  const list = variant === 'wrong' && bulk.list !== '' ? 'records' : bulk.list;
  return { mark, variant, list, one: bulk.one, naming: NAMINGS[bulk.naming] };
}

/** The fields that users can edit with it. */
export function fieldsOf({ variant }: Description): readonly string[] {
  if (variant === 'removed') return [];
  return variant === 'memo only' ? ['description'] : FIELDS;
}

/** The text that a user types for it. */
export function textOf(bulk: Bulk, described: Description): string {
  const { mark, variant, list, one, naming } = described;
  if (variant === 'removed') return '-';
  const fields = FIELDS.filter(field => fieldsOf(described).includes(field));
  const placeholder = (name: string): string => (bulk.bare ? `\u0001{{${name}}}\u0001` : `{{${name}}}`);
  const isMember = list !== '' || one === 'member';
  let item: Record<string, unknown> = isMember ? put({}, naming.id, '{{id}}') : {};
  // A category cannot be emptied.
  for (const field of fields)
    item = put(item, naming[field], placeholder(field === 'expenseCategory.id' ? field : `${field}?`));
  if (!isFramed({ list })) item = { ...item, [MARK]: mark };
  const body = isFramed({ list })
    ? { [MARK]: mark, ...put({}, list, [item]) }
    : list === '[]'
      ? [item]
      : isMember || one === 'path'
        ? item
        : { '{{id}}': item };
  // Marked placeholders stand without quotes.
  const text = JSON.stringify(body).replace(/"\\u0001|\\u0001"/g, '');
  return JSON.stringify({
    method: 'post',
    path: list === '' && one === 'path' ? `${BULK_PATH}/{{id}}` : BULK_PATH,
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

/** The content of a described request, and its description; null if no description fits. */
export function readRequest(
  descriptions: readonly Description[],
  { body, path }: { readonly body: unknown; readonly path: string },
): { readonly by: Description; readonly items: readonly Item[] } | null {
  const by = descriptions.find(described => {
    const records = recordsIn(described, body);
    const marked = isFramed(described) ? [body] : records;
    return records.length > 0 && marked.every(one => at(one, MARK) === described.mark);
  });
  if (by === undefined) return null;
  const around = typeof body === 'object' && body !== null ? Object.keys(body)[0] : undefined;
  const named = { member: undefined, path: path.split(`${BULK_PATH}/`)[1], name: around };
  const items = recordsIn(by, body).map((item): Item => {
    const fields = FIELDS.flatMap(field => {
      const value = at(item, by.naming[field]);
      return value === undefined ? [] : [[field, value] as const];
    });
    const id = (by.list === '' ? named[by.one] : undefined) ?? at(item, by.naming.id);
    return { id: String(id), fields: Object.fromEntries(fields) };
  });
  return { by, items };
}

function recordsIn({ list, one }: Description, body: unknown): readonly unknown[] {
  if (list === '') return one === 'name' ? Object.values(body ?? {}) : [body];
  const found = list === '[]' ? body : at(body, list);
  return Array.isArray(found) ? found : [];
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
