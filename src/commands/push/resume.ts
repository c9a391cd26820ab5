/** What an earlier execution had to leave, and the push of it: only what this user confirmed then and has waiting in their own properties. */

import { isInDoubt, isUnseen, type OpenEntry } from '../../push/entry/journal';
import { isStale } from '../../pull/staging';
import { resourceNamed } from '../../resources/registry';
import type { TableSheet } from '../../sheet/table/table-sheet';
import { tabTexts } from '../../text/tab-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { isCopy } from '../guards';
import { tableWith } from '../table-with';
import { confirmedIn, planPush } from './plan-push';
import { type PushResult, resumePush } from './run-push';

/** Open journal entries: what this user confirmed, what claims to be of other users, and one entry in doubt, preferably one without a trace. Throws UserError if the journal is of a restored version. */
export function leftOver(context: Context) {
  const journal = context.journal();
  const open = journal.open();
  // What an earlier version of the spreadsheet says is not what was confirmed last: a pull tells what became of it.
  if (open.length > 0 && journal.isBehindProperties()) throw new UserError(tabTexts.versionRestored());
  const { own, others } = confirmedIn(context, journal, open);
  const unseen = open.find(isUnseen);
  // One that rests has had its effect, and is looked at again all the same.
  return { own, others, doubtful: unseen ?? open.find(isInDoubt), isUnseen: unseen !== undefined };
}

/** The pull that ran out of time; null where there is none, or it is too old. own: null where it is another user's, or changed since: this user can only begin one of their own. */
export function pausedPull(context: Context) {
  const staging = context.staging();
  const checkpoint = staging.checkpoint();
  const resource = checkpoint === null ? undefined : resourceNamed(checkpoint.resource);
  if (checkpoint === null || resource === undefined) return null;
  return isStale(checkpoint, context.platform.clock.now()) ? null : { resource, own: staging.own() };
}

/** Throws UserError where the entry's tab is of another workspace, or the spreadsheet is a copy: what waits there is not sent from here. */
export function requireOriginal(context: Context, entry: OpenEntry): void {
  const table = tableOf(context, entry);
  if (table !== null && isCopy(context, table))
    throw new UserError(tabTexts.copiedSpreadsheet(table.sheet.name()));
}

/** Goes on with what was confirmed of the entry's list, and looks at what is in doubt there; null where its tab is gone. mostMs: the execution ends sooner than it must. */
export function resumePushOf(context: Context, entry: OpenEntry, mostMs?: number): PushResult | null {
  const table = tableOf(context, entry);
  if (table === null) return null;
  // Before the lock: another workspace is refused also while somebody else pushes.
  isCopy(context, table);
  return context.withPushLock(() => {
    const planned = planPush(context, table, { unasked: true });
    if (mostMs !== undefined) context.budget.shorten(mostMs);
    return resumePush(context, planned, confirmedIn(context, planned.journal, planned.entries).own);
  });
}

function tableOf(context: Context, entry: OpenEntry): TableSheet | null {
  return tableWith(context, entry.resource, [entry]);
}
