/** A row whose record is not among the newest that the service shows. The record may be older and well, so the row stays, and says as of when its values are. */

import { outlastsPull, saysOld } from '../changes/row-status';
import type { TableRow } from '../changes/table';
import { statusTexts } from '../text/status-texts';
import { keptCells } from './kept-cells';
import type { MergedRow, PullInput } from './merge-input';
import { localStates } from './merge-row';

/** newest: how many records the service shows. */
export function oldRow(input: PullInput, row: TableRow, id: string, newest: number): MergedRow {
  return {
    row: row.row,
    cells: keptCells(input, row, id),
    status: statusOf(input, row, id, newest),
  };
}

function statusOf(input: PullInput, row: TableRow, id: string, newest: number): MergedRow['status'] {
  const base = input.baseline.get(id);
  // What a push said of the row outlasts this pull; and the moment of the last good look is told once.
  if (base === undefined || outlastsPull(row.status) || saysOld(row.status)) return 'keep';
  const states = localStates(input, row, base);
  const edited = states.filter(({ state }) => state.kind === 'edited' || state.kind === 'problem');
  if (edited.length > 0) {
    const labels = edited.map(({ field }) => field.label);
    return { tone: 'caution', text: statusTexts.editedNotAmongNewest(newest, labels) };
  }
  if (states.some(({ state }) => state.kind !== 'clean')) return 'keep';
  return { tone: 'none', text: statusTexts.notAmongNewest(newest, input.lastPulled) };
}
