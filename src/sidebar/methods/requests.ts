/** Requests to the service that no list knows: shown exactly as they go, sent once, and what became of each. */

import type { Answers, Question } from './pull';

/** As it is kept in the tab of saved requests; all but the name may hold {{placeholders}}. */
export interface RequestForm {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly body: string;
}

/** What a form asks its user for, by placeholder. */
export type TypedValues = Readonly<Record<string, string>>;

/** A tab and blocks of its rows; null: as they are selected now. */
export type RequestRows = {
  readonly sheet: number;
  readonly rows: readonly { readonly first: number; readonly last: number }[];
} | null;

/** What may be said of a request whose like was sent before. again: once more the same; new: its like is known to have had no effect. */
export type RequestWord = '' | 'again' | 'new';

/** A request of which nobody knows whether it took effect. */
export interface DoubtView {
  readonly id: string;
  /** The row or the saved request that it came from; '' for neither. */
  readonly from: string;
  /** Method, path, query and body, line by line. */
  readonly lines: string;
  /** When, by whom, and until when nothing may go in its place. */
  readonly text: string;
  /** What the service said; '' for nothing. */
  readonly answer: string;
  /** "It had no effect" may be said now. */
  readonly canForget: boolean;
  /** To fill the form with it. */
  readonly form: RequestForm;
}

export interface RequestsView {
  readonly saved: readonly RequestForm[];
  /** Why the saved ones cannot be read; '' where they can. */
  readonly trouble: string;
  /** Where everything goes: the address, and whose workspace it is. */
  readonly goesTo: string;
  /** Confirmed by this user, and not sent yet. */
  readonly waiting: number;
  /** What others have confirmed, as the journal says; '' for nothing. */
  readonly others: string;
  /** The latest of them. */
  readonly doubts: readonly DoubtView[];
  readonly doubtCount: number;
}

/** Values that only the user knows come first. */
export interface ValuesWanted {
  readonly kind: 'values';
  readonly names: readonly string[];
}

/** The request as it would go now. */
export interface RequestShown {
  readonly kind: 'request';
  readonly lines: string;
  readonly onlyReads: boolean;
  /** The tab that the answer goes to. */
  readonly tab: string;
  /** What is confirmed by it. */
  readonly fingerprint: string;
  /** What is known of its like; '' where it was not sent before. */
  readonly before: string;
  /** What may be said of that now; empty where it was not sent before, and where it is held. */
  readonly words: readonly RequestWord[];
}

export interface RequestSent {
  readonly kind: 'sent';
  readonly outcome: 'accepted' | 'rejected' | 'unknown' | 'notSent';
  readonly text: string;
}

/** problem: nothing can go. before: its like was sent, and it goes by a word only. ready: goes. */
export interface RequestRowView {
  readonly row: number;
  readonly group: 'problem' | 'before' | 'ready';
  /** '' where there is a problem. */
  readonly lines: string;
  /** The problem, or what is known of its like; else ''. */
  readonly text: string;
  readonly words: readonly RequestWord[];
}

export interface RequestRowsShown {
  readonly kind: 'rows';
  readonly rows: RequestRows;
  readonly tab: string;
  readonly fingerprint: string;
  readonly counts: { readonly problem: number; readonly before: number; readonly ready: number };
  /** A part of all rows, problems first, from the one asked for. next: where the next part begins; null at the end. */
  readonly part: readonly RequestRowView[];
  readonly next: number | null;
}

/** What one short execution came to. */
export interface RequestsRan {
  readonly kind: 'ran';
  readonly done: {
    readonly accepted: number;
    readonly rejected: number;
    readonly unknown: number;
    /** Left out: their like was sent meanwhile. */
    readonly left: number;
  };
  /** Each that was tried, in order. */
  readonly rows: readonly { readonly from: string; readonly state: string; readonly text: string }[];
  /** Confirmed and not sent yet. */
  readonly waiting: number;
  readonly goesOn: boolean;
  /** Why it ended; '' where the time ran out, or nothing is left. */
  readonly stop: string;
}

export interface RequestsMethods {
  requests: { readonly input: null; readonly result: RequestsView };
  previewRequest: {
    readonly input: { readonly form: RequestForm; readonly values: TypedValues };
    readonly result: RequestShown | ValuesWanted;
  };
  /** A request as it is now: nothing was sent, because something is not as it was shown. */
  sendRequest: {
    readonly input: {
      readonly form: RequestForm;
      readonly values: TypedValues;
      readonly fingerprint: string;
      readonly word: RequestWord;
      readonly reason: string;
      readonly answers: Answers;
    };
    readonly result: RequestSent | RequestShown | ValuesWanted | Question;
  };
  previewRows: {
    readonly input: {
      readonly form: RequestForm;
      readonly values: TypedValues;
      readonly rows: RequestRows;
      readonly from: number;
    };
    readonly result: RequestRowsShown | ValuesWanted;
  };
  sendRows: {
    readonly input: {
      readonly form: RequestForm;
      readonly values: TypedValues;
      readonly rows: RequestRows;
      readonly fingerprint: string;
      /** Numbers of rows. */
      readonly leaveOut: readonly number[];
      readonly again: readonly { readonly row: number; readonly word: RequestWord }[];
      /** How many the button has said. */
      readonly count: number;
      readonly reason: string;
    };
    readonly result: RequestsRan | RequestRowsShown | ValuesWanted;
  };
  /** Goes on with what this user confirmed. */
  resumeRequests: {
    readonly input: null;
    readonly result: RequestsRan | { readonly kind: 'nothing' };
  };
  /** Sends nothing more of what this user confirmed. isRunning: what is on its way is over first; ask again then. */
  stopRequests: {
    readonly input: null;
    readonly result: { readonly isRunning: boolean; readonly text: string };
  };
  /** The user has seen that it had no effect. */
  forgetRequest: { readonly input: { readonly id: string }; readonly result: { readonly text: string } };
  /** The user has seen that a request in doubt took effect. */
  settleRequest: { readonly input: { readonly id: string }; readonly result: { readonly text: string } };
  saveRequest: { readonly input: { readonly form: RequestForm }; readonly result: { readonly text: string } };
}
