/** What of the tab in sight waits for its user's word, and the words. Each card has a name, made of all that it shows: a decision that brings it counts for just that. */

/** A label and a value, both as they are read. */
export interface FieldView {
  readonly label: string;
  readonly value: string;
}

export interface ConflictField {
  readonly name: string;
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
  /** '' where nobody knows. */
  readonly base: string;
  /** The whole values, each with whose it is, where they were cut; else none. */
  readonly whole: readonly FieldView[];
  /** How the two differ, where that is not plain; else ''. */
  readonly note: string;
  /** The cell holds a formula, which only its user may take out. */
  readonly hasFormula: boolean;
  /** What can be picked in the place of both; none where it is typed. */
  readonly choices: readonly string[];
}

export interface ConflictCard {
  readonly row: number;
  readonly title: string;
  readonly fields: readonly ConflictField[];
}

/** A record of the service that a row may be. */
export interface CandidateView {
  readonly name: string;
  readonly title: string;
  readonly facts: readonly FieldView[];
  /** What the row says otherwise: linked, these are edits. */
  readonly differs: readonly { readonly label: string; readonly theirs: string; readonly mine: string }[];
  /** Why it cannot be taken; '' where it can. */
  readonly problem: string;
}

/** A new row that may exist already. */
export interface DoubleCard {
  readonly name: string;
  /** Several where they say the same. */
  readonly rows: readonly number[];
  readonly title: string;
  readonly reason: string;
  readonly canCreate: boolean;
  readonly candidates: readonly CandidateView[];
}

export interface OddCard {
  readonly name: string;
  readonly row: number;
  readonly title: string;
  readonly label: string;
  readonly reason: string;
}

export interface UnknownCard {
  readonly name: string;
  /** 0 where it has none. */
  readonly row: number;
  readonly title: string;
  readonly reason: string;
  readonly isCreate: boolean;
  /** Who sent it, as far as that is known, and when. */
  readonly sentBy: string;
  readonly sent: readonly FieldView[];
  /** When it is decided by itself, and from when on it can be said to have had no effect: "HH:MM" and minutes; null: a word is needed, or can be said now. */
  readonly until: Moment | null;
  readonly freeAt: Moment | null;
  readonly candidates: readonly CandidateView[];
}

export interface Moment {
  readonly time: string;
  readonly minutes: number;
}

export type DecideView =
  | { readonly kind: 'none'; readonly text: string }
  | {
      readonly kind: 'tab';
      /** Its number, under which decisions come back: another tab may be in sight by then. */
      readonly tab: number;
      readonly name: string;
      readonly list: string;
      readonly conflicts: readonly ConflictCard[];
      readonly doubles: readonly DoubleCard[];
      readonly odd: readonly OddCard[];
      readonly unknown: readonly UnknownCard[];
      /** Cards that come once these are decided. */
      readonly more: number;
    };

export type FieldWord =
  | { readonly kind: 'mine' | 'service' }
  | { readonly kind: 'typed'; readonly text: string };
/** candidate: its name. */
export type RowWord = { readonly kind: 'create' } | { readonly kind: 'link'; readonly candidate: string };
export type UnknownWord =
  | { readonly kind: 'check' | 'notApplied' }
  | { readonly kind: 'link'; readonly candidate: string };

interface Said<Word> {
  readonly name: string;
  readonly choice: Word;
}

export interface DecideMethods {
  questions: { readonly input: null; readonly result: DecideView };
  decide: {
    readonly input: {
      readonly tab: number;
      readonly fields: readonly Said<FieldWord>[];
      readonly rows: readonly Said<RowWord>[];
      readonly meant: readonly string[];
      readonly entries: readonly Said<UnknownWord>[];
    };
    /** By the names of the cards. why: '' where row, cell or service are no longer as they were shown. */
    readonly result: {
      readonly done: readonly string[];
      readonly left: readonly { readonly name: string; readonly why: string }[];
    };
  };
}
