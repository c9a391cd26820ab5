/** Summaries for the sidebar, made from pulled tabs without asking the service. */

import type { Context } from '../../commands/context';
import { parameterWords } from '../../commands/pull/parameter-words';
import { isSound, madeText } from '../../commands/summaries/summary-command';
import {
  cashReport,
  closingReports,
  makeReport,
  type Report,
  totalsReports,
} from '../../commands/summaries/reports';
import { kindsOf, monthlySources } from '../../commands/summaries/summary-command';
import { cashSources } from '../../commands/summaries/summary-cash';
import type { Sources, SourceTab } from '../../commands/summaries/summary-source';
import { isDay, koreanDay, koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import { type Decoded, finite, listOf, object, optional, text, where } from '../../common/decode';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { inAllTabs, pulledText } from '../../summaries/summary';
import * as reportsScreenTexts from '../../text/reports/reports-screen-texts';
import { UserError } from '../../text/user-error';
import { inSheet, nothing } from './method';
import { shown } from './shown';

export type ReportsView = ReturnType<typeof reports>;
/** Tabs, and the reports that each allows. */
export type SourcesView = ReturnType<typeof sourcesView>;
export type SourceView = ReturnType<typeof sourceView>;

export const reportsMethods = () => ({
  reports: inSheet(nothing, reports),
  makeReport: inSheet(wanted(), made),
});

/** kinds: the transactions that count; none: all. days: what a report is made for; absent: the last whole month. */
function wanted() {
  const day = where(text, isDay);
  const days = object({ start: day, end: day });
  return object({ report: text, sheetId: finite, kinds: listOf(text), days: optional(days) });
}

function reports(context: Context) {
  const cash = orMissing(context, () => cashSources(context));
  const sources = orMissing(context, () => monthlySources(context));
  const { title, closing } = reportsScreenTexts;
  const offered = (all: readonly Report[]) =>
    all.map(report => ({ name: report.name, label: shown(context, report.title) }));
  return {
    today: koreanDay(context.platform.clock.now()),
    totals: [
      {
        ...sourcesView(context, sources, true),
        title: shown(context, title),
        reports: offered(totalsReports()),
      },
      // The advice on what to pull is shown only once.
      ...(typeof sources === 'string'
        ? []
        : [
            {
              ...sourcesView(context, sources, false),
              title: shown(context, closing),
              reports: offered(closingReports),
            },
          ]),
    ],
    cash: {
      ...sourcesView(context, typeof cash === 'string' ? cash : cash.tickets, false),
      label: shown(context, cashReport.title),
      balances: typeof cash === 'string' ? null : sourceView(context, cash.balances, false),
    },
  };
}

function made(context: Context, { report, sheetId, kinds, days }: Decoded<ReturnType<typeof wanted>>) {
  const summary = makeReport(context, report, sheetId, kinds, days);
  return {
    tab: shownLine(summary.tab, 100),
    text: shown(context, madeText(summary)),
    /** False if something is left out, counted twice, or cut. */
    isSound: isSound(summary),
  };
}

/** The result, or the message about what is missing. */
function orMissing<T>(context: Context, find: () => T): T | string {
  try {
    return find();
  } catch (error) {
    if (error instanceof UserError) return shown(context, error.text);
    throw error;
  }
}

function sourcesView(context: Context, sources: Sources | string, hasKinds: boolean) {
  if (typeof sources === 'string') return { tabs: [], meant: null, missing: sources };
  const { tabs, meant } = sources;
  return {
    tabs: tabs.map(tab => sourceView(context, tab, hasKinds)),
    /** The tab that the active tab suggests; null: the page chooses. */
    meant: meant?.sheet.id ?? null,
    /** What to pull, if there is no tab. */
    missing: '',
  };
}

function sourceView(context: Context, tab: SourceTab, hasKinds: boolean) {
  const { sheet, meta } = tab;
  const resource = resourceOfMeta(meta);
  const asked = resource && parameterWords(context.platform, resource, meta.parameters);
  // A tab without header is shown with its problem, so that the others can still be summed.
  const kinds = hasKinds ? orMissing(context, () => kindsOf(context, tab)) : [];
  const incomplete = meta.incomplete === null ? '' : shown(context, meta.incomplete);
  return {
    sheetId: sheet.id,
    name: shownLine(sheet.name(), 100),
    /** The parameters of its pull, on one line; '' for none. */
    asked: asked ? shown(context, asked) : '',
    /** Its days; '' for none. */
    days: pulledText(meta),
    /** The same, for the page. */
    held: inAllTabs([meta.ranges]),
    asOf: koreanMinute(meta.asOf).slice(5),
    /** '' for a complete tab; else why it is incomplete or cannot be summed. */
    incomplete: typeof kinds === 'string' ? kinds : incomplete,
    /** If it has several kinds of transactions: the kinds, by number of rows. */
    kinds:
      typeof kinds === 'string' || kinds.length < 2
        ? []
        : kinds.map(({ value, label, rows }) => ({ value, label: shown(context, label), rows })),
  };
}
