/** A row whose record is not among the newest records that the service shows. The row stays: the record may exist. */

import { outlastsPull, saysOld } from '../changes/row-status';
import type { TableRow } from '../changes/table';
import * as statusTexts from '../text/push/status-texts';
import { keptCells } from './kept-cells';
import type { MergedRow, PullInput } from './merge-input';
import { localStates } from './merge-row';

/** newest: number of records that the service shows. */
export function oldRow(input: PullInput, row: TableRow, id: string, newest: number): MergedRow {
  return {
    row: row.row,
    cells: keptCells(input, row, id),
    status: statusOf(input, row, id, newest),
  };
}

function statusOf(input: PullInput, row: TableRow, id: string, newest: number): MergedRow['status'] {
  const base = input.baseline.get(id);
  // A push's status outlasts the pull. A status with the time of the values stays, because its time is still right.
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
