/** "Undo a push...": the same plan, confirmation, journal and checks as a push, with before and after exchanged. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import { planUndo, type PushedRun, pushedRuns } from '../../push/decide/undo';
import type { RowNote } from '../../push/plan/plan';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { joined, type Text } from '../../text/text';
import { undoTexts } from '../../text/undo-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { noteLine, section } from '../push/plan-pages';
import { planPush } from '../push/plan-push';
import { confirmAndPush } from '../push/push';

const MOST_RUNS = 10;

/** Asks which push, shows what would be sent, and sends it after the user's word. */
export function undo(context: Context): void {
  const connection = context.connection();
  const { workbook } = context.platform;
  const journal = context.journal(connection);
  const runs = pushedRuns(journal.history()).flatMap(run => {
    const resource = resourceNamed(run.resource);
    const table = resource === undefined ? null : TableSheet.find(workbook, resource);
    return table === null ? [] : [{ run, table }];
  });
  if (runs.length === 0) throw new UserError(undoTexts.none());
  const listed = runs.slice(0, MOST_RUNS);
  const lines = listed.map(({ run, table }, i) => runLine(run, table, i + 1));
  const typed = context.ask(undoTexts.choose(joined(lines)));
  if (typed === null) return;
  const chosen = listed[Number(typed.trim()) - 1];
  if (chosen === undefined) throw new UserError(undoTexts.unknownRun(shownLine(typed.trim(), 40)));
  const { run, table } = chosen;
  const { resource } = table;
  const ids = new Set(run.entries.map(({ recordId }) => recordId));
  let skipped: readonly RowNote[] = [];
  confirmAndPush(context, connection, {
    table: () => table,
    plan: () =>
      planPush(context, connection, table, {
        input: {
          inScope: row => ids.has(row.id),
          adjust: books => {
            const plan = planUndo(resource, context.settings(resource), run, books);
            skipped = plan.skipped;
            return plan.adjustments;
          },
        },
      }),
    notes: () =>
      section(
        undoTexts.skippedHeading,
        skipped.map(note => noteLine(resource, note)),
      ),
    previewed: 'none',
    // The values come from the hidden journal, where any editor can write.
    readAll: true,
    undoes: run.runId,
  });
}

function runLine(run: PushedRun, table: TableSheet, number: number): Text {
  const count = (kind: string): number => run.entries.filter(entry => entry.kind === kind).length;
  return undoTexts.run({
    number,
    time: koreanMinute(run.confirmedAt).slice(5),
    list: table.resource.label,
    updates: count('update'),
    creates: count('create'),
    user: shownLine(run.user, 60),
    reason: shownLine(run.reason, 80),
    undone: run.undone,
    undoes: run.undoes !== '',
  });
}
