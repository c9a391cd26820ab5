/** The rows that the closing checklist looks at. */

import { cancelled, isHere, OFF } from '../counted';
import { type Facts, factsOf } from '../facts';
import type { LinkedSource } from '../summary';
import { closingFields, isStale, isUnconfirmed, moreClosingFields } from './checks';
import { shownOfRows } from './closing-lists';
import { inputCell } from './inputs';

/** 1 for a row of the month that is closed. */
export const IN_MONTH = 'inMonth';
/** For each check: 1 for a row that it finds, 2 for a row that the reader has marked as checked. */
export const foundColumn = (check: number): string => `found ${check}`;

/** The rows of the month that is closed, and earlier rows that are still not confirmed. */
export function monthFacts(
  source: LinkedSource,
  first: number,
  found: readonly (readonly [string, (rows: LinkedSource) => string])[],
): Facts {
  const [time, month] = [source.range('transactAt'), inputCell('month')];
  // In Sheets a text is greater than any number. So a cell without a date lies in no month.
  const inMonth = `(${time}>=EOMONTH(${month},-1)+1)*(${time}<EOMONTH(${month},0)+1)`;
  const isLeft = `ISNUMBER(${time})*${isUnconfirmed(source)}*${isStale(source)}`;
  return factsOf(
    source,
    {
      fields: [...closingFields, ...moreClosingFields],
      condition: `${isHere(source)}*(${inMonth}+${isLeft}>0)`,
      looked: { [OFF]: cancelled(source), [IN_MONTH]: inMonth },
      derived: [...shownOfRows(source), ...found],
    },
    first,
  );
}
