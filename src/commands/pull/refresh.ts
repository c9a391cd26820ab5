/** Pulls tabs again with the terms of their last pull. */

import { ForbiddenError, OutOfTimeError, UnauthorisedError } from '../../api/errors';
import { PlatformError, type Sheet } from '../../platform/ports';
import type { PullTerms } from '../../sheet/properties/confirmed-pulls';
import type { TableMeta } from '../../sheet/table/table-meta';
import { membersIn } from '../../api/members';
import { TableSheet } from '../../sheet/table/table-sheet';
import * as commandTexts from '../../text/command-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import { joined, type Text, UserError } from '../../text/text';
import type { Asker } from '../asker';
import type { Context } from '../context';
import { type ListOrder, orderOf, runPull } from './pull-command';
import type { PullResult } from './write-pull';
import { shownLine } from '../../common/shown-line';
import { cutLine, verbatim } from '../../text/texts';
import { askedDays, parameterWords } from './parameter-words';

/** A tab that can be refreshed, with the terms of that refresh. */
export interface Tab extends ListOrder {
  readonly sheet: Sheet;
  readonly meta: TableMeta;
}

/**
 * Members' data in a refresh. every: the tab has only such data. again: the tab has other data too, and this user's
 * last pull brought members' data or had other terms. none: the tab has no such data, or the refresh leaves them out.
 */
export function membersOf(context: Context, tab: Tab): 'none' | 'again' | 'every' {
  const holds = membersIn(tab.resource, tab.order.parameters);
  if (holds !== 'some') return holds;
  return context.confirmedPulls().hadMembers(tab.sheet.id) || !isConfirmed(context, tab) ? 'again' : 'none';
}

/** The tab with this id (null: the active one). Throws UserError if it cannot be refreshed. */
export function tabToRefresh(context: Context, sheetId: number | null): Tab {
  const active = sheetId ?? context.platform.workbook.activeSheetId();
  const found = refreshable(context).find(({ sheet }) => sheet.id === active);
  if (found === undefined) throw new UserError(pullTexts.cannotRefresh);
  return found;
}

/** All tabs that can be refreshed, the oldest pull first. */
export function refreshable(context: Context): Tab[] {
  return TableSheet.all(context.platform.workbook)
    .flatMap(tab => {
      const again = orderOf(context, tab.meta);
      return again === null ? [] : [{ ...tab, ...again }];
    })
    .sort((a, b) => a.meta.asOf - b.meta.asOf);
}

/** The result for one tab. failed: an error for the user. paused: "Continue" goes on. */
export type Refreshed = { readonly tab: string } & (
  | { readonly kind: 'done'; readonly result: PullResult }
  | { readonly kind: 'failed'; readonly why: Text }
  | { readonly kind: 'paused' }
);

/**
 * Refreshes tabs while there is time. A failing tab does not stop the others, unless all would fail. withMembers: the
 * user allows members' data in the tab.
 */
export function refreshTabs(
  context: Context,
  tabs: readonly Tab[],
  asker: Asker,
  withMembers: (tab: Tab) => boolean,
): { readonly done: readonly Refreshed[]; readonly left: readonly Tab[] } {
  const done: Refreshed[] = [];
  for (const [i, one] of tabs.entries()) {
    if (!context.budget.allows()) return { done, left: tabs.slice(i) };
    const tab = one.sheet.name();
    const order = { ...one.order, members: withMembers(one) };
    try {
      const outcome = runPull(context, one.resource, order, asker);
      if (outcome.kind === 'paused') {
        done.push({ tab, kind: 'paused' });
        return { done, left: tabs.slice(i + 1) };
      }
      done.push({ tab, ...outcome });
    } catch (thrown) {
      const error = thrown instanceof PlatformError ? context.interrupted(thrown) : thrown;
      if (!(error instanceof UserError) && !(error instanceof OutOfTimeError)) throw error;
      const why = error instanceof UserError ? error.text : commandTexts.outOfTime;
      done.push({ tab, kind: 'failed', why });
      const hopeless = [UnauthorisedError, ForbiddenError, OutOfTimeError];
      if (hopeless.some(one => error instanceof one)) return { done, left: tabs.slice(i + 1) };
    }
  }
  return { done, left: [] };
}

// A tab's terms are in its metadata, which every editor can change. The terms that a user has pulled are in the
// user's own properties.

/** The terms of the tab's refresh. */
export function termsOfTab({ resource, parameters, asked, fields }: TableMeta): PullTerms {
  return { resource, parameters, asked, fields };
}

/** Whether the tab has exactly the terms that this user last pulled into it. */
export function isConfirmed(context: Context, { sheet, meta }: Tab): boolean {
  return context.confirmedPulls().otherTerms(sheet.id, termsOfTab(meta)) === null;
}

const MOST_LISTED = 20;

/**
 * Terms of tabs that this user has not pulled. Every editor can change them, so they are shown before they are sent.
 */
export function unknownTermsText(context: Context, tabs: readonly Tab[]): Text {
  const lines = tabs.slice(0, MOST_LISTED).map(tab => lineOf(context, tab));
  const left = tabs.length - lines.length;
  const more = left > 0 ? [verbatim(`… +${left}`)] : [];
  return joined([pullTexts.askUnknown, verbatim(''), ...lines, ...more]);
}

/** The tab's name and its terms: list, parameters, dates, and columns that differ from the list's. */
function lineOf(context: Context, { sheet, resource, meta }: Tab): Text {
  const { label } = resource;
  const words = parameterWords(context.platform, resource, meta.parameters);
  const { asked, fields } = meta;
  const dates = askedDays(asked);
  const columns = fields === null ? [] : [pullTexts.columnsAre(fields.map(field => field.name).join(', '))];
  const parts = [label, ...(words ? [words] : []), ...dates, ...columns].map(part => cutLine(part, 400));
  return joined([verbatim(`· ${shownLine(sheet.name(), 60)}:`), joined(parts, ', ')], ' ');
}
