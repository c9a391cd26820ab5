/** "Continue": goes on with whatever an earlier execution had to leave, and only with what was confirmed then. */

import { type Connection, keyFingerprint } from '../api/connection';
import type { JournalEntry } from '../push/journal';
import { STALE_MS } from '../pull/staging';
import { confirmedBefore } from '../push/run';
import { sealed, sealOf } from '../push/seal';
import { resourceNamed } from '../resources/registry';
import { sealSecret } from '../sheet/connection-store';
import { JournalSheet } from '../sheet/journal-sheet';
import { StagingSheet } from '../sheet/staging-sheet';
import { TableSheet } from '../sheet/table-sheet';
import { commandTexts } from '../text/command-texts';
import { joined, verbatim } from '../text/text';
import type { Context } from './context';
import { isCopy } from './guards';
import { entryLines } from './plan-pages';
import { type PlannedPush, planPush } from './plan-push';
import { continuePull } from './pull';
import { reportPush } from './push-report';
import { resumeRequests } from './request-resume';
import { type PushResult, resumePush } from './run-push';

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
  if (resumeRequests(context)) return;
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
  const { workbook } = context.platform;
  const resource = resourceNamed(entry.resource);
  const table = resource === undefined ? null : TableSheet.find(workbook, resource);
  if (table === null) return false;
  // Before anybody's lease: nothing goes to another workspace, whoever pushes.
  isCopy(table, context.binding(connection));
  const shown = new Set<string>();
  for (;;) {
    const result = context.withPushLock(() => continuePush(context, connection, table, shown));
    if ('report' in result) {
      reportPush(context, result);
      return true;
    }
    // Somebody else confirmed these, or they were changed since: nobody's key sends what its owner has not seen.
    const lines = entryLines(table.resource, result.unseen, result.planned.snapshot);
    if (!context.confirm(joined([commandTexts.confirmedByOthers, verbatim(''), ...lines]))) return true;
    for (const unseen of result.unseen) shown.add(sealOf('', unseen));
  }
}

/** Sends what this user confirmed; when there is more that nobody has shown them (`shown`: seals without secret), gives that and sends nothing. */
function continuePush(
  context: Context,
  connection: Connection,
  table: TableSheet,
  shown: ReadonlySet<string>,
): PushResult | { readonly unseen: readonly JournalEntry[]; readonly planned: PlannedPush } {
  const { userStore, ids, session } = context.platform;
  const planned = planPush(context, connection, table);
  const secret = sealSecret(userStore, ids);
  const { own, foreign } = confirmedBefore(planned.entries, secret);
  const unseen = foreign.filter(entry => !shown.has(sealOf('', entry)));
  if (unseen.length > 0) return { unseen, planned };
  const user = session.userEmail();
  const taken = foreign.map((entry): JournalEntry => {
    return sealed(secret, { ...entry, user, keyFingerprint: keyFingerprint(connection) });
  });
  planned.journal.save(taken);
  return resumePush(context, connection, planned, [...own, ...taken]);
}
