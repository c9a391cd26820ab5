/** Rows that show a record unchanged: new rows and rows of read-only lists. A first pull may make 100,000 of them. */

import { type BaselineRecord, baselineRecord } from '../changes/baseline';
import { cellMaker, isOdd, toCell } from '../changes/cell-codec';
import { isTooLong } from '../changes/cell-text';
import { isUntold } from '../changes/derived-value';
import { marksOf } from '../changes/left-cells';
import { fieldTypes } from '../changes/field-types';
import { idTypeOf } from '../changes/record-names';
import type { RemoteRecord } from '../changes/remote';
import { outlastsPull, type RowStatus, saysOld } from '../changes/row-status';
import type { Cell } from '../platform/ports';
import { nothingFound, statusFor, withValue } from './findings';
import type { MergedRow, PullInput, ShownRow } from './merge-input';
import type { TableRow } from '../changes/table';
import * as statusTexts from '../text/push/status-texts';
import { keptCells } from './kept-cells';
import { localStates } from './merge-row';

type Parts = Pick<PullInput, 'resource' | 'language' | 'openSpills'>;

/** Shows records as rows. Prepares the columns once. */
export function rowMaker(input: Parts): (record: RemoteRecord) => ShownRow {
  const { fields } = input.resource;
  const empty: readonly Cell[] = fields.map(() => '');
  const makers = fields.map(field => cellMaker(field, input.language));
  const isAlwaysAsked =
    input.openSpills !== undefined ||
    fields.some(({ derived }) => derived !== undefined && derived.isAlwaysTold !== true);
  /** Columns in which even a short text needs a check. */
  const isTextOdd = fields.map(({ type }) => !fieldTypes[type].holdsTexts);
  return record => {
    const { values } = record;
    const cells = empty.slice();
    let isAsked = isAlwaysAsked;
    for (let i = 0; i < cells.length; i++) {
      const value = values[i] ?? null;
      if (value === null) continue;
      const cell = (makers[i] as (typeof makers)[number])(value);
      cells[i] = cell;
      if (typeof cell === 'string') isAsked ||= isTextOdd[i] === true || isTooLong(value);
    }
    // Nearly all rows have an empty status.
    return { cells, status: isAsked ? freshStatus(input, record, cells) : null };
  };
}

/** The baseline of a record whose row is written from it. */
export function freshBaseline(
  { resource, language, openSpills }: Parts,
  remote: RemoteRecord,
): BaselineRecord {
  // An array formula fills this cell. Its value has not been compared with the service's value.
  const values = remote.values.map((value, i) => (openSpills?.has(i) === true ? undefined : value));
  const left = marksOf(resource, (i, field) => toCell(field, remote.values[i] ?? null, language));
  return baselineRecord({ id: remote.id, idIs: idTypeOf(remote), values, left });
}

/** The status of an unchanged record: empty, unless a value is too long, odd, unknown, or hidden by a formula. */
function freshStatus(
  { resource, openSpills }: Parts,
  remote: RemoteRecord,
  cells: readonly Cell[],
): RowStatus | null {
  const { fields } = resource;
  const found = nothingFound();
  for (const i of openSpills ?? []) {
    const field = fields[i];
    if (field !== undefined) found.conflicts.push(withValue(field, cells[i] ?? ''));
  }
  fields.forEach((field, i) => {
    if (isTooLong(remote.values[i])) found.cut.push(field.label);
    if (isOdd(field, cells[i] ?? '')) found.odd.push(field.label);
    if (isUntold(resource, field, remote)) found.untold.push(field.label);
  });
  return statusFor(found);
}

/**
 * A row whose record is not among the newest records that the service shows. The row stays: the record may exist.
 * newest: number of records that the service shows.
 */
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
