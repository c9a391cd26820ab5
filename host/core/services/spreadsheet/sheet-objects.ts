/** Sheet: the objects over its grid. Charts take effect at once, after the queued writes. */
import { addChart, removeChart, replaceChart } from '../../model/charts';
import { Exception } from '../../model/exception';
import type { ChartState, SheetState } from '../../model/state';
import { copyDraft, NEW_CHART } from './chart-draft';
import { EmbeddedChart } from './embedded-chart';
import { SheetGrid } from './sheet-grid';
import { emulated, overload } from './signatures';

export class SheetObjects extends SheetGrid {
  getFilter(): object | null {
    return this.context.sheet(this.sheetId).filter ? this.context.make.filter(this.sheetId) : null;
  }

  /** The row counts from 1. */
  isRowHiddenByFilter(...args: unknown[]): boolean {
    overload(args, 'Sheet.isRowHiddenByFilter', 'int');
    return this.context.sheet(this.sheetId).rows[(args[0] as number) - 1]?.filtered ?? false;
  }

  isRowHiddenByUser(...args: unknown[]): boolean {
    overload(args, 'Sheet.isRowHiddenByUser', 'int');
    return this.context.sheet(this.sheetId).rows[(args[0] as number) - 1]?.hidden ?? false;
  }

  newChart(): object {
    return this.context.make.chartBuilder(copyDraft(NEW_CHART));
  }

  getCharts(): object[] {
    const { charts = [] } = this.context.sheet(this.sheetId);
    return charts.map(state => this.context.make.chart(copyDraft(state)));
  }

  /** The passed chart does not get the new id; getCharts() returns a chart with it. */
  insertChart(...args: unknown[]): void {
    const { sheet, state } = target(this, args, 'Sheet.insertChart');
    const { row, column } = state.anchor;
    if (row >= sheet.maxRows || column >= sheet.columns.length) {
      throw new Exception('The coordinates of the chart are outside the dimensions of the sheet.');
    }
    this.context.change(doc => addChart(doc, sheet, state));
  }

  updateChart(...args: unknown[]): void {
    const { sheet, state } = target(this, args, 'Sheet.updateChart');
    const known = this.context.change(() => replaceChart(sheet, state as ChartState));
    if (!known) throw notOnSheet();
  }

  removeChart(...args: unknown[]): void {
    const { sheet, state } = target(this, args, 'Sheet.removeChart');
    const known = this.context.change(() => removeChart(sheet, state.id ?? -1));
    if (!known) throw notOnSheet();
  }
}

function target(
  sheet: SheetObjects,
  args: readonly unknown[],
  method: string,
): { sheet: SheetState; state: EmbeddedChart['state'] } {
  overload(args, method, 'object');
  const { state } = emulated(EmbeddedChart, args[0], args, method);
  const home = sheet.context.sheet(sheet.sheetId);
  sheet.context.mayLayOut(home);
  return { sheet: home, state };
}

function notOnSheet(): Exception {
  return new Exception('The chart is not on this sheet.');
}
