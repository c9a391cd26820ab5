/** Members of the published earlier edition, and unpublished ones. A stranger shows both. */

import type { Shape } from '../shape/dimensions';
import type { Json } from './json';
import type { ListName } from './lists';

/** The state of a card payment; null if the service sends none. */
export function paymentOf(nth: number, shape: Shape): string | null {
  if (shape.payments === 'unnamed') return null;
  const code = ['NORMAL', 'NORMAL', 'CANCELED', 'NORMAL', 'PURCHASE_CANCELED', 'NORMAL', 'REJECTED'][
    nth % 7
  ]!;
  if (shape.payments === 'unpublished') return OTHERS[code] ?? code;
  return shape.payments === 'both' && nth % 2 === 1 ? (OTHERS[code] ?? code) : code;
}

const OTHERS: Readonly<Record<string, string>> = {
  NORMAL: 'APPROVED',
  CANCELED: 'CANCELLED',
  PURCHASE_CANCELED: 'VOIDED',
  REJECTED: 'DECLINED',
};

/** Whether this record has the published edition's members. */
function isPublished(nth: number, shape: Shape): boolean {
  return shape.details === 'published' || (shape.details === 'both' && nth % 2 === 0);
}

/** Further members besides those that a run checks, as paths and values. */
export function editionMembers(list: ListName, nth: number, shape: Shape): [string[], Json][] {
  const members: [string[], Json][] = [];
  const payment = list === 'tickets' ? paymentOf(nth, shape) : null;
  if (payment !== null) members.push([['cardUsage', 'paymentStatus'], payment]);
  if (shape.details === 'left out') return members;
  const more = isPublished(nth, shape) ? published(list, nth) : unpublished(list, nth);
  return [...members, ...more];
}

function published(list: ListName, nth: number): [string[], Json][] {
  const members: [string[], Json][] = [[['workspaceId'], 4711]];
  if (list === 'contacts')
    members.push([['managers'], [{ id: nth + 1, contactId: 7, name: '한새롬', memo: '' }]]);
  if (list === 'tags' || list === 'tag-details') members.push([['outAmount'], 0], [['inAmount'], null]);
  if (list !== 'tickets') return members;
  const nulls = ['bankTransaction', 'taxInvoice', 'cashReceipt', 'manualTransaction', 'modifiedTransactAt'];
  return [
    ...members,
    ...nulls.map((name): [string[], Json] => [[name], null]),
    [['anomalyStatus'], 'NORMAL'],
    [['tag'], ''],
    [['tagId'], null],
    [['messages'], []],
    [['messageCount'], 0],
    [['isSplitted'], false],
    [['parentId'], null],
    [['purchaseStatus'], 'PURCHASED'],
    [['expenseCategory', 'subInfo'], '판매비와 일반관리비'],
    [['cardUsage', 'card'], { id: 928, name: '법인', nickname: '', number: '558526******0880', owners: [] }],
    [['cardUsage', 'feeAmount'], null],
    [['purchaseUsage'], { amount: 0, feeAmount: null, exchangeRate: '1380.25' }],
  ];
}

/** The same facts as a later edition might name them. */
function unpublished(list: ListName, nth: number): [string[], Json][] {
  const members: [string[], Json][] = [[['workspace'], { id: 'w-1', name: '가온' }]];
  if (list !== 'tickets') return [...members, [['version'], nth]];
  return [
    ...members,
    [['settlement'], { state: 'DONE', lines: [{ amount: 1, currency: 'KRW' }] }],
    [['cardUsage', 'card'], '법인카드 0880'],
    [['cardUsage', 'approvedAt'], '2026-10-05T09:30:00+09:00'],
    [['parts'], []],
    [['bankTransaction'], {}],
  ];
}

/** A time, with microseconds if the service writes them. */
export function withFraction(local: string, nth: number, shape: Shape): string {
  const isFine = shape.fractions === 'microseconds' || (shape.fractions === 'both' && nth % 2 === 0);
  return isFine ? `${local}.${String((nth * 826_539 + 7) % 1_000_000).padStart(6, '0')}` : local;
}

/** What hides a part of a number. */
export const MASK = '******';

/** The number of an account or a card, masked with stars. */
export function withStars(number: string, nth: number, shape: Shape): string {
  const isMasked =
    ['masked', 'written too'].includes(shape.stars) || (shape.stars === 'both' && nth % 2 === 0);
  return isMasked ? `140014${MASK}${number.slice(-3)}` : number;
}
