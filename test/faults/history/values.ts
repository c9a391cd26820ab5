/** Values of users and of the web application. They are few, so that they collide, and some break careless code. */

import { CATEGORIES, dayFor, TAGS } from '../model/transactions';
import { ticketId } from './bulk';
import type { Config } from './config';

const NAMES = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Omega', '가람 상사', '=1+1', 'TRUE', '007'];
const TEXTS = [
  'one',
  'two',
  'three',
  '',
  '007',
  '1-2',
  '+82 10',
  '@x',
  ' padded ',
  '가나',
  '가나'.normalize('NFD'),
  "it's",
];
/** Categories and tags in typed form. One is empty, and one does not exist. */
const CATEGORY_NAMES = [...Object.values(CATEGORIES), ...Object.values(CATEGORIES), '', 'Nowhere'];
const TAG_NAMES = [...Object.values(TAGS), ...Object.values(TAGS), '', 'Pink'];
const NUMBERS = ['1248100998', '220-81-62517', ...numbers(5)];

/** The nth value for a field. */
export function textFor(field: string, n: number): string {
  const pool = poolOf(field);
  return pool[n % pool.length] as string;
}

/** Unique values of a new row or record; n tells them apart. */
export function newValues(resource: Config['resource'], n: number): Record<string, string> {
  if (resource === 'tickets') return transactionValues(n);
  if (resource === 'tags')
    return { name: `New ${n}`, ...(n % 2 === 0 ? { description: textFor('description', n) } : {}) };
  return {
    companyName: n % 3 === 0 ? 'New firm' : `New firm ${n}`,
    registrationNumber: registrationNumber(7_000_000 + n),
    ...(n % 2 === 0 ? { memo: textFor('memo', n) } : {}),
  };
}

/** The nth record at the start, with what the history may lose. */
export function firstValues(
  { resource, servicePut, masks }: Pick<Config, 'resource' | 'servicePut' | 'masks'>,
  n: number,
): Record<string, string | boolean> {
  const flag = resource === 'tags' ? 'isHidden' : 'isFavorite';
  return {
    ...plainValues(resource, n),
    ...(servicePut === 'resets' ? { [flag]: true } : {}),
    ...(masks && n % 3 === 1 ? { accountNumber: `140014000${100 + n}561` } : {}),
  };
}

function plainValues(resource: Config['resource'], n: number): Record<string, string> {
  if (resource === 'tickets') return { ...transactionValues(n), id: ticketId(n) };
  if (resource === 'tags') return { name: `Tag ${n}`, description: n % 2 === 0 ? '' : `about ${n}` };
  return {
    companyName: `Firm ${n}`,
    registrationNumber: registrationNumber(1_000_000 + n),
    memo: n % 2 === 0 ? '' : `memo ${n}`,
    email: `firm${n}@example.com`,
  };
}

/** The fields of a transaction that the machine checks, and the fields that every transaction needs. */
function transactionValues(n: number): Record<string, string> {
  const pick = (of: Readonly<Record<string, string>>): string =>
    Object.keys(of)[n % Object.keys(of).length] ?? '';
  return {
    ticketType: 'EXPENSE_TICKET',
    transactionType: n % 4 === 0 ? 'IN' : 'OUT',
    transactAt: dayFor(n % 5 === 4 ? 3 : n % 3),
    amount: String(1_000 * n),
    content: `shop ${n}`,
    description: n % 2 === 0 ? '' : `memo ${n}`,
    'expenseCategory.id': n % 3 === 0 ? '' : pick(CATEGORIES),
    tagId: n % 2 === 0 ? '' : pick(TAGS),
  };
}

/** Ten digits with the check digit of docs/service.md. */
export function registrationNumber(n: number): string {
  const nine = String(n).padStart(9, '0');
  const weights = [1, 3, 7, 1, 3, 7, 1, 3, 5];
  const sum = weights.reduce((total, weight, i) => total + weight * Number(nine[i]), 0);
  return `${nine}${(10 - ((sum + Math.floor((Number(nine[8]) * 5) / 10)) % 10)) % 10}`;
}

function numbers(count: number): string[] {
  return Array.from({ length: count }, (_, i) => registrationNumber(30_000_000 + i));
}

function poolOf(field: string): readonly string[] {
  if (field === 'registrationNumber') return NUMBERS;
  if (field === 'expenseCategory.id') return CATEGORY_NAMES;
  if (field === 'tagId') return TAG_NAMES;
  return field === 'name' || field === 'companyName' ? NAMES : TEXTS;
}
