/** An undo: the same plan, confirmation, journal and checks as a push, with before and after exchanged. */

import { planUndo, pushedRuns } from '../../push/decide/undo';
import type { RowNote } from '../../push/plan/plan';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { planPush } from '../push/plan-push';
import type { PushRequest } from '../push/push';

export type UndoableRun = ReturnType<typeof undoableRuns>[number];

/** The pushes whose tabs are still there, the latest first. Throws UserError when there is none. */
export function undoableRuns(context: Context) {
  const { workbook } = context.platform;
  const runs = pushedRuns(context.journal().history()).flatMap(run => {
    const resource = resourceNamed(run.resource);
    const table = resource === undefined ? null : TableSheet.find(workbook, resource);
    return table === null ? [] : [{ run, table }];
  });
  if (runs.length === 0) throw new UserError(undoTexts.none());
  return runs;
}

/** What takes this push back. */
export function undoRequest(context: Context, { run, table }: UndoableRun): PushRequest {
  const ids = new Set(run.entries.map(({ recordId }) => recordId));
  return {
    plan: () => {
      let skipped: readonly RowNote[] = [];
      const planned = planPush(context, table, {
        input: {
          inScope: row => ids.has(row.id),
          adjust: books => {
            const plan = planUndo(table.resource, context.settings(table.resource), run, books);
            skipped = plan.skipped;
            return plan.adjustments;
          },
        },
      });
      return { planned, skipped, others: null };
    },
    previewed: 'none',
    // The values come from the hidden journal, where any editor can write.
    readAll: true,
    undoes: run.runId,
  };
}
