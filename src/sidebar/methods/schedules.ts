/** Schedules: which tabs can have one, and setting one. */

import type { Answers, PullOutcome } from './pull';

export interface Rhythm {
  readonly every: 'hour' | 'day' | 'week';
  /** Hour of the day in Korea. */
  readonly at: number;
  /** Day of the week, 0 is Sunday. */
  readonly on: number;
}

/** This user's schedule of a tab; times are "MM-DD HH:MM" in Korea. */
export interface ScheduleView extends Rhythm {
  /** '' before the first run. */
  readonly last: string;
  /** '' where it has stopped itself. */
  readonly next: string;
  /** '' where nothing went wrong. */
  readonly error: string;
}

export interface PlaceView {
  readonly sheetId: number;
  readonly name: string;
  /** What a run asks for: list, conditions, days. '' where the tab is gone. */
  readonly asks: string;
  readonly own: ScheduleView | null;
  /** A line for each schedule of others. */
  readonly others: readonly string[];
}

export interface SchedulesView {
  readonly places: readonly PlaceView[];
  /** Of the last 24 hours: used, and at most. */
  readonly minutes: number;
  readonly mostMinutes: number;
  /** What is said of mails; '' where the add-on sends none. */
  readonly mails: string;
}

export interface SchedulesMethods {
  schedules: { readonly input: null; readonly result: SchedulesView };
  /** rhythm: null switches it off. */
  setSchedule: {
    readonly input: {
      readonly sheetId: number;
      readonly rhythm: Rhythm | null;
      readonly answers: Answers;
    };
    readonly result: PullOutcome;
  };
}
