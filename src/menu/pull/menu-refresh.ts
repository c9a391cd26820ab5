/** "Refresh this tab" and "Refresh all": the questions before, and the results. */

import type { Context } from '../../commands/context';
import { orderOf } from '../../commands/pull/pull-command';
import {
  isConfirmed,
  membersOf,
  refreshable,
  type Refreshed,
  refreshTabs,
  type Tab,
  tabToRefresh,
} from '../../commands/pull/refresh';
import { resultText } from '../../commands/pull/result-text';
import { unknownTermsText } from '../../commands/pull/refresh';
import type { PullResult } from '../../commands/pull/write-pull';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import type { Dialogs } from '../dialogs';
import { mayReplacePaused, mayRemove, pull } from './menu-pull';
import { askMembers } from './pull-asking';

/** Refreshes the active tab. */
export function refresh(context: Context, dialogs: Dialogs): void {
  const { tab, resource, order } = tabToRefresh(context);
  if (refreshableBy(context, dialogs, [tab]).length === 0) return;
  const members = askMembersOf(context, dialogs, [tab]);
  if (members !== null) pull(context, dialogs, resource, { ...order, ...members });
}

/**
 * The tabs that may be refreshed: all after a yes, else those whose terms this user has pulled. Every editor can change
 * what a tab requests, so terms that the user has not chosen are confirmed.
 */
function refreshableBy(context: Context, dialogs: Dialogs, tabs: readonly Tab[]): readonly Tab[] {
  const unknown = tabs.filter(tab => !isConfirmed(context, tab));
  if (unknown.length === 0 || dialogs.confirm(unknownTermsText(context, unknown))) return tabs;
  return tabs.filter(tab => !unknown.includes(tab));
}

/** Asks about the tabs that would get members' data. null: nothing may be pulled. */
export function askMembersOf(context: Context, dialogs: Dialogs, tabs: readonly Tab[]) {
  const holding = tabs.filter(tab => membersOf(context, tab) !== 'none');
  return askMembers(
    context,
    dialogs,
    holding.flatMap(({ meta }) => {
      const resource = resourceOfMeta(meta);
      return resource === undefined ? [] : [{ resource, parameters: meta.parameters }];
    }),
  );
}

/** Refreshes all tabs, the oldest pull first, and reports each result. */
export function refreshAll(context: Context, dialogs: Dialogs): void {
  const tabs = refreshable(context);
  if (tabs.length === 0) {
    dialogs.tell(pullTexts.nothingToRefresh);
    return;
  }
  const members = askMembersOf(context, dialogs, tabs)?.members === true;
  const held = new Map(tabs.map(tab => [tab, membersOf(context, tab)]));
  const allowed = tabs.filter(tab => members || held.get(tab) !== 'every');
  const known = refreshableBy(context, dialogs, allowed);
  const wanted = tabs.filter(tab => known.includes(tab));
  const skipped = tabs.filter(tab => !wanted.includes(tab));
  const orders = wanted.flatMap(({ meta }) => orderOf(context, meta) ?? []);
  if (!mayReplacePaused(context, dialogs, orders)) return;
  const { done, left } = refreshTabs(
    context,
    wanted,
    mayRemove(dialogs),
    tab => members && held.get(tab) !== 'none',
  );
  const lines = done.map(textOf);
  if (skipped.length > 0) lines.push(pullTexts.skippedPersonal(namesOf(skipped)));
  if (left.length > 0) lines.push(pullTexts.notReached(namesOf(left)));
  dialogs.tell(joined(lines, '\n'));
}

function namesOf(tabs: readonly Tab[]): string {
  return tabs.map(({ name }) => name).join(', ');
}

function textOf(refreshed: Refreshed): Text {
  if (refreshed.kind === 'paused') return pullTexts.tabPaused(refreshed.tab);
  if (refreshed.kind === 'failed') return pullTexts.tabFailed(refreshed.tab, refreshed.why);
  return lineOf(refreshed.result);
}

function lineOf(result: PullResult): Text {
  const { lost, refused, takenBack, rebuilt, incomplete, leftOut } = result;
  const isTold = lost.length > 0 || refused.length > 0 || takenBack !== null || rebuilt || leftOut !== null;
  // A result that counts cannot express is told in full.
  if (isTold || result.counts.odd > 0) return resultText(result);
  return pullTexts.refreshed({ tab: result.tab, ...result.counts, incomplete: incomplete !== null });
}
