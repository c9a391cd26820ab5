/** What was pushed, by whom, and what came of it. */

import type { Choice } from './pull';

export type OutcomeName = 'applied' | 'different' | 'failed' | 'notSent' | 'unknown';

export interface PushView {
  readonly name: string;
  /** YYYY-MM-DD and HH:MM in Korea. */
  readonly day: string;
  readonly time: string;
  /** As the record of it says; '' where it says nothing. */
  readonly user: string;
  /** mine: shown to be this user's; namesMe: the record says so, and nothing shows it. */
  readonly who: 'mine' | 'namesMe' | 'other';
  readonly list: string;
  readonly reason: string;
  readonly isUndo: boolean;
  readonly undone: boolean;
  readonly updates: number;
  readonly creates: number;
  readonly counts: Readonly<Record<OutcomeName, number>>;
  /** Why it cannot be taken back; '' where it can. */
  readonly undoProblem: string;
}

export interface SentRowView {
  readonly title: string;
  readonly isCreate: boolean;
  readonly outcome: string;
  readonly group: OutcomeName;
  /** What the service answered where it did not take it; else ''. */
  readonly answer: string;
  readonly fields: readonly {
    readonly label: string;
    readonly from: string;
    readonly to: string;
    readonly note: string;
  }[];
}

export interface HistoryMethods {
  history: {
    readonly input: {
      /** '' for all. */
      readonly user: string;
      readonly list: string;
      readonly outcome: OutcomeName | '';
      /** The name of the last push that is shown; '' for none. */
      readonly after: string;
    };
    readonly result: {
      readonly pushes: readonly PushView[];
      readonly more: number;
      readonly users: readonly Choice[];
      readonly lists: readonly Choice[];
      /** How much was let go for being too old; '' for none. */
      readonly dropped: string;
    };
  };
  sentRows: {
    readonly input: { readonly push: string; readonly from: number };
    readonly result: { readonly rows: readonly SentRowView[]; readonly more: number };
  };
}
