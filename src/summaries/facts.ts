/**
 * A hidden copy of the tab's rows that a report needs.
 * The report's formulas search this copy. So their number does not change how often they read the tab.
 */

import type { Lines } from './figures';
import { formula } from './formulas';
import { filledWhere, hiddenTable, type Line, rowsWhere, type Table } from './report-table';
import type { Source } from './summary';

export interface Facts {
  readonly table: Table<string>;
  readonly line: Line<string>;
  /** The same tab, with the cells of the copied rows. Derived columns are fields too. */
  readonly rows: Source;
  /** The copied rows as lines of figures. */
  readonly lines: Lines;
}

/** The first row of the copy. */
export const FACTS_FROM = 2;

/** The column with a row's number in the tab. */
export const AT = 'at';

export interface Wanted {
  /** The field with the day by which the report counts a row. */
  readonly day: string;
  /** Columns of the tab; absent: none. Missing columns are left out. */
  readonly fields?: readonly string[];
  /** Selects the rows, as an expression over the tab. */
  readonly condition: string;
  /** Expressions over all rows of the tab. */
  readonly looked?: Readonly<Record<string, string>>;
  /** Expressions over the copied rows. Each can use the columns before it. */
  readonly derived?: readonly (readonly [string, (rows: Source) => string])[];
}

/** @param first The first column of the copy. */
export function factsOf(source: Source, wanted: Wanted, first: number): Facts {
  const { looked = {}, derived = [] } = wanted;
  const fields = (wanted.fields ?? []).filter(source.has);
  const names = [AT, ...fields, ...Object.keys(looked), ...derived.map(([name]) => name)];
  const table = hiddenTable(names, first);
  const rows: Source = {
    ...source,
    has: name => names.includes(name),
    range: name => table.down(name),
    statusColumn: null,
  };
  const raw = [`ROW(${source.range('id')})`, ...fields.map(source.range), ...Object.values(looked)];
  return {
    table,
    rows,
    lines: { first: table.body, at: table.columnOf(AT), tab: source.sheetId, day: wanted.day },
    line: {
      [AT]: formula(rowsWhere(raw, wanted.condition)),
      ...filledWhere(
        table,
        { isThere: `(${table.down(AT)}<>"")`, rests: table.cell(AT) },
        Object.fromEntries(derived.map(([name, make]) => [name, make(rows)])),
      ),
    },
  };
}
