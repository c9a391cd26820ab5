/** Pulls after the questions before them, which menu and page ask in the same order. */

import { listLabel } from '../../changes/field-label';
import { shownLine } from '../../common/shown-line';
import type { PullCheckpoint } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import * as pullTexts from '../../text/pull/pull-texts';
import type { Asker } from '../asker';
import type { Context } from '../context';
import { shortenForPage } from '../progress';
import { type ChosenDays, datesOf } from './chosen-order';
import { askMembers } from './members-question';
import { columnsOf } from './order';
import { type ListOrder, type PullEnd, type PullOrder, pausedInTheWay, runPull } from './pull-command';
import { isConfirmed, membersOf, type Tab, tabToRefresh, termsOfTab, unknownTermsText } from './refresh';

/** Pulls a list into its tab. */
export function pullAsked(context: Context, asker: Asker, { resource, order }: ListOrder): PullEnd {
  const members = askMembers(context, asker, [{ resource, ...order }]);
  const found = columnsOf(context, resource, order);
  if (found !== null && found.notTheirs !== null) {
    const { tab, names } = found.notTheirs;
    const shown = shownLine(names.join(', '), 1_000);
    asker.must(pullTexts.askColumnsOfTab(shownLine(tab, 60), shown), `columns ${found.columns}`);
  }
  const whole = { ...order, members, ...(found && { columns: found.columns }) };
  return pulled(context, asker, { resource, order: whole });
}

export interface RefreshOrder {
  /** The tab that is pulled again; null: the active one. */
  readonly sheetId: number | null;
  /** The days that the tab has from now on; absent: those of its last pull. */
  readonly days?: ChosenDays | undefined;
}

/** Pulls a tab again with the terms of its last pull. */
export function refreshAsked(context: Context, asker: Asker, { sheetId, days }: RefreshOrder): PullEnd {
  const tab = tabToRefresh(context, sheetId);
  const { resource, order: last } = tab;
  const order = days === undefined ? last : { ...last, ...datesOf(context, resource, days) };
  mustKnowTerms(context, asker, tab);
  const members = membersOf(context, tab) !== 'none' && askMembers(context, asker, [{ resource, ...order }]);
  return pulled(context, asker, { resource, order: { ...order, members } });
}

/** Every editor can change what a tab requests, so terms that this user has not chosen are confirmed. */
export function mustKnowTerms(context: Context, asker: Asker, tab: Tab): void {
  if (!isConfirmed(context, tab))
    asker.must(unknownTermsText(context, [tab]), `terms ${JSON.stringify(termsOfTab(tab.meta))}`);
}

function pulled(context: Context, asker: Asker, wanted: ListOrder): PullEnd {
  mustReplacePaused(context, asker, [wanted]);
  return runAsked(context, asker, wanted.resource, wanted.order);
}

/** Asks before another list by dates replaces a paused pull. */
export function mustReplacePaused(context: Context, asker: Asker, wanted: readonly ListOrder[]): void {
  const paused = pausedInTheWay(context, wanted);
  if (paused === null) return;
  const { resource, startedAt, range } = paused;
  const question = pullTexts.askReplacePaused(listLabel(resource), `${range.start} ~ ${range.end}`);
  asker.must(question, `paused ${startedAt}`);
}

/** Runs a pull whose terms are confirmed, or goes on with a paused one. */
export function runAsked(
  context: Context,
  asker: Asker,
  resource: ResourceDefinition,
  order: PullOrder | PullCheckpoint,
): PullEnd {
  if (order.range !== null) shortenForPage(context, 'days');
  return runPull(context, resource, order, asker);
}
