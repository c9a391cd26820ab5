/** Charts on a tab. They are stored, not drawn. Their ranges and anchor cells follow the grid. */
import { type AxisChange, changeRect } from './axis-change';
import { nextId } from './document';
import type { ChartState, DocumentState, SheetState } from './state';

/** A chart that is not yet on a tab. */
export type NewChart = Omit<ChartState, 'id'>;

export function addChart(doc: DocumentState, sheet: SheetState, chart: NewChart): number {
  const id = nextId(doc);
  sheet.charts = [...(sheet.charts ?? []), { ...cloneChart({ ...chart, id }) }];
  return id;
}

/** Returns false if the chart is not on the tab. */
export function replaceChart(sheet: SheetState, chart: ChartState): boolean {
  const at = sheet.charts?.findIndex(({ id }) => id === chart.id) ?? -1;
  if (!sheet.charts || at < 0) return false;
  sheet.charts[at] = cloneChart(chart);
  return true;
}

/** Returns false if the chart is not on the tab. */
export function removeChart(sheet: SheetState, id: number): boolean {
  const left = sheet.charts?.filter(chart => chart.id !== id) ?? [];
  const found = left.length !== (sheet.charts?.length ?? 0);
  sheet.charts = left;
  return found;
}

export function cloneChart(chart: ChartState): ChartState {
  return {
    ...chart,
    ranges: chart.ranges.map(range => ({ ...range })),
    anchor: { ...chart.anchor },
    options: JSON.parse(JSON.stringify(chart.options)) as ChartState['options'],
  };
}

/** Updates charts after a change of `sheet`'s grid. A range that is deleted whole leaves its chart; the chart stays. */
export function followCharts(doc: DocumentState, sheet: SheetState, change: AxisChange): void {
  for (const home of doc.sheets) {
    for (const chart of home.charts ?? []) {
      chart.ranges = chart.ranges.flatMap(range =>
        range.sheetId === sheet.id ? (changeRect(range, change) ?? []) : [range],
      );
      if (home !== sheet) continue;
      const { axis } = change;
      chart.anchor[axis] = change.point(chart.anchor[axis]) ?? chart.anchor[axis];
    }
  }
}

/** Removes the ranges of a deleted tab from charts on other tabs. */
export function forgetSheet(doc: DocumentState, sheetId: number): void {
  for (const { charts = [] } of doc.sheets) {
    for (const chart of charts) chart.ranges = chart.ranges.filter(range => range.sheetId !== sheetId);
  }
}

/** Gives the charts of a copied tab new ids, and points them to the copy's cells instead of the original's. */
export function adoptCharts(doc: DocumentState, original: SheetState, copy: SheetState): void {
  for (const chart of copy.charts ?? []) {
    chart.id = nextId(doc);
    for (const range of chart.ranges) if (range.sheetId === original.id) range.sheetId = copy.id;
  }
}
