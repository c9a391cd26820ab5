/** What an earlier execution had to leave, and the push of it: only what this user confirmed then and has waiting in their own properties. */

import { type DoubtfulEntry, isInDoubt, type OpenEntry, type PlannedEntry } from '../../push/entry/journal';
import { isStale, type PullCheckpoint } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import { resourceNamed } from '../../resources/registry';
import { TableSheet } from '../../sheet/table/table-sheet';
import { tabTexts } from '../../text/tab-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { isCopy } from '../guards';
import { confirmedIn, planPush } from './plan-push';
import { type PushResult, resumePush } from './run-push';

interface LeftOver {
  /** Confirmed by this user, and not sent. */
  readonly own: readonly PlannedEntry[];
  /** What others seem to have confirmed. */
  readonly others: readonly PlannedEntry[];
  /** One whose outcome nobody knows. */
  readonly doubtful: DoubtfulEntry | undefined;
}

/** What the journal has open. Throws UserError where it is of a version that was restored. */
export function leftOver(context: Context): LeftOver {
  const journal = context.journal();
  const open = journal.open();
  // What an earlier version of the spreadsheet says is not what was confirmed last: a pull tells what became of it.
  if (open.length > 0 && journal.isBehindProperties()) throw new UserError(tabTexts.versionRestored());
  const { own, others } = confirmedIn(context, journal, open);
  return { own, others, doubtful: open.find(isInDoubt) };
}

interface PausedPull {
  readonly resource: ResourceDefinition;
  /** null: another user's, or changed since. This user can only begin a pull of their own. */
  readonly own: PullCheckpoint | null;
}

/** The pull that ran out of time; null where there is none, or it is too old. */
export function pausedPull(context: Context): PausedPull | null {
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

/** Goes on with what was confirmed of the entry's list, and looks at what is in doubt there; null where its tab is gone. */
export function resumePushOf(context: Context, entry: OpenEntry): PushResult | null {
  const table = tableOf(context, entry);
  if (table === null) return null;
  // Before the lock: another workspace is refused also while somebody else pushes.
  isCopy(context, table);
  return context.withPushLock(() => {
    const planned = planPush(context, table, { unasked: true });
    return resumePush(context, planned, confirmedIn(context, planned.journal, planned.entries).own);
  });
}

function tableOf(context: Context, entry: OpenEntry): TableSheet | null {
  const resource = resourceNamed(entry.resource);
  return resource === undefined ? null : TableSheet.find(context.platform.workbook, resource);
}
