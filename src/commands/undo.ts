/** "Undo a push...": the same plan, confirmation, journal and checks as a push, with before and after exchanged. */

import { koreanMinute } from '../common/calendar';
import { planUndo, type PushedRun, pushedRuns } from '../push/undo';
import type { RowNote } from '../push/plan';
import { resourceNamed } from '../resources/registry';
import { TableSheet } from '../sheet/table-sheet';
import { type Text, verbatim } from '../text/text';
import { undoTexts } from '../text/undo-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';
import { noteLine } from './plan-pages';
import { planPush } from './plan-push';
import { confirmAndPush } from './push';

const MOST_RUNS = 10;
const MOST_SKIPPED = 15;

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
  const lines = listed.map(({ run, table }, i) => runLine(run, table, i + 1)[context.language]);
  const typed = context.ask(undoTexts.choose(lines.join('\n')));
  if (typed === null) return;
  const chosen = listed[Number(typed.trim()) - 1];
  if (chosen === undefined) throw new UserError(undoTexts.unknownRun(typed.trim().slice(0, 40)));
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
            const plan = planUndo(resource, run, books);
            skipped = plan.skipped;
            return plan.adjustments;
          },
        },
      }),
    notes: () => skippedLines(skipped.map(note => noteLine(resource, note))),
    undoes: run.runId,
  });
}

function skippedLines(lines: readonly Text[]): Text[] {
  if (lines.length === 0) return [];
  const more = lines.length > MOST_SKIPPED ? [verbatim(`… +${lines.length - MOST_SKIPPED}`)] : [];
  return [verbatim(''), undoTexts.skippedHeading, ...lines.slice(0, MOST_SKIPPED), ...more];
}

function runLine(run: PushedRun, table: TableSheet, number: number): Text {
  const count = (kind: string): number => run.entries.filter(entry => entry.kind === kind).length;
  return undoTexts.run({
    number,
    time: koreanMinute(run.confirmedAt).slice(5),
    list: table.resource.label,
    updates: count('update'),
    creates: count('create'),
    user: run.user,
    reason: run.reason,
    undone: run.undone,
    undoes: run.undoes !== '',
  });
}
