/** Merges one row of an editable tab with its record. */

import {
  type AcceptedDifference,
  type BaselineRecord,
  baselineRecord,
  type BaselineValue,
} from '../changes/baseline';
import { lazy } from '../common/lazy';
import type { Cell } from '../platform/ports';
import { isOdd, toCell } from '../changes/cell-codec';
import { isTooLong } from '../changes/cell-text';
import { isUntold } from '../changes/derived-value';
import { isMarked, marksOf, typedOver } from '../changes/left-cells';
import { sameValue } from '../changes/canonical';
import { holdsSame, type LocalState, localState, mergeField } from '../changes/merge';
import { idTypeOf } from '../changes/record-names';
import type { RemoteRecord } from '../changes/remote';
import type { Scalar } from '../changes/scalar';
import type { TableRow } from '../changes/table';
import type { FieldDefinition } from '../resources/definition';
import { isWritable } from '../resources/definition';
import { isKept } from '../resources/described';
import { isEditable } from '../resources/settings';
import { outlastsPull, type RowStatus, saysUnsent } from '../changes/row-status';
import * as statusTexts from '../text/push/status-texts';
import { type Findings, nothingFound, statusFor, withValue } from './findings';
import type { CellWrite, PullInput } from './merge-input';

interface FieldMerge {
  readonly write: CellWrite;
  readonly base: BaselineValue;
  readonly accepted?: AcceptedDifference;
  readonly state: 'clean' | 'edited' | 'conflict' | 'accepted';
}

/** Merges field by field. base: undefined if the baseline is unknown. */
export function mergeRow(
  input: PullInput,
  row: TableRow,
  remote: RemoteRecord,
  base: BaselineRecord | undefined,
) {
  const cells: CellWrite[] = [];
  const values: BaselineValue[] = [];
  const accepted: Record<string, AcceptedDifference> = {};
  const found = nothingFound();
  const writtenOver: FieldDefinition[] = [];
  const overMarks = lazy(() => typedOver(input.resource, row, base));
  let updated = false;
  input.resource.fields.forEach((field, i) => {
    const theirs = remote.values[i] ?? null;
    const merged = mergeOne(input, field, row, i, theirs, base);
    cells.push(merged.write);
    values.push(merged.base);
    if (merged.accepted !== undefined) accepted[field.name] = merged.accepted;
    if (merged.write !== null && !holdsSame(merged.write, row.cells[i] ?? '')) {
      updated = true;
      const isOver = isMarked(input.resource, field)
        ? overMarks().includes(i)
        : isWrittenOver(input, field, row.cells[i], base, i);
      if (isOver) writtenOver.push(field);
    }
    const theirCell = toCell(field, theirs, input.language);
    if (merged.state === 'edited') found.edited.push(field.label);
    else if (merged.state === 'conflict') found.conflicts.push(withValue(field, theirCell));
    else if (merged.state === 'accepted') found.different.push(withValue(field, theirCell));
    else if (isTooLong(theirs)) found.cut.push(field.label);
    else if (isOdd(field, theirCell)) found.odd.push(field.label);
    else if (isUntold(input.resource, field, remote)) found.untold.push(field.label);
  });
  const left = marksOf(input.resource, i => cells[i]);
  const baseline = baselineRecord({ id: remote.id, idIs: idTypeOf(remote), values, accepted, left });
  return {
    cells,
    baseline,
    status: unsentStatus(row, found) ?? statusFor(found),
    /** True if a cell gets another value. */
    updated,
    edited: found.edited.length > 0,
    conflict: found.conflicts.length > 0,
    /** Read-only fields whose cell a person wrote over. */
    writtenOver,
  };
}

/** The baseline moves only with its cell. So a read-only cell that shows another value was written over by a person. */
function isWrittenOver(
  input: PullInput,
  field: FieldDefinition,
  cell: Cell | undefined,
  base: BaselineRecord | undefined,
  index: number,
): boolean {
  const old = base?.values[index];
  if (cell === undefined || old === undefined || input.fresh?.has(field.name) === true) return false;
  if (field.type === 'id' || isEditable(input.resource, field, input.settings)) return false;
  const { kind } = localState(field, cell, old, base?.accepted?.[field.name]);
  return kind === 'edited' || kind === 'problem';
}

