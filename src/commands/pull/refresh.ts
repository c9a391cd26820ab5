/** Pulls tabs again with what they were asked for last: the one in sight, or all. */

import { ForbiddenError, OutOfTimeError, UnauthorisedError } from '../../api/errors';
import { PlatformError } from '../../platform/ports';
import { resourceOfMeta, TableSheet } from '../../sheet/table/table-sheet';
import { commandTexts } from '../../text/command-texts';
import { pullTexts } from '../../text/pull-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { askedAbout, mayReplacePaused, orderOf, outcomeText, pull, runPull } from './pull';
import { mayPull } from './pull-asking';
import { refreshableBy, type Tab } from './refresh-asking';
import type { PullResult } from './write-pull';

/** Refreshes the tab that the user looks at. */
export function refresh(context: Context): void {
  const active = context.platform.workbook.activeSheetId();
  const found = TableSheet.all(context.platform.workbook).find(({ sheet }) => sheet.id === active);
  const again = found === undefined ? null : orderOf(context, found.meta);
  if (found === undefined || again === null) throw new UserError(pullTexts.cannotRefresh);
  const tab = { name: found.sheet.name(), sheetId: found.sheet.id, meta: found.meta };
  if (refreshableBy(context, [tab]).length === 0) return;
  if (mayPull(context, again.resource)) pull(context, again.resource, again.order);
}

/** Refreshes all tabs, those that were not refreshed for longest first, and tells what came of each. */
export function refreshAll(context: Context): void {
  const tabs = refreshable(context);
  if (tabs.length === 0) {
    context.tell(pullTexts.nothingToRefresh);
    return;
  }
  const isPersonal = (tab: Tab): boolean => resourceOfMeta(tab.meta)?.isPersonal === true;
  const personal = tabs.filter(isPersonal);
  const mayAll = mayPull(context, ...personal.flatMap(({ meta }) => resourceOfMeta(meta) ?? []));
  const known = refreshableBy(context, mayAll ? tabs : tabs.filter(tab => !isPersonal(tab)));
  const wanted = tabs.filter(tab => known.includes(tab));
  const skipped = tabs.filter(tab => !wanted.includes(tab));
  if (
    !mayReplacePaused(
      context,
      wanted.flatMap(({ meta }) => orderOf(context, meta) ?? []),
    )
  )
    return;
  const { done, left } = refreshTabs(context, wanted);
  const lines = done.map(({ text }) => text);
  if (skipped.length > 0) lines.push(pullTexts.skippedPersonal(namesOf(skipped)));
  if (left.length > 0) lines.push(pullTexts.notReached(namesOf(left)));
  context.tell(joined(lines, '\n'));
}

function namesOf(tabs: readonly Tab[]): string {
  return tabs.map(({ name }) => name).join(', ');
}

/** All tabs that can be refreshed, the one that waits longest first. */
export function refreshable(context: Context): Tab[] {
  return TableSheet.all(context.platform.workbook)
    .filter(({ meta }) => orderOf(context, meta) !== null)
    .map(({ sheet, meta }) => ({ name: sheet.name(), sheetId: sheet.id, meta }))
    .sort((a, b) => a.meta.asOf - b.meta.asOf);
}

export interface Refreshed {
  readonly tab: Tab;
  /** failed: what the user should know went wrong. paused: "Continue" goes on. */
  readonly kind: 'done' | 'failed' | 'paused';
  readonly text: Text;
}

/** Refreshes tab after tab while there is time. One that fails does not keep back the others, unless nobody could go on. */
export function refreshTabs(
  context: Context,
  tabs: readonly Tab[],
): { readonly done: readonly Refreshed[]; readonly left: readonly Tab[] } {
  const done: Refreshed[] = [];
  for (const [i, tab] of tabs.entries()) {
    const again = orderOf(context, tab.meta);
    if (again === null) continue;
    if (!context.budget.allows()) return { done, left: tabs.slice(i) };
    try {
      const outcome = askedAbout(context, runPull(context, again.resource, again.order));
      if (outcome.kind === 'paused') {
        done.push({ tab, kind: 'paused', text: pullTexts.tabPaused(tab.name) });
        return { done, left: tabs.slice(i + 1) };
      }
      if (outcome.kind === 'done') done.push({ tab, kind: 'done', text: lineOf(outcome.result) });
    } catch (thrown) {
      const error = thrown instanceof PlatformError ? context.interrupted(thrown) : thrown;
      if (!(error instanceof UserError) && !(error instanceof OutOfTimeError)) throw error;
      const why = error instanceof UserError ? error.text : commandTexts.outOfTime();
      done.push({ tab, kind: 'failed', text: pullTexts.tabFailed(tab.name, why) });
      const isHopeless =
        error instanceof UnauthorisedError ||
        error instanceof ForbiddenError ||
        error instanceof OutOfTimeError;
      if (isHopeless) return { done, left: tabs.slice(i + 1) };
    }
  }
  return { done, left: [] };
}

function lineOf(result: PullResult): Text {
  const { lost, takenBack, rebuilt, incomplete } = result;
  // What needs more words than a line has gets them.
  if (lost.length > 0 || result.counts.odd > 0 || takenBack !== null || rebuilt)
    return outcomeText({ kind: 'done', result });
  return pullTexts.refreshed({ tab: result.tab, ...result.counts, incomplete: incomplete !== null });
}
