/** "Continue": goes on with whatever an earlier execution had to leave, and only with what this user confirmed then and has waiting in their own properties. */

import type { Connection } from '../../api/connection';
import { isInDoubt, type JournalEntry } from '../../push/entry/journal';
import { isStale } from '../../pull/staging';
import { confirmedBefore } from '../../push/push';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { commandTexts } from '../../text/command-texts';
import { pullTexts } from '../../text/pull-texts';
import { requestTexts } from '../../text/request-texts';
import { joined } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { isCopy } from '../guards';
import { othersText, usersOf } from './others';
import { planPush, waitingEntries } from './plan-push';
import { continuePull } from '../pull/pull';
import { reportPush } from './push-report';
import { resumeRequests, waitingRequests } from '../requests/request-resume';
import { resumePush } from './run-push';

/** Continues a push or a pull; says so when there is nothing. */
export function resume(context: Context): void {
  const connection = context.connection();
  const journal = context.journal(connection);
  const open = journal.open();
  // What an earlier version of the spreadsheet says is not what was confirmed last: a pull tells what became of it.
  if (open.length > 0 && journal.isBehindProperties()) throw new UserError(commandTexts.versionRestored());
  const { own, others } = confirmedBefore(open, waitingEntries(context, connection, journal));
  // What was confirmed and not sent comes first; then a paused pull; then what can only be looked at again.
  if (own[0] !== undefined && resumePushOf(context, connection, own[0])) return;
  if (others[0] !== undefined) requireOriginal(context, connection, others[0]);
  if (resumePull(context, connection)) return;
  if (resumeRequests(context)) return;
  const doubtful = open.find(isInDoubt);
  const hasLooked = doubtful !== undefined && resumePushOf(context, connection, doubtful);
  const requests = waitingRequests(context, connection);
  const left = [
    ...(others.length === 0 ? [] : [othersText(others)]),
    ...(requests.length === 0 ? [] : [requestTexts.othersWaiting(requests.length, usersOf(requests))]),
  ];
  if (left.length > 0) context.tell(joined(left, '\n\n'));
  else if (!hasLooked) context.tell(commandTexts.nothingToContinue);
}

function resumePull(context: Context, connection: Connection): boolean {
  const staging = context.staging(connection);
  const checkpoint = staging.checkpoint();
  const resource = checkpoint === null ? undefined : resourceNamed(checkpoint.resource);
  if (checkpoint === null || resource === undefined) return false;
  if (isStale(checkpoint, context.platform.clock.now())) return false;
  const own = staging.own();
  // Somebody else's, or changed since: what it asks for is this user's to ask for, from the menu.
  if (own === null) context.tell(pullTexts.pausedByOthers(resource.label));
  else continuePull(context, resource, own);
  return true;
}

/** What waits in a copy, or for another workspace, is nobody's to take over. */
function requireOriginal(context: Context, connection: Connection, { resource: name }: JournalEntry): void {
  const resource = resourceNamed(name);
  const table = resource === undefined ? null : TableSheet.find(context.platform.workbook, resource);
  if (table !== null && isCopy(table, context.binding(connection)))
    throw new UserError(commandTexts.copiedSpreadsheet(table.sheet.name()));
}

function resumePushOf(context: Context, connection: Connection, entry: JournalEntry): boolean {
  const { workbook } = context.platform;
  const resource = resourceNamed(entry.resource);
  const table = resource === undefined ? null : TableSheet.find(workbook, resource);
  if (table === null) return false;
  // Before anybody's lease: nothing goes to another workspace, whoever pushes.
  isCopy(table, context.binding(connection));
  const result = context.withPushLock(() => {
    const planned = planPush(context, connection, table, { unasked: true });
    const waits = waitingEntries(context, connection, planned.journal);
    return resumePush(context, connection, planned, confirmedBefore(planned.entries, waits).own);
  });
  reportPush(context, result);
  return true;
}
