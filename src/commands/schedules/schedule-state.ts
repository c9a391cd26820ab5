/** The state of tabs' schedules, as plain data. */

import { shownLine } from '../../common/shown-line';
import { mirrorOf, type Schedule } from '../../sheet/properties/schedule-store';
import type { Text } from '../../text/text';
import type { Context } from '../context';
import type { Place } from './schedule';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { lacksText } from './schedule-attempt';
import { isLateNow, scheduleLines, showInTab } from './schedule-note';
import { schedulesOf } from './schedule-run';
import { isStopped, nextHour } from '../../schedules/slots';

/** One user's schedule of a tab. Times in epoch milliseconds. */
export interface ScheduleState {
  readonly schedule: Schedule;
  /** null: it has stopped itself after failures. */
  readonly next: number | null;
  /** The error of the last run. */
  readonly error: Text | null;
}

export interface PlaceState {
  readonly place: Place;
  /** This user's schedule; null for none. */
  readonly own: ScheduleState | null;
  /** A line per schedule of another user. */
  readonly others: readonly Text[];
}

/** This user's schedules come from the user's own properties; those of others from the mirror in the document. */
export function scheduleStates(context: Context, places: readonly Place[]): PlaceState[] {
  const { documentStore, workbook, clock } = context.platform;
  const { owner, list } = schedulesOf(context.platform);
  const now = clock.now();
  return places.map(place => {
    const shown = mirrorOf(documentStore, workbook.id(), place.sheetId);
    const schedule = list.find(({ sheetId }) => sheetId === place.sheetId);
    const mirrored = shown.find(entry => entry.owner === owner);
    const isLate = schedule !== undefined && isLateNow(context, owner, schedule);
    const error = isLate ? scheduleTexts.notRunning : (mirrored?.error ?? null);
    return {
      place,
      own: schedule === undefined ? null : { schedule, next: nextHour(schedule, now), error },
      others: scheduleLines(context, place.sheetId, owner),
    };
  });
}

/**
 * What prevents this user's schedules: tab and reason. A missing permission prevents all. Without a trigger no run
 * can write it into the tabs, so it is written here.
 */
export function tellTroubles(context: Context): Text[] {
  const { workbook, permissions } = context.platform;
  const { owner, list } = schedulesOf(context.platform);
  const running = list.filter(schedule => !isStopped(schedule));
  if (running.length === 0) return [];
  const missing = permissions.missing(['fetch']);
  return running.flatMap(schedule => {
    const isLate = isLateNow(context, owner, schedule);
    if (isLate) context.convenience(() => showInTab(context, schedule.sheetId));
    if (missing.length === 0 && !isLate) return [];
    const tab = workbook.sheetById(schedule.sheetId)?.name() ?? schedule.tab;
    const what = missing.length > 0 ? lacksText(missing) : scheduleTexts.notRunning;
    return [scheduleTexts.trouble(shownLine(tab, 60), what)];
  });
}
