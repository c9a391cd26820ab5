/** Transactions as the stand-in service answers them, as text. */
import { makeTickets, ticketTypes } from '../service/data/tickets/index';
import { DEFAULT_SIZES, World } from '../service/data/world';

/** JSON text of a list of so many transactions of all kinds; equal for equal counts. */
export function ticketsText(count: number): string {
  const months = 24;
  const sizes = { ...DEFAULT_SIZES, months, ticketsPerMonth: Math.ceil((count * 1.2) / months) };
  const world = new World({ seed: 1, sizes, nasty: false });
  const records: unknown[] = [];
  for (let month = 0; month < months; month++)
    for (const type of ticketTypes) records.push(...makeTickets(world, month, type));
  if (records.length < count) throw new Error(`only ${records.length} of ${count} transactions were made`);
  return JSON.stringify({ data: records.slice(0, count), meta: {} });
}
