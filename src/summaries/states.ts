/**
 * The state of each row in a report that reads the tab once: summed, or the reason why not.
 * A hidden column holds the states. Row 2 counts there, so that warnings never read the tab.
 */

import { cancelled, isHere, isIncluded, numberOf, OFF } from './counted';
import { type Doubts, isSummed, noDoubts, warning } from './left-out-rows';
import { dayField, type LinkedSource, momentOf, typeCell, typeLiteral } from './summary';

/** out: excluded by the user. in: summed. leftOut: no sum can hold the row. gone: the service no longer has it. */
export const STATES = { out: 0, in: 1, leftOut: 2, gone: 3 } as const;

export const stateFields = ['id', 'transactionType', 'amount', 'isIncluded'] as const;

type Derived = readonly [string, (rows: LinkedSource) => string];

/** The columns from which the states follow, over all rows with an id. kinds: the kinds in the sum; empty: all. */
export function stateLooks(source: LinkedSource, kinds?: readonly string[]): Record<string, string> {
  return { here: isHere(source), marked: cancelled(source, kinds) };
}

/**
 * unsaid: 1 if the row counts although `isIncluded` is neither TRUE nor FALSE. kept: won without the part in `off`.
 * counted: an expression, true if the reader wants all counted.
 */
export function stateColumns(counted: (rows: LinkedSource) => string): Derived[] {
  return [
    ['state', stateOf],
    [
      'unsaid',
      ({ range: of }) =>
        `IF(${of('here')}*(${of('isIncluded')}&""<>"FALSE")*(${of('isIncluded')}&""<>"TRUE"),1,0)`,
    ],
    ['won', ({ range: of }) => numberOf(of('amount'))],
    [OFF, ({ range: of }) => `IF(${of('state')}=${STATES.in},${of('marked')},0)`],
    ['kept', rows => `${rows.range('won')}-IF(${counted(rows)},0,1)*${rows.range(OFF)}`],
  ];
}

export function goes(rows: LinkedSource, way: string): string {
  return `(${rows.range('transactionType')}=${typeLiteral(rows, way)})`;
}

function stateOf(rows: LinkedSource): string {
  const { range: of } = rows;
  const isWhole = [
    `ISNUMBER(${of('amount')})`,
    `ISNUMBER(${of(dayField(rows))})`,
    `(${goes(rows, 'IN')}+${goes(rows, 'OUT')})`,
  ].join('*');
  const ofHere = `IF(${isWhole},${STATES.in},${STATES.leftOut})`;
  return `IF(${isIncluded(rows)},IF(${of('here')}=1,${ofHere},${STATES.gone}),${STATES.out})`;
}

/** Warnings about rows that no sum can hold, that count without `isIncluded`, or whose record is gone. */
export function stateDoubts({ range, language }: LinkedSource): string[] {
  const inState = (kind: 'leftOut' | 'gone'): string =>
    warning(
      kind,
      `COUNTIF(${range('state')},${STATES[kind]})`,
      `SUMIF(${range('state')},${STATES[kind]},${range('won')})`,
      language,
    );
  const unsaid = range('unsaid');
  return [
    inState('leftOut'),
    warning('notSaid', `SUM(${unsaid})`, `SUMIF(${unsaid},1,${range('won')})`, language),
    inState('gone'),
  ];
}

export interface SummedRow {
  readonly row: number;
  readonly way: 'IN' | 'OUT';
  readonly at: number;
}

/** The rows that are summed now, by the rule of the states. isOurs: true for the report's rows. doubts: added to. */
export function summedRows(
  source: LinkedSource,
  isOurs: (row: number) => boolean,
  doubts = noDoubts(),
): { rows: SummedRow[]; doubts: Doubts } {
  const [ids, ways, amounts, included] = stateFields.map(source.cells);
  const times = source.cells(dayField(source));
  const [into, out] = ['IN', 'OUT'].map(way => typeCell(source, way));
  const rows = (ids ?? []).flatMap((id, row): SummedRow[] => {
    if (!isOurs(row) || id === '' || included?.[row] === false || source.isGone?.(row) === true) return [];
    const [time = '', type = '', amount = ''] = [times?.[row], ways?.[row], amounts?.[row]];
    const at = momentOf(time);
    const isDirected = type === into || type === out;
    const isIn = isSummed(doubts, { time, isDated: at !== null, type, isDirected, amount });
    if (included?.[row] !== true) doubts.notSaid.add('notSaid', typeof amount === 'number' ? amount : 0, '');
    return isIn && at !== null ? [{ row, way: type === into ? 'IN' : 'OUT', at }] : [];
  });
  return { rows, doubts };
}
