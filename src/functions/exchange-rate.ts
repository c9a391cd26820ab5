/** FIN_EXCHANGE_RATE: won per unit of a currency, even if the service quotes 100 units. */

import { shownLine } from '../common/shown-line';
import { shown } from '../changes/cell-text';
import { exchangeRates } from '../resources/calendar-lists';
import * as functionTexts from '../text/function-texts';
import { UserError } from '../text/text';
import type { Call } from './call';
import { tableOf } from './source';
import { placeOf } from './function-table';

/** Significant digits of a quotient: avoids 9.348500000000001. */
const DIGITS = 12;
/** The latest days that a message names. */
const MOST_DAYS = 5;

export function exchangeRate(call: Call): number {
  const currency = call.text('currency').normalize('NFKC').toUpperCase();
  const day = call.text('date') === '' ? '' : call.day('date');
  if (currency === 'KRW') return 1;
  const parameters = day === '' ? {} : { baseDate: day };
  const table = tableOf(call, { resource: exchangeRates, parameters });
  const at = (name: string): number => placeOf(table, name);
  const [dayAt, codeAt, nameAt] = [at('baseDate'), at('currencyCode'), at('presentName')];
  const [perAt, wonAt] = [at('baseForeignAmount'), at('krwAmount')];
  const dayOf = (row: (typeof table.rows)[number]): string => shown(row[dayAt] ?? '').slice(0, 10);
  // For a day without a quotation the service sends an earlier day's; a tab has exactly the pulled days.
  const suits = (found: string): boolean => found === day || (table.tab === null && found < day);
  const rows = table.rows.filter(row => day === '' || suits(dayOf(row)));
  if (rows.length === 0 && table.tab !== null && day !== '') {
    const days = [...new Set(table.rows.map(dayOf))].sort();
    throw new UserError(functionTexts.noRateOn(table.tab, day, days.slice(-MOST_DAYS).join(', ')));
  }
  const ofIt = rows.filter(row =>
    [row[codeAt], row[nameAt]].some(name => shown(name ?? '').toUpperCase() === currency),
  );
  const [latest] = ofIt.sort((a, b) => (dayOf(a) > dayOf(b) ? -1 : 1));
  const rate = Number(latest?.[wonAt]) / Number(latest?.[perAt]);
  if (rate > 0 && rate < Infinity) return Number(rate.toPrecision(DIGITS));
  if (latest !== undefined) {
    const [per, won] = [latest[perAt], latest[wonAt]].map(cell => shown(cell ?? '')) as [string, string];
    throw new UserError(functionTexts.badRate(shownLine(currency, 40), dayOf(latest), per, won));
  }
  const known = [...new Set(rows.map(row => shown(row[codeAt] ?? '')))].join(', ');
  throw new UserError(functionTexts.noRate(shownLine(currency, 40), known));
}
