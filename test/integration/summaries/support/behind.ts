/** A report with its cells as the script reads them, and the rows behind them. */

import { expect } from 'vitest';
import { decodeText } from '../../../../src/common/decode';
import type { Cell } from '../../../../src/platform/ports';
import { storedFigures } from '../../../../src/summaries/figures';
import {
  type BehindWarning,
  type RowBehind,
  rowsBehind,
  warningsBehind,
} from '../../../../src/summaries/rows-behind';
import type { Scenario } from '../../../support/scenario';

export interface ReportSheet {
  readonly values: readonly (readonly Cell[])[];
  readonly hidden: ReadonlySet<number>;
  rows(row: number, column: number): readonly RowBehind[] | null;
  /** The warnings of a cell of row 2. */
  warnings(column: number): readonly BehindWarning[] | null;
}

const DAY = 86_400_000;

export function sheetOf(s: Scenario, tab: string): ReportSheet {
  const sheet = s.book.sheet(tab);
  const cellOf = (value: unknown): Cell =>
    value instanceof Date
      ? { serial: (value.getTime() + 9 * 3_600_000) / DAY + 25_569 }
      : (value as string | number | boolean);
  const values = sheet.values().map(row => row.map(cellOf));
  const tag = sheet.state.metadata.find(({ key }) => key === 'financeSheets.summary')?.value ?? '{}';
  // The metadata of a tab have room for 30,000 characters.
  expect([tab, tag.length < 25_000]).toEqual([tab, true]);
  const stored = JSON.parse(tag) as { figures?: unknown };
  const figures = decodeText(storedFigures(), JSON.stringify(stored.figures));
  if (figures === undefined) throw new Error(`${tab} keeps no figures`);
  const columnOf = (at: number): Cell[] => values.map(line => line[at - 1] ?? '');
  return {
    values,
    hidden: new Set(sheet.hiddenColumns()),
    rows: (row, column) => rowsBehind(figures, { row, column }, columnOf)?.rows ?? null,
    warnings: column => warningsBehind(figures, { row: 2, column }, columnOf),
  };
}
