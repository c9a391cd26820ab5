/** What would be sent, as data; sending what is ticked; going on; stopping. */

/** Which rows. As the page asks first, and as the script pins it for the calls that follow. */
export type PushSource =
  | {
      readonly of: 'tab';
      readonly scope: 'all' | 'selected' | 'failed';
      /** The tab; null: the one in sight. */
      readonly sheet: number | null;
      /** First and last row of each selected block; null: as selected now. */
      readonly rows: readonly { readonly first: number; readonly last: number }[] | null;
    }
  | { readonly of: 'undo'; readonly push: string };

/**
 * In the order in which they are read. blocked: is not sent. check: is sent, but should be looked at. open: waits for an earlier push. again: was confirmed before and
 * goes again. already: is on the service as it is. vanished: was deleted from the tab, and stays on the service.
 */
export type ReviewGroup =
  | 'blocked'
  | 'check'
  | 'conflict'
  | 'open'
  | 'again'
  | 'changed'
  | 'new'
  | 'already'
  | 'vanished';

export interface ReviewField {
  readonly label: string;
  /** What the service has; null for a new row. */
  readonly from: string | null;
  readonly to: string;
  /** What a person does not see in the two values. */
  readonly note: string;
  /** The whole value where it was cut; else ''. */
  readonly whole: string;
}

export interface ReviewRow {
  readonly group: ReviewGroup;
  /** By which it is left out; '' for what is not sent. */
  readonly name: string;
  /** 0: it has none any more. */
  readonly row: number;
  readonly title: string;
  readonly fields: readonly ReviewField[];
  /** What goes along unedited; '' for nothing. */
  readonly carried: string;
  /** Why it is not sent, or what to look at; with the column's label where one is to blame. */
  readonly notes: readonly { readonly isBlocking: boolean; readonly text: string }[];
}

export interface ReviewView {
  readonly kind: 'plan';
  readonly source: PushSource;
  /** What is confirmed by it. */
  readonly fingerprint: string;
  readonly tab: string;
  /** Operations: how many would be sent with nothing left out. */
  readonly count: number;
  /** Rows of each group. */
  readonly counts: Readonly<Partial<Record<ReviewGroup, number>>>;
  /** A part of all rows, from the one asked for. next: where the next part begins; null at the end. */
  readonly rows: readonly ReviewRow[];
  readonly next: number | null;
  /** Something about the whole looks wrong, and must be confirmed by itself; else ''. */
  readonly suspicion: string;
  /** What else must be read. */
  readonly notices: readonly string[];
  /** Nothing of it was typed by this user: all of it must be read. */
  readonly mustReadAll: boolean;
  /** Something of an earlier push can be written down, though nothing is sent. */
  readonly closes: boolean;
}

/** What one short execution of a push came to. */
export interface RunView {
  readonly kind: 'ran';
  readonly tab: string;
  /** Rows that the service was seen to take in this execution. different: accepted, and shown otherwise or not yet. */
  readonly done: {
    readonly updated: number;
    readonly created: number;
    readonly different: number;
    readonly alreadyThere: number;
  };
  /** What is said once: rows that were refused, changed meanwhile, or hold a column that is not taken. */
  readonly told: readonly string[];
  /** As things stand: rows in doubt, why it ended, what was not sent. */
  readonly now: readonly string[];
  /** Sent, and not seen on the service yet. */
  readonly unknown: number;
  /** Confirmed and not sent yet. */
  readonly left: number;
  /** The rest goes with the next execution. */
  readonly goesOn: boolean;
  /** "HH:MM" in Korea; '' when nothing can be said. */
  readonly endsAt: string;
  /** The list that may be sent as whole records from now on, by its name and its label; null: nothing is offered. */
  readonly offersWhole: { readonly list: string; readonly text: string } | null;
}

export interface ReviewMethods {
  review: {
    readonly input: { readonly source: PushSource; readonly from: number };
    readonly result: ReviewView;
  };
  push: {
    readonly input: {
      readonly source: PushSource;
      readonly fingerprint: string;
      /** Names of rows. */
      readonly leaveOut: readonly string[];
      /** How many the button has said. */
      readonly count: number;
      readonly reason: string;
      /** What looks wrong about the whole is meant. */
      readonly isMeant: boolean;
    };
    /** A plan: nothing was sent, because something is not as it was shown. */
    readonly result: RunView | ReviewView;
  };
  /** Goes on with what this user confirmed. */
  resume: { readonly input: null; readonly result: RunView | { readonly kind: 'nothing' } };
  /** Sends nothing more of what this user confirmed. isRunning: what is on its way is over first; ask again then. */
  stop: { readonly input: null; readonly result: { readonly isRunning: boolean; readonly text: string } };
  /** Shows a row of the tab to its user. */
  show: {
    readonly input: { readonly source: PushSource; readonly row: number; readonly title: string };
    readonly result: { readonly text: string };
  };
  /** The list's updates carry all known fields from now on. */
  sendWhole: { readonly input: { readonly list: string }; readonly result: { readonly text: string } };
}
