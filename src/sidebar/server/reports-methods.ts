/** Summaries for the sidebar, made from pulled tabs without asking the service. */

import type { Context } from '../../commands/context';
import { parameterWords } from '../../commands/pull/parameter-words';
import { isSound, madeText } from '../../commands/summaries/made-text';
import {
  kindsOf,
  monthlySources,
  summariseMonths,
  type SummaryMade,
} from '../../commands/summaries/summary-command';
import { cashSources, summariseCash } from '../../commands/summaries/summary-cash';
import { summariseClosing } from '../../commands/summaries/summary-closing';
import { summariseLedger } from '../../commands/summaries/summary-ledger';
import { receivablesSources, summariseReceivables } from '../../commands/summaries/summary-receivables';
import type { Sources, SourceTab } from '../../commands/summaries/summary-source';
import { PROFIT, summariseProfit } from '../../commands/summaries/summary-profit';
import { koreanMinute } from '../../common/calendar';
import { shownLine } from '../../common/shown-line';
import { type Decoded, finite, listOf, object, text } from '../../common/decode';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { pulledText } from '../../summaries/summary';
import { groupings, titleOf } from '../../summaries/monthly-groups';
import * as closingTexts from '../../text/reports/closing-texts';
import * as ledgerTexts from '../../text/reports/ledger-texts';
import * as receivablesTexts from '../../text/reports/receivables-texts';
import * as reportsScreenTexts from '../../text/reports/reports-screen-texts';
import * as summaryTexts from '../../text/reports/summary-texts';
import { UserError } from '../../text/user-error';
import * as profitTexts from '../../text/reports/profit-texts';
import { inSheet, nothing } from './method';
import { shown } from './shown';

const CASH = 'cash';

export type ReportsView = ReturnType<typeof reports>;
/** Tabs, and the reports that each allows. */
export type TotalsView = ReportsView['totals'][number];
export type SourcesView = ReturnType<typeof sourcesView>;
export type SourceView = ReturnType<typeof sourceView>;

export const reportsMethods = () => ({
  reports: inSheet(nothing, reports),
  makeReport: inSheet(wanted(), makeReport),
});

/** kinds: the transactions that count; none: all. */
function wanted() {
  return object({ report: text, sheetId: finite, kinds: listOf(text) });
}

function reports(context: Context) {
  const cash = orMissing(context, () => cashSources(context));
  const sources = orMissing(context, () => monthlySources(context));
  const { title, closing } = reportsScreenTexts;
  return {
    totals: [
      {
        ...sourcesView(context, sources, true),
        title: shown(context, title),
        reports: [
          ...groupings.map(by => ({ name: by.name, label: shown(context, titleOf(by)) })),
          { name: PROFIT, label: shown(context, profitTexts.title) },
        ],
      },
      // The advice on what to pull is shown only once.
      ...(typeof sources === 'string'
        ? []
        : [
            {
              ...sourcesView(context, sources, false),
              title: shown(context, closing),
              reports: closingReports.map(({ name, label }) => ({ name, label: shown(context, label) })),
            },
          ]),
    ],
    cash: {
      ...sourcesView(context, typeof cash === 'string' ? cash : cash.tickets, false),
      label: shown(context, summaryTexts.cash),
      balances: typeof cash === 'string' ? null : sourceView(context, cash.balances, false),
    },
  };
}

/** The closing reports, and how each is made from the chosen tab. */
const closingReports = [
  {
    name: 'closing',
    label: closingTexts.title,
    make: (context: Context, sheetId: number) =>
      summariseClosing(context, tabOf(monthlySources(context), sheetId)),
  },
  {
    name: 'ledger',
    label: ledgerTexts.title,
    make: (context: Context, sheetId: number) =>
      summariseLedger(context, tabOf(monthlySources(context), sheetId)),
  },
  {
    name: 'receivables',
    label: receivablesTexts.title,
    // A tab of cards has no invoices, so the tab with the invoices is taken.
    make: (context: Context, sheetId: number) => {
      const { tabs, meant } = receivablesSources(context);
      const chosen = tabs.find(({ sheet }) => sheet.id === sheetId) ?? meant ?? tabs[0];
      if (chosen === undefined) throw new UserError(reportsScreenTexts.sourceGone);
      return summariseReceivables(context, chosen);
    },
  },
];

function makeReport(context: Context, { report, sheetId, kinds }: Decoded<ReturnType<typeof wanted>>) {
  if (report === CASH) {
    const { balances, tickets } = cashSources(context);
    return told(context, summariseCash(context, balances, tabOf(tickets, sheetId)));
  }
  const closing = closingReports.find(({ name }) => name === report);
  if (closing !== undefined) return told(context, closing.make(context, sheetId));
  if (report === PROFIT)
    return told(context, summariseProfit(context, tabOf(monthlySources(context), sheetId), kinds));
  const by = groupings.find(({ name }) => name === report);
  if (by === undefined) throw new UserError(reportsScreenTexts.sourceGone);
  return told(context, summariseMonths(context, by, tabOf(monthlySources(context), sheetId), kinds));
}

function told(context: Context, made: SummaryMade) {
  return {
    tab: shownLine(made.tab, 100),
    text: shown(context, madeText(made)),
    /** False if something is left out, counted twice, or cut. */
    isSound: isSound(made),
  };
}

/** The tab that the page has named, if it can be summed. */
function tabOf({ tabs }: Sources, sheetId: number): SourceTab {
  const tab = tabs.find(({ sheet }) => sheet.id === sheetId);
  if (tab === undefined) throw new UserError(reportsScreenTexts.sourceGone);
  return tab;
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
