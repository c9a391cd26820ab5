/**
 * What the closing of a month needs, in the order of the guide, and what of it stands already. All of it follows from
 * the tabs, so a closing that was interrupted goes on where it is, and no request is sent.
 */

import { joinValues } from '../../api/list-request';
import { addDays, type Day, koreanDay, serialOf } from '../../common/calendar';
import { type Days, daysOfMonth, months } from '../../common/period';
import { resourceNamed } from '../../resources/registry';
import { tickets } from '../../resources/tickets';
import { workflows } from '../../resources/workflows';
import { balances } from '../../resources/balances';
import type { ResourceDefinition } from '../../resources/definition';
import { summaryTabs } from '../../sheet/tabs/summary-sheet';
import { TableSheet } from '../../sheet/table/table-sheet';
import type { TableMeta } from '../../sheet/table/table-meta';
import { EVERY_KIND, KIND_FIELD } from '../../summaries/report-kinds';
import { covers } from '../../summaries/summary';
import { joined, orElse, type Text } from '../../text/text';
import type { Context } from '../context';
import type { Chosen } from '../pull/chosen-order';
import { nameParts } from '../pull/parameter-words';
import { isStagedFor, tabPulled } from '../pull/same-pull';
import { pausedPull } from '../push/resume';
import { type ClosingCounts, readChecklist } from './closing-counts';
import { cashReport, closingReports, type Report, totalsReports } from './reports';
import { CASH } from './summary-cash';
import { CLOSING } from './summary-closing';
import { kindsOf } from './summary-command';
import { LEDGER } from './summary-ledger';
import { PROFIT } from './summary-profit';
import { RECEIVABLES } from './summary-receivables';
import type { SourceTab } from './summary-source';

/** names: of counterparties, categories and tags. data: documents, transactions, balances. */
export type Step = 'names' | 'data' | 'reports';

/** How a part is got. waits: other parts come first. */
export type Doing =
  | { readonly does: 'pull'; readonly chosen: Chosen }
  | { readonly does: 'goOn' }
  | {
      readonly does: 'make';
      readonly report: string;
      readonly sheetId: number;
      readonly kinds: readonly string[];
    }
  | { readonly does: 'waits' };

export interface MonthEndPart {
  readonly step: Step;
  readonly name: string;
  readonly label: Text;
  /**
   * early: pulled before the month had ended, so something may have come since. part: days are missing. paused: it has
   * stopped in the middle.
   */
  readonly state: 'none' | 'early' | 'part' | 'paused' | 'done';
  /** Of the tab of a list; null for none and for a report. */
  readonly asOf: number | null;
  readonly doing: Doing;
}

/** The kinds that the guide looks at one by one, each in its own columns. true: also in the month before. */
const KINDS: readonly (readonly [kind: string, isOfTwoMonths: boolean])[] = [
  ['EXPENSE_TICKET', false],
  ['BANK_TRANSACTION_TICKET', false],
  ['TAX_INVOICE_TICKET', true],
  ['MERCHANT_CARD_TRANSACTION_TICKET', false],
  ['ECOMMERCE_SETTLEMENT', false],
  ['PG_SETTLEMENT', false],
];

const OPEN = ['REQUESTED'];

/** @param month "2026-10". */
export function monthEnd(context: Context, month: string) {
  const finder = new Finder(context, month);
  const { year, at, days: ownMonth, isQuarter } = finder;
  const { end } = ownMonth;
  // VAT is filed by quarters, and their last month needs all three.
  const twoMonths = { start: months(year, at - 1, at).start, end };
  const most = isQuarter ? { start: months(year, at - 2, at).start, end } : twoMonths;
  const named = Object.values(tickets.picks ?? {}).flatMap(({ reference }) => resourceNamed(reference) ?? []);
  const every = finder.ofKind(EVERY_KIND, most);
  const all = finder.tab(tickets, { [KIND_FIELD]: [EVERY_KIND] });
  const source = every.state === 'none' || every.state === 'paused' ? null : all;
  // The most frequent first. A tab without header has none: a pull mends it.
  const kinds = source === null ? [] : orElse([], () => kindsOf(context, source));
  const there = kinds.map(({ value }) => value);
  return {
    parts: [
      ...named.map(resource => finder.list('names', resource, {}, null)),
      finder.list('data', workflows, { status: OPEN }, null),
      every,
      ...KINDS.filter(([kind]) => there.includes(kind)).map(([kind, isOfTwoMonths]) =>
        finder.ofKind(kind, isOfTwoMonths ? twoMonths : ownMonth),
      ),
      // The balance of the day before is the opening balance of the month.
      finder.list('data', balances, {}, { start: addDays(ownMonth.start, -1), end }),
      ...finder.reports(source, there, most),
    ],
    /** False while parts may be added: the pulled transactions of the month tell which kinds there are. */
    isWhole: source !== null,
    documents: finder.openDocuments(),
    /** What the checklist of the month counts; null before it was made. */
    checklist: all === null ? null : finder.checklist(all.sheet.id),
  };
}

class Finder {
  readonly year: number;
  /** 1 is January. */
  readonly at: number;
  /** Up to today while the month runs. */
  readonly days: Days;
  readonly isQuarter: boolean;
  private readonly last: Day;
  private readonly today: Day;
  private readonly tabs: readonly SourceTab[];

