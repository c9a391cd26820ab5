/** One row of the tab against its record on the service. */

import { shownLine } from '../common/shown-line';
import type { AcceptedDifference, BaselineRecord, BaselineValue } from '../changes/baseline';
import { isOdd, toCell } from '../changes/cell-codec';
import { isTooLong, shown } from '../changes/cell-text';
import { isUntold } from '../changes/derived-value';
import { cellsEqual, localState, mergeField } from '../changes/merge';
import type { RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { TableRow } from '../changes/table';
import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import { isWritable } from '../resources/definition';
import { isKept } from '../resources/described';
import { isEditable } from '../resources/settings';
import { outlastsPull, type RowStatus, saysUnsent } from '../changes/row-status';
import { statusTexts } from '../text/status-texts';
import { joined, type Text } from '../text/text';
import type { CellWrite, MergedRow, PullInput } from './merge-input';

export interface RowMerge {
  readonly cells: readonly CellWrite[];
  readonly baseline: BaselineRecord;
  readonly status: MergedRow['status'];
  /** Some cell takes another value. */
  readonly updated: boolean;
  readonly edited: boolean;
  readonly conflict: boolean;
}

/** Labels of fields, with what the service shows where two values differ. */
type Findings = Record<'conflicts' | 'edited' | 'different' | 'cut' | 'odd' | 'untold', Text[]>;

interface FieldMerge {
  readonly write: CellWrite;
  readonly base: BaselineValue;
  readonly accepted?: AcceptedDifference;
  readonly state: 'clean' | 'edited' | 'conflict' | 'accepted';
}

const KEEP: CellWrite = { keep: true };

/** Merges field by field. base: undefined when nobody knows what the service had. */
export function mergeRow(
  input: PullInput,
  row: TableRow,
  remote: RemoteRecord,
  base: BaselineRecord | undefined,
): RowMerge {
  const cells: CellWrite[] = [];
  const values: BaselineValue[] = [];
  const accepted: Record<string, AcceptedDifference> = {};
  const found: Findings = { conflicts: [], edited: [], different: [], cut: [], odd: [], untold: [] };
  let updated = false;
  input.resource.fields.forEach((field, i) => {
    const theirs = remote.values[i] ?? null;
    const merged = mergeOne(input, field, row, i, theirs, base);
    cells.push(merged.write);
    values.push(merged.base);
    if (merged.accepted !== undefined) accepted[field.name] = merged.accepted;
    if (!merged.write.keep && !cellsEqual(merged.write.cell, row.cells[i] ?? '')) updated = true;
    const theirCell = toCell(field, theirs, input.language);
    if (merged.state === 'edited') found.edited.push(field.label);
    else if (merged.state === 'conflict') found.conflicts.push(withValue(field, theirCell));
    else if (merged.state === 'accepted') found.different.push(withValue(field, theirCell));
    else if (isTooLong(theirs)) found.cut.push(field.label);
    else if (isOdd(field, theirCell)) found.odd.push(field.label);
    else if (isUntold(input.resource, field, remote)) found.untold.push(field.label);
  });
  const baseline: BaselineRecord =
    Object.keys(accepted).length === 0 ? { id: remote.id, values } : { id: remote.id, values, accepted };
  return {
    cells,
    baseline,
    status: unsentStatus(row, found) ?? statusFor(found),
    updated,
    edited: found.edited.length > 0,
    conflict: found.conflicts.length > 0,
  };
}

function mergeOne(
  input: PullInput,
  field: FieldDefinition,
  row: TableRow,
  index: number,
  theirs: Scalar,
  base: BaselineRecord | undefined,
): FieldMerge {
  const write: CellWrite = { keep: false, cell: toCell(field, theirs, input.language) };
  const takes: FieldMerge = { write, base: theirs, state: 'clean' };
  if (field.type === 'id') return { write: KEEP, base: theirs, state: 'clean' };
  const cell = row.cells[index];
  // What cannot be sent anyway shows the service's value; a column that the user deleted is written anew.
  if (
    cell === undefined ||
    input.fresh?.has(field.name) === true ||
    !isWritable(input.resource) ||
    !isEditable(input.resource, field, input.settings)
  )
    return takes;

  const old = base?.values[index];
  const accepted = base?.accepted?.[field.name];
  const local = localState(field, cell, old, accepted);
  const isFormula = input.formulas.size > 0 && input.formulas.has(`${row.row}:${index}`);
  switch (mergeField(field, local, old, theirs, accepted)) {
    case 'same':
    case 'agree':
      // The same value in the user's own spelling, or by the user's formula, stays as the user has it.
      return isFormula || local.kind !== 'clean' ? { write: KEEP, base: theirs, state: 'clean' } : takes;
    case 'takeRemote':
      // A formula stays; its value and the service's differ now, and the user must say which one counts.
      return isFormula ? { write: KEEP, base: old, state: 'conflict' } : takes;
    case 'keepLocal':
      return local.kind === 'accepted' && accepted !== undefined
        ? { write: KEEP, base: old, accepted, state: 'accepted' }
        : { write: KEEP, base: theirs, state: 'edited' };
    case 'conflict':
      return { write: KEEP, base: old, state: 'conflict' };
  }
}

/** What a row that a push left out says as long as its edits are there: the sign by which it is found again. null for any other. */
function unsentStatus({ status }: TableRow, { conflicts, edited }: Findings): RowStatus | 'keep' | null {
  if (conflicts.length > 0 || edited.length === 0 || !saysUnsent(status)) return null;
  if (outlastsPull(status)) return 'keep';
  return { tone: 'caution', text: statusTexts.notSent(statusTexts.stillEdited(edited)) };
}

/** The worst of what was found. */
function statusFor({ conflicts, edited, different, cut, odd, untold }: Findings): RowStatus | null {
  if (conflicts.length > 0) return { tone: 'caution', text: statusTexts.conflict(joined(conflicts, ', ')) };
  if (edited.length > 0) return { tone: 'none', text: statusTexts.edited(edited) };
  if (different.length > 0)
    return { tone: 'caution', text: statusTexts.acceptedDifferently(joined(different, ', ')) };
  if (cut.length > 0) return { tone: 'caution', text: statusTexts.cut(cut) };
  if (odd.length > 0) return { tone: 'caution', text: statusTexts.odd(odd) };
  if (untold.length > 0) return { tone: 'caution', text: statusTexts.untold(untold) };
  return null;
}

function withValue({ label }: FieldDefinition, cell: Cell): Text {
  return statusTexts.conflictField(label, shownLine(shown(cell), 60));
}

/** The baseline of a record whose row is written from it. */
export function freshBaseline(
  { openSpills }: Pick<PullInput, 'openSpills'>,
  remote: RemoteRecord,
): BaselineRecord {
  // Where an array formula goes on below, its value is in the cell, and nobody has compared it with the service's.
  const values = remote.values.map((value, i) => (openSpills?.has(i) === true ? undefined : value));
  return { id: remote.id, values };
}

/** The status of a row that shows its record as it is: empty, unless something did not fit into a cell, or is not what its column holds. */
export function freshStatus(
  { resource, openSpills }: Pick<PullInput, 'resource' | 'openSpills'>,
  remote: RemoteRecord,
  cells: readonly Cell[],
): RowStatus | null {
  const { fields } = resource;
  // Nearly all of 100,000 rows have nothing to say.
  if (openSpills === undefined && !fields.some(isTold)) return null;
  const found: Findings = { conflicts: [], edited: [], different: [], cut: [], odd: [], untold: [] };
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

  function isTold(field: FieldDefinition, i: number): boolean {
    return isTooLong(remote.values[i]) || isOdd(field, cells[i] ?? '') || isUntold(resource, field, remote);
  }
}

/** True when no editable cell of the row differs from the baseline: the row may go when its record is gone. */
export function isClean(input: PullInput, row: TableRow, base: BaselineRecord | undefined): boolean {
  if (!isWritable(input.resource)) return true;
  if (base === undefined) return false;
  return input.resource.fields.every((field, i) => {
    const cell = row.cells[i];
    if (cell === undefined || field.type === 'id' || !isKept(input.resource, field)) return true;
    return localState(field, cell, base.values[i], base.accepted?.[field.name]).kind === 'clean';
  });
}
