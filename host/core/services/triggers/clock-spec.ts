/**
 * What a clock trigger was told, as it crosses to Node, which knows when that is due.
 */
export interface ClockSpec {
  readonly every?: { readonly unit: ClockUnit; readonly n: number };
  /** 0 is Sunday. */
  readonly weekday?: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly timeZone?: string;
  /** Once, so many milliseconds after its creation. */
  readonly afterMs?: number;
  /** Once, at this instant. */
  readonly atMs?: number;
}

export type ClockUnit = 'minutes' | 'hours' | 'days' | 'weeks';

/** A trigger as a script may know it. */
export interface TriggerFacts {
  readonly id: string;
  readonly handler: string;
}
