/** EmbeddedChartBuilder and the builders of single chart types: columns, bars, lines, areas, combinations, pies. */
import { Exception } from '../../model/exception';
import type { ChartState } from '../../model/state';
import { mismatch } from '../arguments';
import { CHART_ENUMS } from '../charts';
import type { EnumValue } from '../enumeration';
import { containerOf, copyDraft, enumValue, rangesOf } from './chart-draft';
import type { ChartDraft } from './drafts';
import { colour } from './colours';
import type { SpreadsheetContext } from './context';
import { nameOf } from './enums';
import { RangeBase } from './range-base';
import { emulated, overload } from './signatures';

export class EmbeddedChartBuilder {
  constructor(
    readonly context: SpreadsheetContext,
    readonly draft: ChartDraft,
  ) {}

  asColumnChart(): object {
    return typed(this, 'COLUMN');
  }

  asBarChart(): object {
    return typed(this, 'BAR');
  }

  asLineChart(): object {
    return typed(this, 'LINE');
  }

  asPieChart(): object {
    return typed(this, 'PIE');
  }

  asComboChart(): object {
    return typed(this, 'COMBO');
  }

  asAreaChart(): object {
    return typed(this, 'AREA');
  }

  setChartType(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setChartType', 'enum');
    this.draft.type = nameOf(CHART_ENUMS.ChartType, args[0]);
    return this;
  }

  getChartType(): EnumValue | undefined {
    return enumValue(CHART_ENUMS.ChartType, this.draft.type);
  }

  addRange(...args: unknown[]): this {
    this.draft.ranges.push(stored(args, 'addRange'));
    return this;
  }

  removeRange(...args: unknown[]): this {
    const gone = JSON.stringify(stored(args, 'removeRange'));
    this.draft.ranges = this.draft.ranges.filter(range => JSON.stringify(range) !== gone);
    return this;
  }

  clearRanges(): this {
    this.draft.ranges = [];
    return this;
  }

  getRanges(): object[] {
    return rangesOf(this.context, this.draft);
  }

  /** 1-based row and column of the cell, and the offset in pixels from its corner. */
  setPosition(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setPosition', 'int,int,int,int');
    const [row, column, offsetX, offsetY] = args as [number, number, number, number];
    if (row < 1 || column < 1) throw new Exception('A chart needs a cell of the sheet as its position.');
    this.draft.anchor = { row: row - 1, column: column - 1, offsetX, offsetY };
    return this;
  }

  getContainer(): object {
    return containerOf(this.context, this.draft);
  }

  setOption(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setOption', 'string,any');
    return option(this, args[0] as string, args[1], args);
  }

  setNumHeaders(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setNumHeaders', 'int');
    this.draft.numHeaders = args[0] as number;
    return this;
  }

  setMergeStrategy(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setMergeStrategy', 'enum');
    this.draft.mergeStrategy = nameOf(CHART_ENUMS.ChartMergeStrategy, args[0]);
    return this;
  }

  setHiddenDimensionStrategy(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setHiddenDimensionStrategy', 'enum');
    this.draft.hiddenDimensions = nameOf(CHART_ENUMS.ChartHiddenDimensionStrategy, args[0]);
    return this;
  }

  setTransposeRowsAndColumns(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setTransposeRowsAndColumns', 'boolean');
    this.draft.transpose = args[0] as boolean;
    return this;
  }

  build(): object {
    return this.context.make.chart(copyDraft(this.draft));
  }
}

/** The looks that every typed builder can set; stored as options. */
export class EmbeddedPieChartBuilder extends EmbeddedChartBuilder {
  setTitle(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setTitle', 'string');
    return option(this, 'title', args[0], args);
  }

  setColors(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setColors', 'array');
    return option(this, 'colors', (args[0] as unknown[]).map(colour), args);
  }

  setBackgroundColor(...args: unknown[]): this {
    return option(this, 'backgroundColor', colour(args[0]), args);
  }

  setLegendPosition(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setLegendPosition', 'enum');
    return option(this, 'legend.position', nameOf(CHART_ENUMS.Position, args[0]).toLowerCase(), args);
  }
}

export class EmbeddedLineChartBuilder extends EmbeddedPieChartBuilder {
  setXAxisTitle(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setXAxisTitle', 'string');
    return option(this, 'hAxis.title', args[0], args);
  }

  setYAxisTitle(...args: unknown[]): this {
    overload(args, 'EmbeddedChartBuilder.setYAxisTitle', 'string');
    return option(this, 'vAxis.title', args[0], args);
  }
}

/** For columns, bars, areas and combinations. */
export class EmbeddedStackedChartBuilder extends EmbeddedLineChartBuilder {
  setStacked(): this {
    return option(this, 'isStacked', true, []);
  }
}

const BUILDERS = {
  COLUMN: { name: 'EmbeddedColumnChartBuilder', type: EmbeddedStackedChartBuilder },
  BAR: { name: 'EmbeddedBarChartBuilder', type: EmbeddedStackedChartBuilder },
  AREA: { name: 'EmbeddedAreaChartBuilder', type: EmbeddedStackedChartBuilder },
  COMBO: { name: 'EmbeddedComboChartBuilder', type: EmbeddedStackedChartBuilder },
  LINE: { name: 'EmbeddedLineChartBuilder', type: EmbeddedLineChartBuilder },
  PIE: { name: 'EmbeddedPieChartBuilder', type: EmbeddedPieChartBuilder },
} as const;

/** The same draft in a builder for one chart type. */
function typed({ context, draft }: EmbeddedChartBuilder, chart: keyof typeof BUILDERS): object {
  const { name, type: Builder } = BUILDERS[chart];
  draft.type = chart;
  return context.kernel.strict(name, new Builder(context, draft));
}

/** Stores an option. Only a plain value is one. */
function option<T extends EmbeddedChartBuilder>(
  builder: T,
  name: string,
  value: unknown,
  args: readonly unknown[],
): T {
  const text = JSON.stringify(value) as string | undefined;
  if (text === undefined) return mismatch(args, 'SpreadsheetApp.EmbeddedChartBuilder.setOption');
  builder.draft.options[name] = JSON.parse(text);
  return builder;
}

function stored(args: readonly unknown[], member: string): ChartState['ranges'][number] {
  const method = `EmbeddedChartBuilder.${member}`;
  overload(args, method, 'object');
  const { sheetId, rect } = emulated(RangeBase, args[0], args, method);
  const { row, column, rows, columns } = rect;
  return { sheetId, row, column, rows, columns };
}
