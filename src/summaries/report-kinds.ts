/**
 * Kinds of transactions. A sum over several kinds can count a purchase more than once.
 * Example: the card payment, the invoice, and the bank line that paid the card.
 */

import { splitValues } from '../api/list-request';
import { fieldOf } from '../resources/definition';
import { cancelledSale } from '../resources/ticket-kinds';
import { tickets } from '../resources/tickets';
import { shows } from '../text/is-called';
import * as summaryTexts from '../text/reports/summary-texts';
import type { Text } from '../text/text';
import { verbatim } from '../text/texts';
import { isAmong } from './formulas';
import { type Source, typeCell, typeLabel, typeLiteral } from './summary';

export const KIND_FIELD = 'ticketType';
export const EVERY_KIND = 'Total';
export const CARD = 'EXPENSE_TICKET';
export const BANK = 'BANK_TRANSACTION_TICKET';
export const INVOICE = 'TAX_INVOICE_TICKET';
export const RECEIPT = 'CASH_RECEIPT_TICKET';
export const SALE = 'MERCHANT_CARD_TRANSACTION_TICKET';

export interface Kind {
  readonly value: string;
  readonly label: Text;
  readonly rows: number;
}

/** The single kind that a tab was requested for; null if the tab can hold several kinds. */
export function onlyKind(parameters: Readonly<Record<string, string>>): string | null {
  const [first, ...others] = splitValues(parameters[KIND_FIELD] ?? '');
  return first === undefined || first === EVERY_KIND || others.length > 0 ? null : first;
}

/** The kinds in the tab's rows, the most frequent first. A kind without a name in the add-on has the service's. */
export function kindsIn(source: Source): Kind[] {
  const rows = new Map<string, number>();
  const ids = source.cells('id');
  source.cells(KIND_FIELD).forEach((cell, row) => {
    // A row without an id belongs to the user.
    if (typeof cell === 'string' && cell !== '' && ids[row] !== '') rows.set(cell, (rows.get(cell) ?? 0) + 1);
  });
  const choices = fieldOf(tickets, KIND_FIELD).choices ?? [];
  const kinds = new Map<string, Kind>();
  for (const [cell, count] of rows) {
    const known = choices.find(({ label }) => shows(cell, label));
    const { value, label } = known ?? { value: cell, label: verbatim(cell) };
    kinds.set(value, { value, label, rows: (kinds.get(value)?.rows ?? 0) + count });
  }
  return [...kinds.values()].sort((a, b) => b.rows - a.rows);
}

/** True for a row of one of these kinds. Empty: any kind. */
export function isOfKind(source: Source, kinds: readonly string[], row: number): boolean {
  if (kinds.length === 0) return true;
  const cell = source.cells(KIND_FIELD)[row];
  return kinds.some(kind => cell === typeCell(source, kind, KIND_FIELD));
}

/** 1 for a row of one of these kinds, as a list of one condition. Empty `kinds`: no condition. */
export function ofKinds(source: Source, kinds: readonly string[]): string[] {
  if (kinds.length === 0) return [];
  const words = kinds.map(kind => typeLiteral(source, kind, KIND_FIELD));
  return [isAmong(source.range(KIND_FIELD), words)];
}

/** The words for IN and OUT in a sum of these kinds; empty: all kinds. */
export function directionLabel(direction: string, kinds: readonly string[]): Text {
  const areAll = (...group: readonly string[]): boolean =>
    kinds.length > 0 && kinds.every(kind => group.includes(kind));
  if (areAll(BANK)) return typeLabel(direction);
  // Money out of card sales is a cancelled sale, not a purchase.
  if (areAll(SALE)) return direction === 'IN' ? summaryTexts.billed.in : cancelledSale;
  // The amounts of documents were billed. They did not move.
  const words = areAll(INVOICE, RECEIPT) ? summaryTexts.billed : summaryTexts.mixed;
  return direction === 'IN' ? words.in : words.out;
}
