/** How the schedules of tabs stand, as plain data for whoever shows them. */

import { mirrorOf, type Schedule } from '../../sheet/properties/schedule-store';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import type { Place } from './schedule';
import { lineOf } from './schedule-note';
import { schedulesOf } from './schedule-run';
import { nextHour } from '../../schedules/slots';

/** One user's schedule of a tab. Times are epoch milliseconds. */
export interface ScheduleState extends Pick<Schedule, 'every' | 'at' | 'on'> {
  /** The last run that came through; null before the first. */
  readonly last: number | null;
  /** null: it has stopped itself after failures. */
  readonly next: number | null;
  /** What went wrong at the last run. */
  readonly error: Text | null;
}

export interface PlaceState {
  readonly place: Place;
  /** This user's; null for none. */
  readonly own: ScheduleState | null;
  /** A line for each schedule of others. */
  readonly others: readonly Text[];
}

/** What runs is read from the user's own properties; of others there is only what the spreadsheet shows to everybody. */
export function scheduleStates(context: Context, places: readonly Place[]): PlaceState[] {
  const { documentStore, workbook, clock } = context.platform;
  const { owner, list } = schedulesOf(context.platform);
  return places.map(place => {
    const shown = mirrorOf(documentStore, workbook.id(), place.sheetId);
    const schedule = list.find(({ sheetId }) => sheetId === place.sheetId);
    const error = shown.find(entry => entry.owner === owner)?.error ?? null;
    return {
      place,
      own:
        schedule === undefined
          ? null
          : {
              every: schedule.every,
              at: schedule.at,
              on: schedule.on,
              last: schedule.done,
              next: nextHour(schedule, clock.now()),
              error,
            },
      others: shown.filter(entry => entry.owner !== owner).map(lineOf),
    };
  });
}
