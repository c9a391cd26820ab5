/** Summaries for the sidebar, made from pulled tabs without asking the service. */

import type { Context } from '../../commands/context';
import { parameterWords } from '../../commands/pull/parameter-words';
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
import { orRefused, type Text } from '../../text/text';
import { inSheet, nothing, type Shown } from './method';

export type ReportsView = Shown<ReturnType<typeof reports>>;
/** Tabs, and the reports that each allows. */
export type SourcesView = Shown<ReturnType<typeof sourcesView>>;
export type SourceView = Shown<ReturnType<typeof sourceView>>;

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
  const cash = orRefused(() => cashSources(context), missing);
  const sources = orRefused(() => monthlySources(context), missing);
  const { title, closing } = reportsScreenTexts;
  const offered = (all: readonly Report[]) => all.map(report => ({ name: report.name, label: report.title }));
  return {
    today: koreanDay(context.platform.clock.now()),
    totals: [
      { ...sourcesView(context, sources, true), title, reports: offered(totalsReports()) },
      // The advice on what to pull is shown only once.
      ...('missing' in sources
        ? []
        : [{ ...sourcesView(context, sources, false), title: closing, reports: offered(closingReports) }]),
    ],
    cash: {
      ...sourcesView(context, 'missing' in cash ? cash : cash.tickets, false),
      label: cashReport.title,
      balances: 'missing' in cash ? null : sourceView(context, cash.balances, false),
    },
  };
}

function made(context: Context, { report, sheetId, kinds, days }: Decoded<ReturnType<typeof wanted>>) {
  const { tab, ...told } = makeReport(context, report, sheetId, kinds, days);
  /** isSound: false if something is left out, counted twice, or cut. */
  return { ...told, tab: shownLine(tab, 100) };
}

/** What to pull. */
const missing = (text: Text) => ({ missing: text });

function sourcesView(context: Context, sources: Sources | ReturnType<typeof missing>, hasKinds: boolean) {
  if ('missing' in sources) return { tabs: [], meant: null, ...sources };
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
  const kinds = hasKinds ? orRefused(() => kindsOf(context, tab), missing) : [];
  return {
    sheetId: sheet.id,
    name: shownLine(sheet.name(), 100),
    /** The parameters of its pull, on one line; '' for none. */
    asked: asked ?? '',
    /** Its days; '' for none. */
    days: pulledText(meta),
    /** The same, for the page. */
    held: inAllTabs([meta.ranges]),
    asOf: koreanMinute(meta.asOf).slice(5),
    /** '' for a complete tab; else why it is incomplete or cannot be summed. */
    incomplete: 'missing' in kinds ? kinds.missing : (meta.incomplete ?? ''),
    /** If it has several kinds of transactions: the kinds, by number of rows. */
    kinds: 'missing' in kinds || kinds.length < 2 ? [] : kinds,
  };
}
