/**
 * EmbeddedChart: a chart as built, or as it lies on a tab. Changes of its builder take effect only with updateChart.
 */
import { CHART_ENUMS } from '../charts';
import type { EnumValue } from '../enumeration';
import { containerOf, copyDraft, enumValue, optionsOf, rangesOf } from './chart-draft';
import type { ChartDraft } from './drafts';
import type { SpreadsheetContext } from './context';

export class EmbeddedChart {
  constructor(
    readonly context: SpreadsheetContext,
    readonly state: ChartDraft,
  ) {}

  /** null until the chart is on a tab. */
  getChartId(): number | null {
    return this.state.id;
  }

  getRanges(): object[] {
    return rangesOf(this.context, this.state);
  }

  getContainerInfo(): object {
    return containerOf(this.context, this.state);
  }

  getOptions(): object {
    return optionsOf(this.context, this.state);
  }

  getNumHeaders(): number {
    return this.state.numHeaders;
  }

  getMergeStrategy(): EnumValue | undefined {
    return enumValue(CHART_ENUMS.ChartMergeStrategy, this.state.mergeStrategy);
  }

  getHiddenDimensionStrategy(): EnumValue | undefined {
    return enumValue(CHART_ENUMS.ChartHiddenDimensionStrategy, this.state.hiddenDimensions);
  }

  getTransposeRowsAndColumns(): boolean {
    return this.state.transpose;
  }

  modify(): object {
    return this.context.make.chartBuilder(copyDraft(this.state));
  }
}
