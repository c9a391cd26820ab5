/**
 * Kinds of transactions. One purchase may be there as a card payment, as its invoice and as the bank line that paid the card, so that a sum over several kinds counts
 * it more than once.
 */

import { splitValues } from '../api/list-request';
import { fieldOf } from '../resources/definition';
import { cancelledSale } from '../resources/ticket-kinds';
import { tickets } from '../resources/tickets';
import { shows } from '../text/is-called';
import { summaryTexts } from '../text/summary-texts';
import { inLanguage, type Text } from '../text/text';
import { type Source, typeLabel, typeLiteral } from './summary';

export const KIND_FIELD = 'ticketType';
export const EVERY_KIND = 'Total';
/** What these say of money is what was billed, not what moved. */
const BILLED = ['TAX_INVOICE_TICKET', 'CASH_RECEIPT_TICKET'];
/** What goes out of these was no purchase. */
const SOLD = ['MERCHANT_CARD_TRANSACTION_TICKET'];
const BANK_LINES = ['BANK_TRANSACTION_TICKET'];

/** A kind that a tab holds. */
export interface Kind {
  readonly value: string;
  readonly label: Text;
  readonly rows: number;
}

/** The one kind that a tab was asked for; null where it can hold several. */
export function onlyKind(parameters: Readonly<Record<string, string>>): string | null {
  const [first, ...others] = splitValues(parameters[KIND_FIELD] ?? '');
  return first === undefined || first === EVERY_KIND || others.length > 0 ? null : first;
}

/** The kinds in the tab's rows, those with most rows first. One that has no name of ours is not among them. */
export function kindsIn(source: Source): Kind[] {
  const rows = new Map<unknown, number>();
  for (const cell of source.cells(KIND_FIELD)) rows.set(cell, (rows.get(cell) ?? 0) + 1);
  const choices = fieldOf(tickets, KIND_FIELD).choices ?? [];
  return choices
    .flatMap(({ value, label }) => {
      const there = [...rows].filter(([cell]) => typeof cell === 'string' && shows(cell, label));
      const count = there.reduce((sum, [, own]) => sum + own, 0);
      return count === 0 ? [] : [{ value, label, rows: count }];
    })
    .sort((a, b) => b.rows - a.rows);
}

/** True for a row of one of these kinds. No kinds: of any. */
export function isOfKind(source: Source, kinds: readonly string[], row: number): boolean {
  if (kinds.length === 0) return true;
  const cell = source.cells(KIND_FIELD)[row];
  return kinds.some(kind => cell === inLanguage(typeLabel(kind, KIND_FIELD), source.language));
}

/** An expression over all rows, or the sum of those over each kind: `make` gets what to add to its criteria. */
export function perKind(
  source: Source,
  kinds: readonly string[],
  make: (criteria: string) => string,
): string {
  if (kinds.length === 0) return make('');
  const each = kinds.map(kind =>
    make(`,${source.range(KIND_FIELD)},${typeLiteral(source, kind, KIND_FIELD)}`),
  );
  return each.length === 1 ? each.join('') : `(${each.join('+')})`;
}

/** What IN and OUT are called where these kinds are summed; none: all kinds. */
export function directionLabel(direction: string, kinds: readonly string[]): Text {
  const areAll = (group: readonly string[]): boolean =>
    kinds.length > 0 && kinds.every(kind => group.includes(kind));
  if (areAll(BANK_LINES)) return typeLabel(direction);
  if (areAll(SOLD)) return direction === 'IN' ? summaryTexts.billed.in : cancelledSale;
  const words = areAll(BILLED) ? summaryTexts.billed : summaryTexts.mixed;
  return direction === 'IN' ? words.in : words.out;
}
