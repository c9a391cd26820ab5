/** "Refresh this tab" and "Refresh all": what must be asked first, and what came of each tab. */

import type { Context } from '../../commands/context';
import { orderOf } from '../../commands/pull/pull';
import {
  refreshable,
  type Refreshed,
  refreshTabs,
  type Tab,
  tabToRefresh,
} from '../../commands/pull/refresh';
import { resultText } from '../../commands/pull/result-text';
import type { PullResult } from '../../commands/pull/write-pull';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import type { Dialogs } from '../dialogs';
import { mayReplacePaused, mayRemove, pull } from './pull';
import { mayPull } from './pull-asking';
import { refreshableBy } from './refresh-asking';

/** Refreshes the tab that the user looks at. */
export function refresh(context: Context, dialogs: Dialogs): void {
  const { tab, resource, order } = tabToRefresh(context);
  if (refreshableBy(context, dialogs, [tab]).length === 0) return;
  if (mayPull(context, dialogs, resource)) pull(context, dialogs, resource, order);
}

/** Refreshes all tabs, those that were not refreshed for longest first, and tells what came of each. */
export function refreshAll(context: Context, dialogs: Dialogs): void {
  const tabs = refreshable(context);
  if (tabs.length === 0) {
    dialogs.tell(pullTexts.nothingToRefresh);
    return;
  }
  const isPersonal = (tab: Tab): boolean => resourceOfMeta(tab.meta)?.isPersonal === true;
  const personal = tabs.filter(isPersonal);
  const mayAll = mayPull(context, dialogs, ...personal.flatMap(({ meta }) => resourceOfMeta(meta) ?? []));
  const known = refreshableBy(context, dialogs, mayAll ? tabs : tabs.filter(tab => !isPersonal(tab)));
  const wanted = tabs.filter(tab => known.includes(tab));
  const skipped = tabs.filter(tab => !wanted.includes(tab));
  const orders = wanted.flatMap(({ meta }) => orderOf(context, meta) ?? []);
  if (!mayReplacePaused(context, dialogs, orders)) return;
  const { done, left } = refreshTabs(context, wanted, mayRemove(dialogs));
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
  const { lost, refused, takenBack, rebuilt, incomplete } = result;
  const isTold = lost.length > 0 || refused.length > 0 || takenBack !== null || rebuilt;
  // What counts cannot tell is told in full.
  if (isTold || result.counts.odd > 0) return resultText(result);
  return pullTexts.refreshed({ tab: result.tab, ...result.counts, incomplete: incomplete !== null });
}
