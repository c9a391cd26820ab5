/** The lists that can be pulled, and pulling them. */

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
  /** Whether members' data may come into this spreadsheet. */
  readonly personal?: boolean;
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
  /** left: days that have not come yet, each counted for each request that it takes. */
  | { readonly kind: 'paused'; readonly text: string; readonly left: number }
  | Question;

export interface Choice {
  readonly value: string;
  readonly label: string;
}

/** What a list can be asked with. choice: one of these, or several; record: records of another list; date: YYYY-MM-DD; text: typed freely. */
export interface ParameterView {
  readonly name: string;
  readonly label: string;
  readonly isRequired: boolean;
  readonly several: boolean;
  readonly kind: 'choice' | 'record' | 'date' | 'text';
  readonly choices: readonly Choice[];
  /** The value that asks for those without any; null where that cannot be asked for. */
  readonly none: string | null;
}

export interface ListView {
  readonly name: string;
  readonly label: string;
  readonly isPersonal: boolean;
  readonly byDates: boolean;
  readonly parameters: readonly ParameterView[];
  readonly isFavourite: boolean;
  /** The parameters of the quick form: a click on a kind pulls, narrowed by the condition; null where there is none. */
  readonly quick: { readonly kinds: string; readonly condition: string } | null;
  /** The tab that was filled last; null for none. asOf: "MM-DD HH:MM" in Korea. */
  readonly tab: { readonly name: string; readonly asOf: string } | null;
}

/** Which days: those of a period, which a refresh follows (src/common/period.ts), or from one to another (YYYY-MM-DD). */
export type Days = { readonly period: string } | { readonly start: string; readonly end: string };

/** A record to choose: its name, and what tells it from others of that name ('' for nothing). Short, since 10,000 of them come at once. */
export type RecordRow = readonly [id: string, name: string, detail: string];

/** All records that a condition can name: the page searches them itself, because a call of the script takes seconds and people type faster. */
export interface RecordsView {
  readonly records: readonly RecordRow[];
  readonly from: 'tab' | 'service';
  /** "MM-DD HH:MM" in Korea. */
  readonly asOf: string;
  readonly isCut: boolean;
}

export interface Chosen {
  readonly list: string;
  readonly days: Days | null;
  readonly parameters: Readonly<Record<string, readonly string[]>>;
}

export type Whose = 'own' | 'team';

export interface PresetView {
  readonly id: string;
  readonly whose: Whose;
  readonly name: string;
  /** The list's label, and what it is asked for. */
  readonly words: string;
  /** Why it no longer fits; '' where it does, as far as is known without asking the service. */
  readonly trouble: string;
  readonly chosen: Chosen;
  /** What its records are called, by parameter and id. */
  readonly labels: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface PullMethods {
  /** today: in Korea. */
  lists: {
    readonly input: null;
    readonly result: { readonly lists: readonly ListView[]; readonly today: string };
  };
  pull: {
    readonly input: Chosen & { readonly answers: Answers };
    readonly result: PullOutcome;
  };
  /** isFresh: asks the service anew. */
  records: {
    readonly input: { readonly list: string; readonly parameter: string; readonly isFresh: boolean };
    readonly result: RecordsView;
  };
  favourite: {
    readonly input: { readonly list: string; readonly isOn: boolean };
    readonly result: null;
  };
  presets: { readonly input: null; readonly result: readonly PresetView[] };
  pullPreset: {
    readonly input: { readonly whose: Whose; readonly id: string; readonly answers: Answers };
    readonly result: PullOutcome;
  };
  savePreset: {
    readonly input: Chosen & { readonly whose: Whose; readonly name: string };
    readonly result: { readonly text: string };
  };
  renamePreset: {
    readonly input: { readonly whose: Whose; readonly id: string; readonly name: string };
    readonly result: null;
  };
  removePreset: { readonly input: { readonly whose: Whose; readonly id: string }; readonly result: null };
  /** sheetId: the tab; null: the one in sight. */
  refresh: {
    readonly input: { readonly sheetId: number | null; readonly answers: Answers };
    readonly result: PullOutcome;
  };
  /** Goes on with the pull that an earlier execution of this user had to leave. */
  goOnPull: { readonly input: { readonly answers: Answers }; readonly result: PullOutcome };
  /** The tabs that can be refreshed, the one that waits longest first. */
  refreshable: {
    readonly input: null;
    readonly result: readonly { readonly sheetId: number; readonly name: string }[];
  };
}
