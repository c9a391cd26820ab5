/** Summaries: what they can be made from, and making them. */

/** A kind of transactions in a tab. */
export interface KindView {
  readonly value: string;
  readonly label: string;
  readonly rows: number;
}

/** A pulled tab that a summary can be made from. */
export interface SourceView {
  readonly sheetId: number;
  readonly name: string;
  /** What it was pulled with, as one line; '' for nothing. */
  readonly asked: string;
  /** The days that it holds; '' where it has none. */
  readonly days: string;
  /** "MM-DD HH:MM" in Korea. */
  readonly asOf: string;
  /** '' for a complete one; else why it is not, or why it cannot be summed. */
  readonly incomplete: string;
  /** Where it holds several kinds of transactions, those with most rows first. */
  readonly kinds: readonly KindView[];
}

export interface SourcesView {
  /** Empty: `missing` says what to pull. */
  readonly tabs: readonly SourceView[];
  /** The tab that is meant by what is in sight; null: the page chooses. */
  readonly meant: number | null;
  readonly missing: string;
}

/** Tabs, and the reports that each of them can be made into. */
export interface TotalsView extends SourcesView {
  readonly title: string;
  readonly reports: readonly { readonly name: string; readonly label: string }[];
}

export interface ReportsView {
  /** By month, and those that close one. */
  readonly totals: readonly TotalsView[];
  /** balances: the tab with the balances. */
  readonly cash: SourcesView & { readonly label: string; readonly balances: SourceView | null };
}

export interface ReportMade {
  readonly tab: string;
  readonly text: string;
  /** False where something is left out, counted twice, or cut. */
  readonly isSound: boolean;
}

export interface ReportsMethods {
  reports: { readonly input: null; readonly result: ReportsView };
  /** kinds: of transactions that count; none: all. */
  makeReport: {
    readonly input: {
      readonly report: string;
      readonly sheetId: number;
      readonly kinds: readonly string[];
    };
    readonly result: ReportMade;
  };
}
