/** Three-way merge of one field. */

import type { Cell } from '../platform/ports';
import type { FieldDefinition } from '../resources/definition';
import { languages } from '../text/text';
import type { AcceptedDifference, BaselineValue } from './baseline';
import { canonical, sameValue } from './canonical';
import type { CellProblem } from './cell-reading';
import { fromCell, toCell } from './cell-codec';
import type { Scalar } from './scalar';

/** What a cell is, compared with the baseline. */
export type LocalState =
  | { readonly kind: 'clean' }
  /** The user's edit, canonical. */
  | { readonly kind: 'edited'; readonly value: Scalar }
  /** Sent, taken, and shown differently by the service: as the user left it. */
  | { readonly kind: 'accepted'; readonly value: Scalar }
  /** Edited to something that cannot be sent. */
  | { readonly kind: 'problem'; readonly problem: CellProblem; readonly value: Scalar };

const CLEAN: LocalState = { kind: 'clean' };

/** Compares a cell with the baseline's value; a cell that shows the baseline is clean whatever else it might mean. */
export function localState(
  field: FieldDefinition,
  cell: Cell,
  base: BaselineValue,
  accepted: AcceptedDifference | undefined,
): LocalState {
  if (base !== undefined && showsBaseline(field, cell, base)) {
    return isTypedBack(field, base, accepted) ? { kind: 'edited', value: canonical(field, base) } : CLEAN;
  }
  const reading = fromCell(field, cell);
  if (reading.problem !== null) return { kind: 'problem', problem: reading.problem, value: reading.value };
  const isBase = base !== undefined && sameValue(field, reading.value, base);
  if (isBase && !isTypedBack(field, base, accepted)) return CLEAN;
  const value = canonical(field, reading.value);
  if (accepted !== undefined && sameValue(field, value, accepted.sent)) return { kind: 'accepted', value };
  return { kind: 'edited', value };
}

/** True if the user typed the old value back and the service shows neither value: that is an edit, although it equals the baseline. */
function isTypedBack(
  field: FieldDefinition,
  base: Scalar,
  accepted: AcceptedDifference | undefined,
): boolean {
  return (
    accepted !== undefined &&
    !sameValue(field, base, accepted.shown) &&
    !sameValue(field, base, accepted.sent)
  );
}

/** True when the cell is the one that the value is shown in, in any language. */
export function showsBaseline(field: FieldDefinition, cell: Cell, base: Scalar): boolean {
  if (cell === base || (base === null && cell === '')) return true;
  return languages.some(language => holdsSame(toCell(field, base, language), cell));
}

/** Equality of two cells: dates to the second, texts whatever their line ends, which a spreadsheet may change. */
export function cellsEqual(a: Cell, b: Cell): boolean {
  if (a === b) return true;
  if (typeof a === 'object' && typeof b === 'object') return Math.abs(a.serial - b.serial) < 0.5 / 86_400;
  return (
    typeof a === 'string' && typeof b === 'string' && a.replace(/\r\n?/g, '\n') === b.replace(/\r\n?/g, '\n')
  );
}

/** The same of what was written and what is read: a number under a date format reads as a date, and a date where Sheets refused that format as a number. */
export function holdsSame(written: Cell, read: Cell): boolean {
  if (typeof written === 'number' && typeof read === 'object') return cellsEqual({ serial: written }, read);
  if (typeof written === 'object' && typeof read === 'number') return cellsEqual(written, { serial: read });
  return cellsEqual(written, read);
}

export type MergeResult =
  /** The cell is clean and shows what the service has. */
  | 'same'
  /** The cell is clean, the service has another value. */
  | 'takeRemote'
  /** The user's edit; the service still has what it was made on. */
  | 'keepLocal'
  /** Both were changed to the same. */
  | 'agree'
  /** Both were changed, differently; or nobody knows from what. */
  | 'conflict';

/** Merges one field of an editable table. remote: the service's value now, as it wrote it. */
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
    // The beginning of a long text, an unknown code, an error word that came from the service: all that a cell can show of it. A number is never
    // the same as a text, though: a zero may be lost.
    if (local.problem !== 'notText' && showsBaseline(field, local.value ?? '', remote)) return 'agree';
    return remoteMoved ? 'conflict' : 'keepLocal';
  }
  if (sameValue(field, local.value, remote)) return 'agree';
  // The user was shown what the service made of the last value, or it shows that value by now: neither is news.
  const isKnown =
    accepted !== undefined &&
    (sameValue(field, remote, accepted.shown) || sameValue(field, remote, accepted.sent));
  if (isKnown) return 'keepLocal';
  return remoteMoved ? 'conflict' : 'keepLocal';
}
