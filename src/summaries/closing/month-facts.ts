/** The rows that the closing checklist looks at. */

import { CARDS, cancelled, isHere, OFF } from '../counted';
import type { Summed } from '../doubts';
import { type Facts, factsOf } from '../facts';
import type { Source } from '../summary';
import { closingFields, isStale, isUnconfirmed, moreClosingFields } from './checks';
import { shownOfRows } from './closing-lists';
import { inputCell } from './inputs';

/** 1 for a row of the month that is closed. */
export const IN_MONTH = 'inMonth';
/** For each check: 1 for a row that it finds, 2 for a row that the reader has marked as checked. */
export const foundColumn = (check: number): string => `found ${check}`;

function isInMonth({ range }: Source): string {
  const [time, month] = [range('transactAt'), inputCell('month')];
  // In Sheets a text is greater than any number. So a cell without a date lies in no month.
  return `(${time}>=EOMONTH(${month},-1)+1)*(${time}<EOMONTH(${month},0)+1)`;
}

function isLookedAt(source: Source): string {
  const isLeft = `ISNUMBER(${source.range('transactAt')})*${isUnconfirmed(source)}*${isStale(source)}`;
  return `(${isInMonth(source)}+${isLeft}>0)`;
}

/** All rows with a day count. A mark is named if the checklist looks at its row. */
export function datedRows(source: Source): Summed {
  const day = 'transactAt';
  const needs = [`ISNUMBER(${source.range(day)})`];
  return { of: [], needs, day, marks: { kinds: CARDS, unless: `${isLookedAt(source)}=FALSE` } };
}

/** The rows of the month that is closed, and earlier rows that are still not confirmed. */
export function monthFacts(
  source: Source,
  first: number,
  found: readonly (readonly [string, (rows: Source) => string])[],
): Facts {
  const inMonth = isInMonth(source);
  return factsOf(
    source,
    {
      day: 'transactAt',
      fields: [...closingFields, ...moreClosingFields],
      condition: `${isHere(source)}*${isLookedAt(source)}`,
      looked: { [OFF]: cancelled(source), [IN_MONTH]: inMonth },
      derived: [...shownOfRows(source), ...found],
    },
    first,
  );
}
