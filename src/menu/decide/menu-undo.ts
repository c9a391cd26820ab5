/** "Undo a push...": asks which push, shows the plan, and sends it after confirmation. */

import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import { namesReader } from '../../commands/push/others';
import { type UndoableRun, undoableRuns, undoRequest } from '../../commands/decide/undo-command';
import { joined, type Text, UserError } from '../../text/text';
import * as undoTexts from '../../text/push/undo-texts';
import type { Dialogs } from '../dialogs';
import { confirmAndPush } from '../push/menu-push';

const MOST_RUNS = 10;

/** Undoes one of the latest pushes. */
export function undo(context: Context, dialogs: Dialogs): void {
  const listed = undoableRuns(context).slice(0, MOST_RUNS);
  const lines = listed.map((one, i) => runLine(context, one, i + 1));
  const typed = dialogs.typed(undoTexts.choose, joined(lines));
  const chosen = listed[Number(typed.trim()) - 1];
  if (chosen === undefined) throw new UserError(undoTexts.unknownRun(shownLine(typed.trim(), 40)));
  confirmAndPush(context, dialogs, undoRequest(context, chosen.run.id));
}

function runLine(context: Context, { run, table }: UndoableRun, number: number): Text {
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
    unsure: !run.isSealed && namesReader(context, run.user),
  });
}
