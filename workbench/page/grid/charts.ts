/** The charts of the active tab, over its cells; they scroll with the cells. */
import type { FUniver } from '@univerjs/core/facade';
import { createElement } from 'react';
import type { ChartPicture, TabFrame } from '../../protocol';
import { CHART_SIZE, chartSvg } from './chart-svg';

const COMPONENT = 'workbench-chart';
const ROW_HEIGHT = 24;
/** The size of Univer's headers, whose corner is its origin. */
const HEADER = { width: 46, height: 20 };
/** After this delay Univer uses the new tab's columns for placing. */
const SOON_MS = 150;

interface Drawn {
  readonly tab: number;
  readonly chart: string;
  remove(): void;
}

export class Charts {
  readonly #api: FUniver;
  /** By chart id. */
  readonly #drawn = new Map<number, Drawn>();
  #soon: ReturnType<typeof setTimeout> | undefined;

  constructor(api: FUniver) {
    this.#api = api;
    api.registerComponent(COMPONENT, Chart as never);
  }

  /** Draws new and changed charts of a tab, and removes deleted ones. */
  show(frame: TabFrame): void {
    clearTimeout(this.#soon);
    this.#soon = setTimeout(() => this.#show(frame), SOON_MS);
  }

  #show(frame: TabFrame): void {
    const wanted = new Map(frame.charts.map(chart => [chart.id, textOf(frame, chart)]));
    for (const [id, drawn] of this.#drawn) {
      if (drawn.tab !== frame.id || drawn.chart === wanted.get(id)) continue;
      drawn.remove();
      this.#drawn.delete(id);
    }
    for (const chart of frame.charts) if (!this.#drawn.has(chart.id)) this.#draw(frame, chart);
  }

  /** Removes the charts of a deleted tab. */
  forget(tab: number): void {
    for (const [id, drawn] of this.#drawn) if (drawn.tab === tab) this.#drawn.delete(id);
  }

  #draw(frame: TabFrame, chart: ChartPicture): void {
    const sheet = this.#api.getActiveWorkbook()?.getActiveSheet();
    if (sheet === undefined || sheet.getSheetId() !== String(frame.id)) return;
    const { x, y } = placeOf(frame, chart);
    const added = sheet.addFloatDomToPosition({
      componentKey: COMPONENT,
      initPosition: { startX: x, endX: x + CHART_SIZE.width, startY: y, endY: y + CHART_SIZE.height },
      data: { svg: chartSvg(chart), title: chart.title },
      allowTransform: false,
      eventPassThrough: true,
    });
    if (added)
      this.#drawn.set(chart.id, {
        tab: frame.id,
        chart: textOf(frame, chart),
        remove: () => added.dispose(),
      });
  }
}

function Chart({ data }: { readonly data?: { readonly svg: string; readonly title: string } }): unknown {
  return createElement('img', {
    className: 'chart',
    alt: data?.title ?? '',
    src: `data:image/svg+xml,${encodeURIComponent(data?.svg ?? '')}`,
  });
}

const textOf = (frame: TabFrame, chart: ChartPicture): string =>
  JSON.stringify([chart, placeOf(frame, chart)]);

/** In pixels from the corner of the first cell. */
function placeOf(
  { widths, hiddenColumns, hiddenRows }: TabFrame,
  { anchor }: ChartPicture,
): { readonly x: number; readonly y: number } {
  const isHidden = (place: number): boolean =>
    hiddenColumns.some(([from, count]) => place >= from && place < from + count);
  const x = widths.slice(0, anchor.column).reduce((sum, width, c) => sum + (isHidden(c) ? 0 : width), 0);
  const above = hiddenRows.reduce(
    (sum, [from, count]) => sum + Math.max(0, Math.min(count, anchor.row - from)),
    0,
  );
  return {
    x: HEADER.width + x + anchor.offsetX,
    y: HEADER.height + (anchor.row - above) * ROW_HEIGHT + anchor.offsetY,
  };
}
