/**
 * Charts as a test sees them.
 */
import { quoteSheetName, rectToA1 } from '../../core/model/a1';
import { findSheet } from '../../core/model/document';
import type { ChartState, DocumentState, SheetState } from '../../core/model/state';

export interface ChartView {
  readonly id: number;
  /** As Charts.ChartType names it: "COLUMN". */
  readonly type: string;
  /** "A3:D9" on the chart's own tab, "'Other'!A3:D9" elsewhere. */
  readonly ranges: readonly string[];
  /** The anchor cell, from 1, and the offset in pixels from its corner. */
  readonly position: {
    readonly row: number;
    readonly column: number;
    readonly offsetX: number;
    readonly offsetY: number;
  };
  readonly options: Readonly<Record<string, unknown>>;
  /** -1: Sheets guesses the number. */
  readonly numHeaders: number;
  readonly mergeStrategy: string;
  readonly transpose: boolean;
  readonly hiddenDimensions: string;
}

export function chartViews(doc: DocumentState, sheet: SheetState): ChartView[] {
  return (sheet.charts ?? []).map(({ anchor, ranges, ...rest }) => ({
    ...rest,
    ranges: ranges.map(range => placeOf(doc, sheet, range)),
    position: { ...anchor, row: anchor.row + 1, column: anchor.column + 1 },
  }));
}

function placeOf(doc: DocumentState, home: SheetState, range: ChartState['ranges'][number]): string {
  const other = range.sheetId === home.id ? undefined : findSheet(doc, range.sheetId);
  return `${other ? `${quoteSheetName(other.name)}!` : ''}${rectToA1(range)}`;
}
