/** The alphabet of a history: what people, the web application, the network and time do. Plain data, so that it prints, shrinks and runs again. */

import type { CallPoint, Failure, Kill, UserName } from '../drivers/driver';
import type { Variant } from './bulk';
import type { FaultStep } from './faults';
import type { ForgeryStep } from './forgery';

/** What a person does at the tab; `row` counts the rows that hold something, modulo their number. */
export type HandStep =
  | { readonly do: 'type'; readonly row: number; readonly field: number; readonly value: number }
  | { readonly do: 'revert'; readonly row: number; readonly field: number }
  | { readonly do: 'add row'; readonly value: number; readonly twice: boolean }
  /** So many new rows at once, no two alike. */
  | { readonly do: 'paste rows'; readonly count: number; readonly value: number }
  /** Another value in one column of so many rows. */
  | { readonly do: 'fill down'; readonly count: number; readonly value: number }
  | { readonly do: 'delete row'; readonly row: number }
  | { readonly do: 'copy row'; readonly row: number; readonly withId: boolean }
  | { readonly do: 'insert row'; readonly row: number }
  | { readonly do: 'sort'; readonly field: number; readonly descending: boolean }
  | { readonly do: 'sort part'; readonly field: number; readonly descending: boolean }
  | { readonly do: 'type beside'; readonly row: number; readonly value: number }
  | { readonly do: 'rename tab'; readonly value: number }
  | { readonly do: 'delete hidden'; readonly sheet: number };

/** What happens in the web application. */
export type ElsewhereStep =
  | { readonly do: 'change'; readonly record: number; readonly field: number; readonly value: number }
  | { readonly do: 'add record'; readonly value: number }
  | { readonly do: 'add equal'; readonly row: number }
  | { readonly do: 'remove record'; readonly record: number }
  /** To another day, which its tabs may not show. */
  | { readonly do: 'move record'; readonly record: number; readonly day: number };

export type CommandName =
  | 'pull'
  | 'preview'
  | 'push'
  | 'push selected'
  | 'push failed'
  | 'resolve'
  | 'cancel'
  | 'undo'
  | 'history'
  | 'continue'
  | 'refresh'
  | 'refresh all'
  | 'schedule'
  /** What the clock calls. */
  | 'hourly';

export interface RunStep {
  readonly do: 'run';
  readonly command: CommandName;
  readonly user: UserName;
  /** The first question is answered with no. */
  readonly no: boolean;
  /** Decides what is typed where a choice is asked for, and which rows are selected. */
  readonly choice: number;
  readonly kill?: Kill | undefined;
  readonly failure?: Failure | undefined;
  readonly between?: { readonly at: CallPoint; readonly steps: readonly Step[] } | undefined;
  /** Done while the first question is on the screen. */
  readonly asked?: readonly Step[] | undefined;
}

export type Step =
  | HandStep
  | ElsewhereStep
  | RunStep
  | ForgeryStep
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fault'; readonly fault: FaultStep }
  /** Every such request fails, until it is over. */
  | { readonly do: 'outage'; readonly method: 'POST' | 'PUT'; readonly effect: 'before' | 'after' }
  | { readonly do: 'outage over' }
  /** Lists show what was so long ago. */
  | { readonly do: 'lag'; readonly ms: number }
  /** Lists are cut after so many records, and say so; 0: no longer. */
  | { readonly do: 'cap'; readonly records: number }
  | { readonly do: 'connect'; readonly user: UserName; readonly to: 'main' | 'other' }
  /** Somebody describes the request for changes of transactions anew. */
  | { readonly do: 'describe'; readonly user: UserName; readonly variant: Variant }
  /** Somebody reads how it is described now. */
  | { readonly do: 'read description'; readonly user: UserName }
  | { readonly do: 'remember version' }
  | { readonly do: 'restore version' };

const HANDS: readonly Step['do'][] = [
  'type',
  'revert',
  'add row',
  'paste rows',
  'fill down',
  'delete row',
  'copy row',
  'insert row',
  'sort',
  'sort part',
  'type beside',
  'rename tab',
  'delete hidden',
];

export function isHandStep(step: Step): step is HandStep {
  return HANDS.includes(step.do);
}
