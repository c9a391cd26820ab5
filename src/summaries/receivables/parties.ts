/** The counterparties of invoices and bank lines, and the month that is closed. */

import { serialOf } from '../../common/calendar';
import type { Days } from '../../common/period';
import type { Group } from '../monthly-groups';
import { BANK, INVOICE, KIND_FIELD } from '../report-kinds';
import { noDoubts, summedRows } from '../summed-rows';
import { BOOKED_ON, daysPulled, missingDays, monthsOf, partMonths, type Source, typeCell } from '../summary';

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
  readonly invoices: Source;
  readonly bank: Source;
}

export type FoundParties = NonNullable<ReturnType<typeof findParties>>;

/** null if neither tab has a row with a date or a pulled day. wanted: absent for the last whole month. */
export function findParties({ invoices, bank }: Sides, wanted?: Days) {
  const names = new Map<string, string>();
  const open = new Map<string, number>();
  const doubts = noDoubts();
  const pulled = [...daysPulled(invoices), ...daysPulled(bank)];
  const days = [...pulled];
  for (const [source, kind, sign] of [
    [invoices, INVOICE, 1],
    [bank, BANK, -1],
  ] as const) {
    const [kinds = [], amounts, ids] = [KIND_FIELD, 'amount', 'contactId'].map(source.cells);
    const labels = source.cells(CONTACT_NAME);
    const own = typeCell(source, kind, KIND_FIELD);
    for (const { row, way, at } of summedRows(source, i => kinds[i] === own, doubts).rows) {
      days.push(at);
      const id = String(ids?.[row] ?? '');
      if (id === '') continue;
      names.set(id, source.isEditable('contactId') ? id : String(labels[row] || id));
      const key = `${way} ${id}`;
      open.set(key, (open.get(key) ?? 0) + sign * Number(amounts?.[row]));
    }
  }
  const months = monthsOf(days);
  const whole = months.filter(month => partMonths(invoices, [month]).length === 0);
  const month = whole[whole.length - 1] ?? months[months.length - 1];
  if (month === undefined) return null;
  const size = (id: string): number =>
    Math.abs(open.get(`IN ${id}`) ?? 0) + Math.abs(open.get(`OUT ${id}`) ?? 0);
  /** The counterparty with the most open amount comes first. Its id is its name if the team edits by names. */
  const parties: readonly Group[] = [...names]
    .map(([id, name]) => ({ id, name }))
    .sort((a, b) => size(b.id) - size(a.id) || (a.id < b.id ? -1 : 1));
  /** First and last day of the report. */
  const [from, to] = [
    serialOf(wanted?.start ?? '') ?? month,
    serialOf(wanted?.end ?? '') ?? lastDayOf(month),
  ] as const;
  const tabs = invoices.sheetId === bank.sheetId ? [invoices] : [invoices, bank];
  /** Without these days, amounts are carried over that were paid. */
  const missing = pulled.length === 0 ? [] : missingDays(tabs, Math.min(...pulled), to);
  return { parties, from, to, doubts, missing };
}

/** Last day of the month whose first day is given. */
function lastDayOf(first: number): number {
  return (monthsOf([first, first + 31])[1] ?? first + 31) - 1;
}
