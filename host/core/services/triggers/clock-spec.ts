/** The settings of a clock trigger as they cross to Node, which computes when it is due. */
export interface ClockSpec {
  readonly every?: { readonly unit: ClockUnit; readonly n: number };
  /** 0 is Sunday. */
  readonly weekday?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly timeZone?: string;
  /** Runs once, this long after its creation. */
  readonly afterMs?: number;
  /** Runs once, at this epoch time in milliseconds. */
  readonly atMs?: number;
}

export type ClockUnit = 'minutes' | 'hours' | 'days' | 'weeks';

/** What a script may know of a trigger. */
export interface TriggerFacts {
  readonly id: string;
  readonly handler: string;
}