  constructor(
    private readonly context: Context,
    private readonly month: string,
  ) {
    this.year = Number(month.slice(0, 4));
    this.at = Number(month.slice(5));
    const { start, end } = daysOfMonth(month);
    this.last = end;
    this.today = koreanDay(context.platform.clock.now());
    this.days = { start, end: end < this.today ? end : this.today };
    this.isQuarter = this.at % 3 === 0;
    this.tabs = TableSheet.all(context.platform.workbook);
  }

  ofKind(kind: string, days: Days): MonthEndPart {
    return this.list('data', tickets, { [KIND_FIELD]: [kind] }, days);
  }

  list(
    step: Step,
    resource: ResourceDefinition,
    parameters: Chosen['parameters'],
    days: Days | null,
  ): MonthEndPart {
    const tab = this.tab(resource, parameters);
    const given = givenOf(parameters);
    const label = joined([resource.label, ...nameParts(this.context.platform, resource, given)], ' - ');
    const isPaused = this.isPaused(resource, given, days);
    return {
      step,
      name: [resource.name, ...Object.values(given)].join(' '),
      label,
      state: isPaused ? 'paused' : this.stateOf(tab?.meta ?? null, days),
      asOf: tab?.meta.asOf ?? null,
      doing: isPaused
        ? { does: 'goOn' }
        : { does: 'pull', chosen: { list: resource.name, days, parameters } },
    };
  }

  tab(resource: ResourceDefinition, parameters: Chosen['parameters']): SourceTab | null {
    return tabPulled(this.tabs, resource, givenOf(parameters)) ?? null;
  }

  /** @param all The tab of all kinds; null: other parts come first. */
  reports(all: SourceTab | null, kinds: readonly string[], days: Days): MonthEndPart[] {
    const [category] = totalsReports();
    const profit = totalsReports().find(({ name }) => name === PROFIT);
    const named = (name: string): Report | undefined => closingReports.find(report => report.name === name);
    // The checklist comes last, because it is what people work with.
    const wanted = [
      cashReport,
      category,
      profit,
      ...(this.isQuarter ? [named(LEDGER)] : []),
      named(RECEIVABLES),
      named(CLOSING),
    ].flatMap(report => report ?? []);
    return wanted.map(report => {
      // One purchase may be a card payment, an invoice and a bank line, so sums take the most frequent kind.
      const isSum = report === category || report === profit;
      const own = isSum ? kinds.slice(0, 1) : [];
      return {
        step: 'reports',
        name: report.name,
        label: report.title,
        state:
          all !== null && this.isMade(report, all, own, report === cashReport ? this.days : days)
            ? 'done'
            : 'none',
        asOf: null,
        doing:
          all === null || (report.name === CASH && this.tab(balances, {}) === null)
            ? { does: 'waits' }
            : { does: 'make', report: report.name, sheetId: all.sheet.id, kinds: own },
      };
    });
  }

  checklist(sheetId: number): ClosingCounts | null {
    const found = summaryTabs(this.context.platform.workbook).find(
      ({ tag }) => tag.kind === CLOSING && tag.isDone && tag.sources.includes(sheetId),
    );
    const counts = found === undefined ? null : readChecklist(found);
    return counts?.month === this.month ? counts : null;
  }

  /** Approvals that are not through; null before they were pulled. */
  openDocuments() {
    const tab = this.tab(workflows, { status: OPEN });
    return tab && { sheetId: tab.sheet.id, rows: Math.max(0, tab.sheet.size().lastRow - 1) };
  }

  private isMade({ name }: Report, all: SourceTab, kinds: readonly string[], days: Days): boolean {
    if (name === CLOSING) return this.checklist(all.sheet.id) !== null;
    return summaryTabs(this.context.platform.workbook).some(
      ({ tag }) =>
        tag.isDone &&
        tag.kind === [name, ...kinds].join(':') &&
        tag.sources.includes(all.sheet.id) &&
        covers(tag.days, days),
    );
  }

  private stateOf(meta: TableMeta | null, days: Days | null): MonthEndPart['state'] {
    if (meta === null || (days !== null && !covers(meta.ranges, days))) return 'none';
    const day = koreanDay(meta.asOf);
    if (day <= this.last && day !== this.today) return 'early';
    const isMissing = meta.gaps.some(
      ({ start, end, leftOut }) =>
        leftOut === undefined && days !== null && start <= days.end && end >= days.start,
    );
    return isMissing ? 'part' : 'done';
  }

  /** Whether this user's own pull of it has stopped. */
  private isPaused(resource: ResourceDefinition, given: Record<string, string>, days: Days | null): boolean {
    const own = days === null ? null : (pausedPull(this.context)?.own ?? null);
    return own !== null && isStagedFor(own, resource, { parameters: given, range: days });
  }
}

function givenOf(parameters: Chosen['parameters']): Record<string, string> {
  return Object.fromEntries(Object.entries(parameters).map(([name, values]) => [name, joinValues(values)]));
}

/** Whether the text is a month. */
export function isMonth(month: string): boolean {
  return /^\d{4}-\d{2}$/.test(month) && serialOf(`${month}-01`) !== null;
}
