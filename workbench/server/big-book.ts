/** For a spreadsheet with many transactions: the stand-in's amount of data, and the days to pull. */
import { DEFAULT_SIZES, LAST_DAY, type Sizes } from '../../service/index';
import type { HostStart } from '../protocol';

export interface BigBook {
  readonly sizes: Partial<Sizes>;
  readonly days: HostStart['transactions'];
}

/** Whole months at the end of the data, with more transactions only if all months do not suffice. */
export function bigBook(rows: number): BigBook {
  if (rows === 0) return { sizes: {}, days: null };
  const ticketsPerMonth = Math.max(DEFAULT_SIZES.ticketsPerMonth, Math.ceil(rows / DEFAULT_SIZES.months));
  const months = Math.ceil(rows / ticketsPerMonth);
  const [year = 0, month = 0] = LAST_DAY.split('-').map(Number);
  const from = new Date(Date.UTC(year, month - months, 1)).toISOString().slice(0, 10);
  return { sizes: { ticketsPerMonth }, days: { from, to: LAST_DAY } };
}