function mergeOne(
  input: PullInput,
  field: FieldDefinition,
  row: TableRow,
  index: number,
  theirs: Scalar,
  base: BaselineRecord | undefined,
): FieldMerge {
  const write = toCell(field, theirs, input.language);
  const takes: FieldMerge = { write, base: theirs, state: 'clean' };
  if (field.type === 'id') return { write: null, base: theirs, state: 'clean' };
  const cell = row.cells[index];
  // A field that cannot be edited shows the service's value. A column that the user deleted is written anew.
  if (
    cell === undefined ||
    input.fresh?.has(field.name) === true ||
    !isEditable(input.resource, field, input.settings)
  )
    return takes;

  const old = base?.values[index];
  const accepted = base?.accepted?.[field.name];
  const kept = accepted === undefined ? {} : { accepted };
  const local = localState(field, cell, old, accepted);
  const isFormula = input.formulas.size > 0 && input.formulas.has(`${row.row}:${index}`);
  switch (mergeField(field, local, old, theirs, accepted)) {
    case 'same':
    case 'agree':
      // The list may show our earlier change only after the user typed the old value back. If it never does, the value
      // that we sent is no clean cell either: after a restored version the journal lacks a later change.
      if (local.kind !== 'clean' && input.isBehind(row.id, field.name)) {
        const behind =
          old === undefined || sameValue(field, old, theirs)
            ? {}
            : { accepted: { sent: old, shown: theirs } };
        return { write: null, base: old, state: 'edited', ...behind, ...kept };
      }
      // The values are equal: the user's formula or own spelling stays.
      return isFormula || local.kind !== 'clean' ? { write: null, base: theirs, state: 'clean' } : takes;
    case 'takeRemote':
      // The user typed the old value back after a refusal that had taken effect.
      if (old !== undefined && input.tookRefused(row.id, field.name, theirs))
        return { write: null, base: theirs, state: 'edited' };
      // The formula stays. Its value differs from the service's value, so the user must choose.
      return isFormula ? { write: null, base: old, state: 'conflict' } : takes;
    case 'keepLocal':
      return local.kind === 'accepted' && accepted !== undefined
        ? { write: null, base: old, accepted, state: 'accepted' }
        : { write: null, base: theirs, state: 'edited' };
    case 'conflict':
      return { write: null, base: old, state: 'conflict', ...(local.kind === 'edited' ? kept : {}) };
  }
}

/** The status of an unsent row with edits. Its sign stays so that the next push finds the row. null for other rows. */
function unsentStatus({ status }: TableRow, { conflicts, edited }: Findings): RowStatus | 'keep' | null {
  if (conflicts.length > 0 || edited.length === 0 || !saysUnsent(status)) return null;
  if (outlastsPull(status)) return 'keep';
  return { tone: 'caution', text: statusTexts.notSent(statusTexts.stillEdited(edited)) };
}

/** True if a user changed no cell. The row may then be removed with its record. */
export function isClean(input: PullInput, row: TableRow, base: BaselineRecord | undefined): boolean {
  if (!isWritable(input.resource)) return true;
  if (base === undefined || typedOver(input.resource, row, base).length > 0) return false;
  return localStates(input, row, base).every(({ state }) => state.kind === 'clean');
}

/** The state of each editable cell, compared with the baseline. */
export function localStates(
  { resource }: PullInput,
  row: TableRow,
  base: BaselineRecord,
): { readonly field: FieldDefinition; readonly state: LocalState }[] {
  return resource.fields.flatMap((field, i) => {
    const cell = row.cells[i];
    if (cell === undefined || field.type === 'id' || !isKept(resource, field)) return [];
    return [{ field, state: localState(field, cell, base.values[i], base.accepted?.[field.name]) }];
  });
}
