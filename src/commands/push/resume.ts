/** Continues an earlier execution. It sends only this user's confirmed entries that still wait in their own list. */

import { isInDoubt, isUnseen, type JournalEntry, type OpenEntry } from '../../push/entry/journal';
import { isStale } from '../../pull/staging';
import { resourceNamed } from '../../resources/registry';
import * as tabTexts from '../../text/tab-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';
import { isCopy } from '../guards';
import { shortenForPage } from '../progress';
import { tableWith } from '../table-with';
import { confirmedIn, planPush } from './plan-push';
import { type PushResult, resumePush, untoldEntries } from './run-push';

/**
 * Open entries: this user's confirmed ones, those that claim other users, and one in doubt, if possible with no outcome
 * seen. untold: finished ones of this user that no report has told. Throws UserError after a version restore.
 */
export function leftOver(context: Context) {
  const journal = context.journal();
  const open = journal.open();
  // A restored version does not hold the last confirmed state. A pull finds the outcomes.
  if (open.length + journal.openInProperties().length > 0 && journal.isBehindProperties())
    throw new UserError(tabTexts.versionRestored);
  const { own, others } = confirmedIn(context, journal, open);
  const unseen = open.find(isUnseen);
  // A resting entry has had its effect, but is looked at again too.
  const doubtful = unseen ?? open.find(isInDoubt);
  return { own, others, doubtful, isUnseen: unseen !== undefined, untold: untoldEntries(context, journal) };
}

/** The pull that ran out of time; null if none or too old. own: null if another user's, or changed since. */
export function pausedPull(context: Context) {
  const staging = context.staging();
  const checkpoint = staging.checkpoint();
  const resource = checkpoint === null ? undefined : resourceNamed(checkpoint.resource);
  if (checkpoint === null || resource === undefined) return null;
  return isStale(checkpoint, context.platform.clock.now()) ? null : { resource, own: staging.own() };
}

/** Throws UserError if the tab is of another workspace or the spreadsheet is a copy: nothing is sent from here. */
export function requireOriginal(context: Context, entry: OpenEntry): void {
  const table = tableWith(context, entry.resource, [entry]);
  if (table !== null && isCopy(context, table))
    throw new UserError(tabTexts.copiedSpreadsheet(table.sheet.name()));
}

/** Sends confirmed entries of the entry's list and settles those in doubt. null: no tab. */
export function resumePushOf(context: Context, entry: JournalEntry): PushResult | null {
  const table = tableWith(context, entry.resource, [entry]);
  if (table === null) return null;
  // Before the lock, so that another workspace is refused even while a colleague pushes.
  isCopy(context, table);
  return context.withPushLock(() => {
    const planned = planPush(context, table, { unasked: true });
    shortenForPage(context, 'rows');
    return resumePush(context, planned, confirmedIn(context, planned.journal, planned.entries).own);
  });
}
