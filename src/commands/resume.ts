/** "Continue": goes on with whatever an earlier execution had to leave, and only with what was confirmed then. */

import type { JournalEntry } from '../push/journal';
import { resourceNamed } from '../resources/registry';
import { JournalSheet } from '../sheet/journal-sheet';
import { StagingSheet } from '../sheet/staging-sheet';
import { TableSheet } from '../sheet/table-sheet';
import { commandTexts } from '../text/command-texts';
import type { Connection } from '../api/connection';
import type { Context } from './context';
import { planPush } from './plan-push';
import { continuePull } from './pull';
import { reportPush } from './push-report';
import { resumePush } from './run-push';

/** A paused pull is older than this: its rows are stale, a new pull is better. */
const STALE_MS = 24 * 3_600_000;

/** Continues a push or a pull; says so when there is nothing. */
export function resume(context: Context): void {
  const connection = context.connection();
  const { workbook, documentStore } = context.platform;
  const journal = new JournalSheet(workbook, documentStore, context.binding(connection));
  const open = journal.open();
  // What was confirmed and not sent comes first; then a paused pull; then what can only be looked at again.
  const confirmed = open.find(entry => entry.state === 'planned');
  if (confirmed !== undefined && resumePushOf(context, connection, confirmed)) return;
  if (resumePull(context, connection)) return;
  if (open[0] !== undefined && resumePushOf(context, connection, open[0])) return;
  context.tell(commandTexts.nothingToContinue);
}

function resumePull(context: Context, connection: Connection): boolean {
  const staging = new StagingSheet(context.platform.workbook, context.binding(connection));
  const checkpoint = staging.checkpoint();
  const resource = checkpoint === null ? undefined : resourceNamed(checkpoint.resource);
  if (checkpoint === null || resource === undefined) return false;
  if (context.platform.clock.now() - checkpoint.startedAt > STALE_MS) return false;
  continuePull(context, resource, checkpoint);
  return true;
}

function resumePushOf(context: Context, connection: Connection, entry: JournalEntry): boolean {
  const resource = resourceNamed(entry.resource);
  const table = resource === undefined ? null : TableSheet.find(context.platform.workbook, resource);
  if (table === null) return false;
  const result = context.withLock(() =>
    resumePush(context, connection, planPush(context, connection, table)),
  );
  reportPush(context, result);
  return true;
}
