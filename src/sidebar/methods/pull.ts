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

export interface PullMethods {
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
