/** Applies a tab without its cells to Univer: a new tab whole, an existing tab by its differences. */
import { BooleanNumber, type IWorksheetData, mergeWorksheetSnapshotWithDefault } from '@univerjs/core';
import type { FilterPicture, Stretch, TabFrame } from '../../protocol';
import type { Commands } from './commands';
import type { Dropdowns } from './dropdowns';
import { rangeOf } from './range';

/** A tab in Univer's form, without cells. */
export function snapshotOf(frame: TabFrame): IWorksheetData {
  return mergeWorksheetSnapshotWithDefault({
    id: String(frame.id),
    name: frame.name,
    tabColor: frame.color ?? '',
    hidden: frame.hidden ? BooleanNumber.TRUE : BooleanNumber.FALSE,
    rowCount: frame.rows,
    columnCount: frame.columns,
    defaultColumnWidth: 100,
    // As in Sheets.
    defaultStyle: { fs: 10 },
    freeze: freezeOf(frame),
    columnData: Object.fromEntries(
      frame.widths.map((w, c) => [
        c,
        { w, hd: holds(frame.hiddenColumns, c) ? BooleanNumber.TRUE : BooleanNumber.FALSE },
      ]),
    ),
    rowData: Object.fromEntries(
      frame.hiddenRows.flatMap(([from, count]) =>
        Array.from({ length: count }, (_, i) => [from + i, { hd: BooleanNumber.TRUE }]),
      ),
    ),
  });
}

/** Sets the parts that a snapshot cannot hold. */
export function completeFrame(commands: Commands, dropdowns: Dropdowns, frame: TabFrame): void {
  applyFilter(commands, frame.id, null, frame.filter);
  if (frame.dropdowns.length > 0) dropdowns.change(frame.id, frame.dropdowns);
}

/** Applies the differences between two frames of a tab. */
export function changeFrame(
  commands: Commands,
  dropdowns: Dropdowns,
  before: TabFrame,
  after: TabFrame,
): void {
  const { id } = after;
  const change = (name: string, params: object): void =>
    commands.mutate(`sheet.mutation.${name}`, id, params);
  if (before.name !== after.name) change('set-worksheet-name', { name: after.name });
  if (before.color !== after.color) change('set-tab-color', { color: after.color ?? '' });
  if (before.hidden !== after.hidden)
    change('set-worksheet-hidden', { hidden: after.hidden ? BooleanNumber.TRUE : BooleanNumber.FALSE });
  if (before.rows !== after.rows) change('set-worksheet-row-count', { rowCount: after.rows });
  if (before.columns !== after.columns) change('set-worksheet-column-count', { columnCount: after.columns });
  if (differ(before.widths, after.widths))
    change('set-worksheet-col-width', {
      ranges: [rangeOf({ row: 0, column: 0, rows: after.rows, columns: after.columns })],
      colWidth: Object.fromEntries(after.widths.entries()),
    });
  changeStretches(before.hiddenColumns, after.hiddenColumns, (isHidden, [column, columns]) =>
    change(isHidden ? 'set-col-hidden' : 'set-col-visible', {
      ranges: [rangeOf({ row: 0, column, rows: after.rows, columns })],
    }),
  );
  changeStretches(before.hiddenRows, after.hiddenRows, (isHidden, [row, rows]) =>
    change(isHidden ? 'set-row-hidden' : 'set-row-visible', {
      ranges: [rangeOf({ row, column: 0, rows, columns: after.columns })],
    }),
  );
  if (before.frozenRows !== after.frozenRows || before.frozenColumns !== after.frozenColumns)
    change('set-frozen', freezeOf(after));
  if (differ(before.filter, after.filter)) applyFilter(commands, id, before.filter, after.filter);
  if (differ(before.dropdowns, after.dropdowns)) dropdowns.change(id, after.dropdowns);
}

function freezeOf({ frozenRows, frozenColumns }: TabFrame) {
  return {
    xSplit: frozenColumns,
    ySplit: frozenRows,
    startRow: frozenRows === 0 ? -1 : frozenRows,
    startColumn: frozenColumns === 0 ? -1 : frozenColumns,
  };
}

/** Shows the filter's buttons and ticks. The host decides which rows are hidden. */
function applyFilter(
  commands: Commands,
  tab: number,
  before: FilterPicture | null,
  after: FilterPicture | null,
): void {
  if (before !== null) commands.mutate('sheet.mutation.remove-filter', tab, {});
  if (after === null) return;
  commands.mutate('sheet.mutation.set-filter-range', tab, { range: rangeOf(after.rect) });
  for (const { column, show, blanks } of after.columns)
    commands.mutate('sheet.mutation.set-filter-criteria', tab, {
      col: column,
      criteria: { colId: column, filters: { filters: [...show], ...(blanks ? { blank: true } : {}) } },
      reCalc: false,
    });
}

const differ = (one: unknown, other: unknown): boolean => JSON.stringify(one) !== JSON.stringify(other);

const holds = (stretches: readonly Stretch[], place: number): boolean =>
  stretches.some(([from, count]) => place >= from && place < from + count);

/** Shows the stretches that are no longer hidden, then hides the new ones. */
function changeStretches(
  before: readonly Stretch[],
  after: readonly Stretch[],
  change: (isHidden: boolean, stretch: Stretch) => void,
): void {
  if (!differ(before, after)) return;
  for (const stretch of before) if (!after.some(other => !differ(other, stretch))) change(false, stretch);
  for (const stretch of after) if (!before.some(other => !differ(other, stretch))) change(true, stretch);
}
