/** A chart under construction, and the settings that its builder and the built chart share. */
import { cloneChart } from '../../model/charts';
import type { ChartState } from '../../model/state';
import type { EnumValue } from '../enumeration';
import type { SpreadsheetContext } from './context';
import type { ChartDraft } from './drafts';
import { overload } from './signatures';

/** The initial state of newChart(). */
export const NEW_CHART: ChartDraft = {
  id: null,
  type: 'COLUMN',
  ranges: [],
  anchor: { row: 0, column: 0, offsetX: 0, offsetY: 0 },
  options: {},
  numHeaders: -1,
  mergeStrategy: 'MERGE_COLUMNS',
  transpose: false,
  hiddenDimensions: 'IGNORE_BOTH',
};

class ContainerInfo {
  readonly #anchor: ChartState['anchor'];

  constructor(anchor: ChartState['anchor']) {
    this.#anchor = anchor;
  }

  getAnchorRow(): number {
    return this.#anchor.row + 1;
  }

  getAnchorColumn(): number {
    return this.#anchor.column + 1;
  }

  getOffsetX(): number {
    return this.#anchor.offsetX;
  }

  getOffsetY(): number {
    return this.#anchor.offsetY;
  }
}

class ChartOptions {
  readonly #options: ChartState['options'];

  constructor(options: ChartState['options']) {
    this.#options = options;
  }

  /** null if it was never set. */
  get(...args: unknown[]): unknown {
    overload(args, 'ChartOptions.get', 'string');
    return this.#options[args[0] as string] ?? null;
  }
}

export function copyDraft(draft: ChartDraft): ChartDraft {
  return { ...cloneChart({ ...draft, id: 0 }), id: draft.id };
}

export function rangesOf(context: SpreadsheetContext, { ranges }: ChartDraft): object[] {
  return ranges.map(({ sheetId, ...rect }) => context.make.range(sheetId, rect));
}

export function containerOf({ kernel }: SpreadsheetContext, { anchor }: ChartDraft): object {
  return kernel.strict('ContainerInfo', new ContainerInfo({ ...anchor }));
}

export function optionsOf({ kernel }: SpreadsheetContext, { options }: ChartDraft): object {
  return kernel.strict('ChartOptions', new ChartOptions(options));
}

/** The enumeration value for the model's name. */
export function enumValue(table: Readonly<Record<string, EnumValue>>, name: string): EnumValue | undefined {
  return table[name];
}
