/** Three-way merge of one field. */

import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import { languages } from '../text/text';
import type { AcceptedDifference, BaselineValue } from './baseline';
import { canonical, sameValue } from './canonical';
import type { CellProblem } from './cell-reading';
import { fromCell, toCell } from './cell-codec';
import type { Scalar } from './scalar';

/** State of a cell compared with the baseline. */
export type LocalState =
  | { readonly kind: 'clean' }
  /** The user's edit, in canonical form. */
  | { readonly kind: 'edited'; readonly value: Scalar }
  /** The service took the sent value and shows another; the cell still holds the sent value. */
  | { readonly kind: 'accepted'; readonly value: Scalar }
  /** The user's edit cannot be sent. */
  | { readonly kind: 'problem'; readonly problem: CellProblem; readonly value: Scalar };

const CLEAN: LocalState = { kind: 'clean' };

/**
 * Compares a cell with the baseline's value. A cell that shows the baseline is clean, even if it could mean more. It is
 * not clean if something else was sent, because the user typed the old value back, or if the old value itself was sent
 * and the service shows another.
 */
export function localState(
  field: FieldDefinition,
  cell: Cell,
  base: BaselineValue,
  accepted: AcceptedDifference | undefined,
): LocalState {
  const isShown = base !== undefined && showsBaseline(field, cell, base);
  if (isShown && accepted === undefined) return CLEAN;
  const reading = isShown ? { value: base, problem: null } : fromCell(field, cell);
  if (reading.problem !== null) return { kind: 'problem', problem: reading.problem, value: reading.value };
  const isBase = base !== undefined && sameValue(field, reading.value, base);
  if (isBase && accepted === undefined) return CLEAN;
  const value = canonical(field, reading.value);
  if (accepted !== undefined && accepted.isUnsure !== true && sameValue(field, value, accepted.sent))
    return { kind: 'accepted', value };
  return { kind: 'edited', value };
}

/** True if the cell shows the value in any language. */
export function showsBaseline(field: FieldDefinition, cell: Cell, base: Scalar): boolean {
  if (cell === base || (base === null && cell === '')) return true;
  return languages.some(language => holdsSame(toCell(field, base, language), cell));
}

/** Compares two cells: dates to the second, texts without regard to line ends, which Sheets may change. */
export function cellsEqual(a: Cell, b: Cell): boolean {
  if (a === b) return true;
  if (typeof a === 'object' && typeof b === 'object') return Math.abs(a.serial - b.serial) < 0.5 / 86_400;
  return (
    typeof a === 'string' && typeof b === 'string' && a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n')
  );
}

/** Compares a written cell with the cell as read. A number may read as a date and a date as a number. */
export function holdsSame(written: Cell, read: Cell): boolean {
  if (typeof written === 'number' && typeof read === 'object') return cellsEqual({ serial: written }, read);
  if (typeof written === 'object' && typeof read === 'number') return cellsEqual(written, { serial: read });
  return cellsEqual(written, read);
}

export type MergeResult =
  /** The cell is clean and shows the service's value. */
  | 'same'
  /** The cell is clean; the service has another value. */
  | 'takeRemote'
  /** The user's edit; the service's value is unchanged. */
  | 'keepLocal'
  /** Both sides changed to the same value. */
  | 'agree'
  /** Both sides changed to different values, or the baseline is unknown. */
  | 'conflict';

/** Merges one field of an editable table. remote: the service's value now, as the service wrote it. */
export function mergeField(
  field: FieldDefinition,
  local: LocalState,
  base: BaselineValue,
  remote: Scalar,
  accepted: AcceptedDifference | undefined,
): MergeResult {
  if (local.kind === 'clean')
    return base !== undefined && sameValue(field, base, remote) ? 'same' : 'takeRemote';
  const remoteMoved = base === undefined || !sameValue(field, base, remote);
  if (local.kind === 'problem') {
    // The cell shows all that it can: the beginning of a long text, an unknown code, an error word of the service. A
    // number never equals a text, because the cell may have lost a zero.
    if (local.problem !== 'notText' && showsBaseline(field, local.value ?? '', remote)) return 'agree';
    return remoteMoved ? 'conflict' : 'keepLocal';
  }
  if (sameValue(field, local.value, remote)) return 'agree';
  // The service shows the value that the user already saw, or by now the sent value. Neither is news.
  const isKnown =
    accepted !== undefined &&
    (sameValue(field, remote, accepted.shown) || sameValue(field, remote, accepted.sent));
  if (isKnown) return 'keepLocal';
  return remoteMoved ? 'conflict' : 'keepLocal';
}
