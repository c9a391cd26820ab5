/**
 * What the sidebar may ask of the script, and what comes back: JSON texts both ways, because a Date in an answer makes all of it null on the way. The one place where
 * both sides look; nothing but types and one number.
 */

/** Counted up whenever a method changes: a sidebar that was opened before an update is told to open again. */
export const PROTOCOL_VERSION = 1;

/** The top-level function that google.script.run calls. */
export const SIDEBAR_CALL = 'sidebarCall';

/** What the script puts into the page when it opens it. */
export interface PageStart {
  readonly version: number;
  readonly language: string;
  /** Who has opened it; '' where the platform does not tell. The calls of a page may run as another account of the same browser. */
  readonly user: string;
}

/** A question that stands between a command and its end. Asked with the answers so far, the command goes on. */
export interface Question {
  readonly kind: 'asks';
  readonly text: string;
  /** What a yes adds to the answers. */
  readonly yes: Answers;
  /** What a no adds; null: a no ends it, and nothing has happened. */
  readonly no: Answers | null;
}

export interface Answers {
  /** Members' data may come into this spreadsheet. */
  readonly personal?: true;
  /** The columns of the tab, which this user did not choose, as they were shown. */
  readonly columns?: string;
  /** The paused pull that loses its place, by when it began (epoch milliseconds). */
  readonly replaces?: number;
  /** What a tab asks for that this user has not asked for, as it was shown. */
  readonly terms?: string;
  /** Of a pull after which so many of so many rows would go. */
  readonly removal?: { readonly may: boolean; readonly removed: number; readonly rows: number };
}

export type PullOutcome =
  | { readonly kind: 'done'; readonly text: string; readonly tab: string }
  | { readonly kind: 'paused'; readonly text: string }
  | Question;

/** The tab in sight. */
export interface TabView {
  readonly name: string;
  readonly list: string;
  /** "MM-DD HH:MM" in Korea. */
  readonly asOf: string;
  readonly records: number;
  /** '' for a complete list, else why it is not. */
  readonly incomplete: string;
  readonly canRefresh: boolean;
  /** null for a tab from which nothing is sent. */
  readonly edits: EditCounts | null;
}

/** Rows of a tab, counted without asking the service. */
export interface EditCounts {
  readonly edited: number;
  readonly fresh: number;
  /** With a value that cannot be sent. */
  readonly unreadable: number;
  /** Of which the Status column says that they were not sent, or wait for a decision. */
  readonly unsent: number;
}

export interface HomeView {
  /** null: not connected. */
  readonly connection: {
    readonly workspace: string;
    readonly address: string;
    /** The last characters of the key; '' for one that is too short to show any. */
    readonly keyEnd: string;
  } | null;
  readonly tab: TabView | null;
  /** What runs or waits: of a colleague, or of this user. Most urgent first. */
  readonly notices: readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a list can be asked with. choice: one of these, or several; date: YYYY-MM-DD; text: typed freely. */
export interface ParameterView {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly several: boolean;
  readonly kind: 'choice' | 'date' | 'text';
  readonly choices: readonly Choice[];
}

export interface ListView {
  readonly name: string;
  readonly label: string;
  readonly isPersonal: boolean;
  readonly byDates: boolean;
  readonly parameters: readonly ParameterView[];
  /** The tab that was filled last; null for none. asOf: "MM-DD HH:MM" in Korea. */
  readonly tab: { readonly name: string; readonly asOf: string } | null;
}

/** Which days: those of a period, which a refresh follows (src/common/period.ts), or from one to another (YYYY-MM-DD). */
export type Days = { readonly period: string } | { readonly start: string; readonly end: string };

/** Every method, with what it takes and gives. */
export interface Methods {
  home: { readonly input: null; readonly result: HomeView };
  addresses: {
    readonly input: null;
    readonly result: { readonly current: string; readonly colleagues: string };
  };
  connect: {
    readonly input: { readonly address: string; readonly key: string };
    readonly result: { readonly text: string };
  };
  disconnect: { readonly input: null; readonly result: { readonly text: string } };
  lists: { readonly input: null; readonly result: readonly ListView[] };
  pull: {
    readonly input: {
      readonly list: string;
      readonly days: Days | null;
      readonly parameters: Readonly<Record<string, readonly string[]>>;
      readonly answers: Answers;
    };
    readonly result: PullOutcome;
  };
  refresh: { readonly input: { readonly answers: Answers }; readonly result: PullOutcome };
}

export type MethodName = keyof Methods;

export interface Call<Name extends MethodName = MethodName> {
  readonly version: number;
  readonly method: Name;
  readonly input: Methods[Name]['input'];
  /** Who the page takes itself for: {@link PageStart.user}. */
  readonly user: string;
}

/** outdated: the page is older than the script. otherUser: the browser calls as another account than the one that opened the page. */
export type FailureKind = 'outdated' | 'otherUser' | 'refused' | 'unexpected';

export type Reply<Name extends MethodName = MethodName> =
  | { readonly ok: true; readonly result: Methods[Name]['result']; readonly emptied: string }
  | { readonly ok: false; readonly kind: FailureKind; readonly text: string };
