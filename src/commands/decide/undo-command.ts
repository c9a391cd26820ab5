/** An undo: the plan, confirmation, journal and checks of a push, with before and after exchanged. */

import { mayHaveEffect, type Run, runsOf } from '../../push/decide/runs';
import { pushedRuns } from '../../push/decide/undo';
import { isUnseen, type JournalEntry } from '../../push/entry/journal';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as undoTexts from '../../text/push/undo-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { sealedBy } from '../push/plan-push';
import { type PushRequest, takingBack } from '../push/push-command';
import { tableWith } from '../table-with';

/** Why a push cannot be undone; null if it can. */
export type UndoProblem = 'noEffect' | 'onlyCreates' | 'noTab';

export type UndoableRun = ReturnType<typeof undoableRuns>[number];

/** The pushes whose tabs exist, latest first. Throws UserError if there are none. */
export function undoableRuns(context: Context) {
  const runs = pushedRuns(entriesOf(context), sealedBy(context)).flatMap(run => {
    const table = tableWith(context, run.resource, run.entries);
    return table === null ? [] : [{ run, table }];
  });
  if (runs.length === 0) throw new UserError(undoTexts.none);
  return runs;
}

/** Lists that have a tab. */
export function listsWithTab(context: Context): ReadonlySet<string> {
  const tabs = TableSheet.all(context.platform.workbook);
  return new Set(
    tabs.flatMap(({ meta }) => {
      const resource = context.list(meta.resource);
      const isOwn = Object.keys(meta.parameters).length === 0;
      return isOwn || resource?.update?.template !== undefined ? [meta.resource] : [];
    }),
  );
}

/** Why this push cannot be undone, as far as the spreadsheet tells. lists: those with a tab (listsWithTab). */
export function undoProblem(run: Run, lists: ReadonlySet<string>): UndoProblem | null {
  const pushed = run.entries.filter(mayHaveEffect);
  if (pushed.length === 0) return 'noEffect';
  if (pushed.every(({ kind }) => kind === 'create')) return 'onlyCreates';
  return lists.has(run.resource) ? null : 'noTab';
}

/** The request that undoes this push (named by Run.id). Throws UserError if it is impossible. */
export function undoRequest(context: Context, push: string): PushRequest {
  const found = journalledRuns(context).find(({ id }) => id === push);
  if (found === undefined) throw new UserError(undoTexts.notThere);
  const problem = undoProblem(found, listsWithTab(context));
  const table = tableWith(context, found.resource, found.entries);
  if (problem !== null || table === null) throw new UserError(undoTexts.problems[problem ?? 'noTab']);
  const entries = found.entries.filter(mayHaveEffect);
  const undone = entries.map(entry => ({ ...entry, isUnseen: isUnseen(entry) }));
  return takingBack(context, table, undone, found.runId);
}

/** All pushes in the journal, latest first, open ones included. */
export function journalledRuns(context: Context): Run[] {
  return runsOf(entriesOf(context), sealedBy(context));
}

function entriesOf(context: Context): JournalEntry[] {
  const journal = context.journal();
  return [...journal.history(), ...journal.open()];
}
