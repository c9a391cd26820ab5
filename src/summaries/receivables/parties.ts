/** The counterparties of invoices and bank lines, and the month that is closed. */

import { BANK } from '../cash';
import { KIND_FIELD } from '../report-kinds';
import { type Doubts, isSummed, noDoubts } from '../left-out-rows';
import {
  BOOKED_ON,
  dayField,
  daysPulled,
  type LinkedSource,
  momentOf,
  monthsOf,
  partMonths,
  typeCell,
} from '../summary';

export const INVOICE = 'TAX_INVOICE_TICKET';

export const receivablesFields = [
  'id',
  KIND_FIELD,
  'transactAt',
  'transactionType',
  'amount',
  'isIncluded',
  'contactId',
] as const;
/** Optional columns. */
export const CONTACT_NAME = 'contact';
/** The purpose, 영수 or 청구; and the field with the service's word on payment. */
export const PURPOSE = 'taxInvoice.purposeType';
export const PAID_FIELD = 'paymentStatus';
export const moreReceivablesFields = [CONTACT_NAME, BOOKED_ON, PURPOSE, PAID_FIELD] as const;

/** Invoices and bank lines. Both may stand in the same tab. */
export interface Sides {
  readonly invoices: LinkedSource;
  readonly bank: LinkedSource;
}

/** A counterparty: its id, or its name if the team edits by names. */
export interface Party {
  readonly id: string;
  readonly name: string;
}

export interface FoundParties {
  /** The counterparty with the most open amount comes first. */
  readonly parties: readonly Party[];
  /** First and last day of the month that is closed. */
  readonly from: number;
  readonly to: number;
  readonly doubts: Doubts;
}

/** null if neither tab has a row with a date or a pulled day. */
export function findParties({ invoices, bank }: Sides): FoundParties | null {
  const names = new Map<string, string>();
  const open = new Map<string, number>();
  const doubts = noDoubts();
  const days = [...daysPulled(invoices), ...daysPulled(bank)];
  for (const [source, kind, sign] of [
    [invoices, INVOICE, 1],
    [bank, BANK, -1],
  ] as const) {
    const times = source.cells(dayField(source));
    const [, kinds, , ways, amounts, included, ids] = receivablesFields.map(source.cells);
    const labels = source.cells(CONTACT_NAME);
    const [own, into, out] = [
      typeCell(source, kind, KIND_FIELD),
      typeCell(source, 'IN'),
      typeCell(source, 'OUT'),
    ];
    kinds?.forEach((cell, i) => {
      if (cell !== own || included?.[i] === false || source.isGone?.(i) === true) return;
      const [time = '', type = '', amount = ''] = [times?.[i], ways?.[i], amounts?.[i]];
      const at = momentOf(time);
      const isDirected = type === into || type === out;
      if (included?.[i] !== true) doubts.notSaid.add('notSaid', typeof amount === 'number' ? amount : 0, '');
      if (!isSummed(doubts, { time, isDated: at !== null, type, isDirected, amount }) || at === null) return;
      days.push(at);
      const id = String(ids?.[i] ?? '');
      if (id === '' || typeof amount !== 'number') return;
      names.set(id, source.isEditable('contactId') ? id : String(labels[i] || id));
      const key = `${type === into ? 'IN' : 'OUT'} ${id}`;
      open.set(key, (open.get(key) ?? 0) + sign * amount);
    });
  }
  const months = monthsOf(days);
  const whole = months.filter(month => partMonths(invoices, [month]).length === 0);
  const from = whole[whole.length - 1] ?? months[months.length - 1];
  if (from === undefined) return null;
  const size = (id: string): number =>
    Math.abs(open.get(`IN ${id}`) ?? 0) + Math.abs(open.get(`OUT ${id}`) ?? 0);
  const parties = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => size(b.id) - size(a.id) || (a.id < b.id ? -1 : 1));
  return { parties, from, to: lastDayOf(from), doubts };
}

/** Last day of the month whose first day is given. */
function lastDayOf(first: number): number {
  return (monthsOf([first, first + 31])[1] ?? first + 31) - 1;
}
