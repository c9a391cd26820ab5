/** Charts: only the enumerations for charts in spreadsheets. */
import type { Kernel } from '../kernel';
import { createEnumeration } from './enumeration';

export const CHART_ENUMS = {
  ChartType: createEnumeration([
    'TIMELINE',
    'AREA',
    'BAR',
    'BUBBLE',
    'CANDLESTICK',
    'COLUMN',
    'COMBO',
    'GAUGE',
    'GEO',
    'HISTOGRAM',
    'RADAR',
    'LINE',
    'ORG',
    'PIE',
    'SCATTER',
    'SPARKLINE',
    'STEPPED_AREA',
    'TABLE',
    'TREEMAP',
    'WATERFALL',
  ]),
  ChartMergeStrategy: createEnumeration(['MERGE_COLUMNS', 'MERGE_ROWS']),
  ChartHiddenDimensionStrategy: createEnumeration([
    'IGNORE_BOTH',
    'IGNORE_ROWS',
    'IGNORE_COLUMNS',
    'SHOW_BOTH',
  ]),
  Position: createEnumeration(['TOP', 'RIGHT', 'BOTTOM', 'NONE']),
} as const;

class Charts {
  readonly ChartType = CHART_ENUMS.ChartType;
  readonly ChartMergeStrategy = CHART_ENUMS.ChartMergeStrategy;
  readonly ChartHiddenDimensionStrategy = CHART_ENUMS.ChartHiddenDimensionStrategy;
  readonly Position = CHART_ENUMS.Position;
}

export function createCharts(kernel: Kernel): object {
  return kernel.strict('Charts', new Charts());
}
