/** All steps of a history, by users, the web application, the network and time. Plain data prints and repeats. */

import type { CallPoint, Failure, Kill, UserName } from '../drivers/driver';
import type { Variant } from './bulk';
import type { FaultStep } from './faults';
import type { ForgeryStep } from './forgery';

/** A user's action at the tab. `row` counts the rows with content, modulo their number. */
export type HandStep =
  | { readonly do: 'type'; readonly row: number; readonly field: number; readonly value: number }
  | { readonly do: 'revert'; readonly row: number; readonly field: number }
  | { readonly do: 'add row'; readonly value: number; readonly twice: boolean }
  /** Adds this number of new rows at once, all different. */
  | { readonly do: 'paste rows'; readonly count: number; readonly value: number }
  /** Writes another value into one column of this number of rows. */
  | { readonly do: 'fill down'; readonly count: number; readonly value: number }
  | { readonly do: 'delete row'; readonly row: number }
  /**
   * Pastes the cells of a row (null: empty cells, as the Delete key does) over this number of rows, or below the last
   * row: whole rows, or the columns between two of our columns, Status and id among them.
   */
  | {
      readonly do: 'copy cells';
      readonly from: number | null;
      readonly to: number;
      readonly count: number;
      readonly columns: readonly [number, number] | null;
    }
  /** Finds the beginning of a cell, and replaces it in the whole column. */
  | { readonly do: 'replace'; readonly row: number; readonly field: number; readonly value: number }
  | { readonly do: 'insert row'; readonly row: number }
  | { readonly do: 'sort'; readonly field: number; readonly descending: boolean }
  /** Sorts one column alone. wide: all columns up to the one before the id, which is hidden. */
  | {
      readonly do: 'sort part';
      readonly field: number;
      readonly descending: boolean;
      readonly wide: boolean;
    }
  | { readonly do: 'type beside'; readonly row: number; readonly value: number }
  /** Inserts a column of the user's own, perhaps between ours. */
  | { readonly do: 'insert column'; readonly before: number }
  | { readonly do: 'rename tab'; readonly value: number }
  /** isMoved: the original is deleted. */
  | { readonly do: 'duplicate tab'; readonly isMoved: boolean }
  | { readonly do: 'delete hidden'; readonly sheet: number };

/** An event in the web application. */
export type ElsewhereStep =
  | { readonly do: 'change'; readonly record: number; readonly field: number; readonly value: number }
  | { readonly do: 'add record'; readonly value: number }
  | { readonly do: 'add equal'; readonly row: number }
  | { readonly do: 'remove record'; readonly record: number }
  /** Moves a record to another day, which its tabs may not show. */
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
  /** The entry point that the clock calls. */
  | 'hourly';

export interface RunStep {
  readonly do: 'run';
  readonly command: CommandName;
  readonly user: UserName;
  /** The first question gets the answer no. */
  readonly no: boolean;
  /** Chooses the typed answer, and the selected rows. */
  readonly choice: number;
  readonly kill?: Kill | undefined;
  readonly failure?: Failure | undefined;
  readonly between?: { readonly at: CallPoint; readonly steps: readonly Step[] } | undefined;
  /** Steps while the first question is on the screen. */
  readonly asked?: readonly Step[] | undefined;
}

export type Step =
  | HandStep
  | ElsewhereStep
  | RunStep
  | ForgeryStep
  | { readonly do: 'wait'; readonly ms: number }
  | { readonly do: 'fault'; readonly fault: FaultStep }
  /** Every such request fails until the outage ends. */
  | { readonly do: 'outage'; readonly method: 'POST' | 'PUT'; readonly effect: 'before' | 'after' }
  | { readonly do: 'outage over' }
  /** Lists show the state of this long ago. */
  | { readonly do: 'lag'; readonly ms: number }
  /** Lists are cut after this number of records, and say so; 0: no longer. */
  | { readonly do: 'cap'; readonly records: number }
  | { readonly do: 'connect'; readonly user: UserName; readonly to: 'main' | 'other' }
  /** A user describes the request for changes of transactions again. */
  | { readonly do: 'describe'; readonly user: UserName; readonly variant: Variant }
  /** A user reads the present description. */
  | { readonly do: 'read description'; readonly user: UserName }
  | { readonly do: 'remember version' }
  /** onlyVisible: Ctrl+Z in the tabs that people see, while the hidden sheets stay. */
  | { readonly do: 'restore version'; readonly onlyVisible: boolean };

const HANDS: readonly Step['do'][] = [
  'type',
  'revert',
  'add row',
  'paste rows',
  'fill down',
  'delete row',
  'copy cells',
  'replace',
  'insert row',
  'sort',
  'sort part',
  'type beside',
  'insert column',
  'rename tab',
  'duplicate tab',
  'delete hidden',
];

export function isHandStep(step: Step): step is HandStep {
  return HANDS.includes(step.do);
}
