/** "Refresh this tab" and "Refresh all": the questions before, and the results. */

import type { Context } from '../../commands/context';
import { mustReplacePaused, refreshAsked } from '../../commands/pull/asked-pull';
import { membersQuestion } from '../../commands/pull/members-question';
import {
  isConfirmed,
  membersOf,
  refreshable,
  type Refreshed,
  refreshTabs,
  type Tab,
  unknownTermsText,
} from '../../commands/pull/refresh';
import { isNoteworthy, outcomeText, resultText } from '../../commands/pull/result-text';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text } from '../../text/text';
import type { Dialogs } from '../dialogs';

/** Refreshes the active tab. */
export function refresh(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  dialogs.tell(outcomeText(refreshAsked(context, dialogs, { sheetId: null })));
}

/** Refreshes all tabs, the oldest pull first, and reports each result. */
export function refreshAll(context: Context, dialogs: Dialogs): void {
  context.requireConnected();
  const tabs = refreshable(context);
  if (tabs.length === 0) {
    dialogs.tell(pullTexts.nothingToRefresh);
    return;
  }
  const held = new Map(tabs.map(tab => [tab, membersOf(context, tab)]));
  const lists = tabs.filter(tab => held.get(tab) !== 'none');
  const question = membersQuestion(
    context,
    lists.map(({ resource, order }) => ({ resource, ...order })),
  );
  const members = question !== null && dialogs.may(question.text);
  const allowed = tabs.filter(tab => members || held.get(tab) !== 'every');
  // Every editor can change what a tab requests, so terms that the user has not chosen are confirmed.
  const unknown = allowed.filter(tab => !isConfirmed(context, tab));
  const isAgreed = unknown.length === 0 || dialogs.may(unknownTermsText(context, unknown));
  const wanted = allowed.filter(tab => isAgreed || !unknown.includes(tab));
  const skipped = tabs.filter(tab => !wanted.includes(tab));
  mustReplacePaused(context, dialogs, wanted);
  const withMembers = (tab: Tab): boolean => members && held.get(tab) !== 'none';
  const { done, left } = refreshTabs(context, wanted, dialogs, withMembers);
  const lines = done.map(textOf);
  if (skipped.length > 0) lines.push(pullTexts.skippedPersonal(namesOf(skipped)));
  if (left.length > 0) lines.push(pullTexts.notReached(namesOf(left)));
  dialogs.tell(joined(lines, '\n'));
}

function namesOf(tabs: readonly Tab[]): string {
  return tabs.map(({ sheet }) => sheet.name()).join(', ');
}

function textOf(refreshed: Refreshed): Text {
  if (refreshed.kind === 'paused') return pullTexts.tabPaused(refreshed.tab);
  if (refreshed.kind === 'failed') return pullTexts.tabFailed(refreshed.tab, refreshed.why);
  const { result } = refreshed;
  const { incomplete, leftOut } = result;
  // A result that counts cannot express is told in full.
  if (isNoteworthy(result) || leftOut !== null || result.counts.odd > 0) return resultText(result);
  return pullTexts.refreshed({ tab: result.tab, ...result.counts, incomplete: incomplete !== null });
}
