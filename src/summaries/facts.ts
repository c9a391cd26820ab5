/**
 * The rows of a tab that a report is about, once, out of sight in the report itself: so that its formulas look through these and read the tab a fixed number of times,
 * however many they are.
 */

import { formula } from './formulas';
import type { LinkedSource } from './summary';
import { type Column, type Line, rowsWhere, Spread, Table } from './report-table';

export interface Facts {
  readonly table: Table<string>;
  readonly line: Line<string>;
  /** The same tab, with the cells of these rows; its derived columns are fields, too. */
  readonly rows: LinkedSource;
  /** 1 for a row that is there. */
  readonly isThere: string;
}

/** Row of the first of them. */
export const FACTS_FROM = 2;

/** Row of the tab. */
export const AT = 'at';

export interface Wanted {
  /** Columns of the tab; those that it lacks are left out. */
  readonly fields: readonly string[];
  /** Of which rows, as an expression over the tab. */
  readonly condition: string;
  /** Expressions over the tab that need its other rows. */
  readonly looked?: Readonly<Record<string, string>>;
  /** Expressions over these rows, each of what stands before it. */
  readonly derived?: readonly (readonly [string, (rows: LinkedSource) => string])[];
}

/** @param first Its first column. */
export function factsOf(source: LinkedSource, wanted: Wanted, first: number): Facts {
  const { looked = {}, derived = [] } = wanted;
  const fields = wanted.fields.filter(source.has);
  const names = [AT, ...fields, ...Object.keys(looked), ...derived.map(([name]) => name)];
  const hidden: Column = { label: null, isHidden: true };
  const table = new Table<string>(Object.fromEntries(names.map(name => [name, hidden])), 1, first);
  const rows: LinkedSource = {
    ...source,
    has: name => names.includes(name),
    range: name => table.down(name),
    statusColumn: null,
  };
  const isThere = `(${table.down(AT)}<>"")`;
  const anchor = table.cell(AT);
  const raw = [`ROW(${source.range('id')})`, ...fields.map(source.range), ...Object.values(looked)];
  return {
    table,
    rows,
    isThere,
    line: {
      [AT]: formula(rowsWhere(raw, wanted.condition)),
      ...Object.fromEntries(
        derived.map(([name, make]) => [
          name,
          new Spread(`IFNA(FILTER(${make(rows)},${isThere}),"")`, anchor).here,
        ]),
      ),
    },
  };
}
