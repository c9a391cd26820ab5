/** Undo of a push. The old values go into the cells, and then through plan, journal and checks like any edit. */

import { looksMasked } from '../../common/masked';
import { shownLine } from '../../common/shown-line';
import { canonical, sameValue } from '../../changes/canonical';
import { fromCell } from '../../changes/cell-codec';
import type { Scalar } from '../../changes/scalar';
import { fieldOf, type ResourceDefinition } from '../../resources/definition';
import { isEditable, type ResourceSettings } from '../../resources/settings';
import * as undoTexts from '../../text/push/undo-texts';
import type { Text } from '../../text/text';
import type { Adjustment } from './adjustment';
import type { ConfirmedEntry, DoubtfulEntry, EndedEntry, JournalEntry } from '../entry/journal';
import { isBehind } from '../plan/carries-unseen';
import type { RowNote } from '../plan/plan';
import type { SettledBooks } from '../plan/plan-run';
import { mayHaveEffect, type Run, runsOf } from './runs';

/** The entries of a run that had an effect, or may have had one. */
export type PushedRun = Run<EndedEntry | DoubtfulEntry>;

/** Runs that changed the service or may have done so, latest first. isSealed: the reader confirmed the entry. */
export function pushedRuns(
  entries: readonly JournalEntry[],
  isSealed: (entry: ConfirmedEntry) => boolean,
): PushedRun[] {
  return runsOf(entries.filter(mayHaveEffect), isSealed);
}

/** The changes of one record that are to be taken back. isUnseen: it is not known yet whether they took effect. */
export interface UndoneEntry
  extends Pick<ConfirmedEntry, 'kind' | 'recordId' | 'title' | 'before' | 'after'> {
  readonly isUnseen?: boolean;
}

/** Plans the undo of a run on the current books. Later changes by other people stay. skipped: what stays, and why. */
export function planUndo(
  resource: ResourceDefinition,
  settings: ResourceSettings,
  run: { readonly entries: readonly UndoneEntry[] },
  books: SettledBooks,
): { readonly adjustments: readonly Adjustment[]; readonly skipped: readonly RowNote[] } {
  const adjustments: Adjustment[] = [];
  const skipped: RowNote[] = [];
  const rowOf = new Map(books.table.rows.map(row => [row.id, row]));
  for (const entry of run.entries) {
    const id = entry.recordId ?? '';
    const row = rowOf.get(id);
    const skip = (field: string | null, reason: Text): void => {
      skipped.push({ row: row?.row ?? 0, recordId: id, title: entry.title, field, reason });
    };
    const remote = books.remote.records.get(id);
    if (entry.kind === 'create') skip(null, undoTexts.isCreate);
    else if (entry.isUnseen === true) skip(null, undoTexts.notKnown);
    else if (remote === undefined) skip(null, undoTexts.notListed);
    else if (row === undefined) skip(null, undoTexts.noRow);
    else {
      for (const name of Object.keys(entry.after)) {
        const field = fieldOf(resource, name);
        // A user can edit the hidden history. It must not write cells that the user could not edit.
        if (!isEditable(resource, field, settings)) {
          skip(name, undoTexts.readOnly);
          continue;
        }
        const at = resource.fields.indexOf(field);
        const [before, after] = [entry.before[name] ?? null, entry.after[name] ?? null];
        const theirs = canonical(field, remote.values[at] ?? null);
        const mine = fromCell(field, row.cells[at] ?? '').value;
        const shown = books.baseline.get(id)?.accepted?.[name]?.shown;
        const same = (a: Scalar, b: Scalar): boolean => sameValue(field, a, b);
        if (same(theirs, before) && same(mine, before)) continue;
        if (isBehind(books.lately, { resource, remote: books.remote }, id, name))
          skip(name, undoTexts.notShownYet);
        else if (row.cells[at] === undefined) skip(name, undoTexts.noColumn);
        else if (looksMasked(before)) skip(name, undoTexts.masked);
        else if (!same(theirs, after) && !(shown !== undefined && same(theirs, shown))) {
          skip(name, undoTexts.changedOnService(shownLine(String(theirs ?? ''), 120)));
        } else if (books.formulas.has(`${row.row}:${at}`)) skip(name, undoTexts.formula);
        else if (!same(mine, after) && !same(mine, theirs) && !same(mine, before))
          skip(name, undoTexts.editedSince);
        else adjustments.push({ recordId: id, field: name, cell: before, base: theirs });
      }
    }
  }
  return { adjustments, skipped };
}
