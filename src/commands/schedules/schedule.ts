/** A user's schedules in a spreadsheet: possible tabs, setting and removing, and their state. */

import { PlatformError } from '../../platform/ports';
import {
  MOST_SCHEDULES,
  mirrorOf,
  type Schedule,
  type Schedules,
  saveSchedules,
  timeUsed,
} from '../../sheet/properties/schedule-store';
import * as platformTexts from '../../text/platform-texts';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { type Text, UserError } from '../../text/text';
import type { Context } from '../context';
import { troubleText } from '../platform-trouble';
import { refreshable, type Tab, termsOfTab } from '../pull/refresh';
import { dropStaged, lacksText, listKey } from './schedule-attempt';
import { isLateNow, scheduleLines, show, showInTab } from './schedule-note';
import { HOURLY, schedulesOf } from './schedule-run';
import { isStopped, nextHour } from '../../schedules/slots';
import { shownLine } from '../../common/shown-line';

/** A tab that can be scheduled, or a deleted tab that still has a schedule of this user. */
export interface Place {
  readonly sheetId: number;
  readonly name: string;
  /** null: the tab was deleted. */
  readonly tab: Tab | null;
}

/**
 * The possible and existing schedules, in tab order. Recreates a trigger that Google has removed or switched off. If
 * Google refuses one, the late schedules say so, and their user can still switch them off.
 */
export function openSchedules(context: Context): Place[] {
  const places = placesOf(context);
  const { build, platform } = context;
  const { triggers, workbook } = platform;
  const isOtherLate = build.hourly?.isLate(platform) === true;
  if (places.length === 0 && !isOtherLate) return places;
  const { owner, list } = schedulesOf(platform);
  const late = list.filter(schedule => isLateNow(context, owner, schedule));
  const restarts = (late.length > 0 || isOtherLate) && workbook.mayEdit();
  let error: Text = scheduleTexts.notRunning;
  try {
    // Google still lists a trigger that it has switched off, and does not tell.
    if (restarts) triggers.stop(HOURLY);
    keepTrigger(context);
    if (restarts) build.hourly?.restarted(platform);
  } catch (failure) {
    if (!(failure instanceof PlatformError)) throw failure;
    error = troubleText(failure);
  }
  // The new due time keeps the next opening from starting it once more.
  if (restarts) for (const schedule of late) show(context, owner, schedule, { schedule, error });
  return places;
}

/** The minutes that this user's schedules have used today. */
export function minutesUsed({ platform: { userStore, clock } }: Context): number {
  return Math.ceil(timeUsed(userStore, clock.now()) / 60_000);
}

/** Schedules the tab with the terms of its refresh (again), after the user has seen what they fetch. */
export function setSchedule(
  context: Context,
  { sheet, resource, order, meta }: Tab,
  members: boolean,
  when: Pick<Schedule, 'every' | 'at' | 'on'>,
): void {
  const { ids, clock, workbook } = context.platform;
  const { id: sheetId } = sheet;
  // Checked here, because an existing trigger would let a viewer pass.
  if (!workbook.mayEdit()) throw new UserError(platformTexts.viewing);
  const before = schedulesOf(context.platform);
  const others = before.list.filter(one => one.sheetId !== sheetId);
  if (others.length >= MOST_SCHEDULES) throw new UserError(scheduleTexts.tooMany(MOST_SCHEDULES));
  // What the schedule may fetch is consent, so it is stored with the user.
  context.confirmedPulls().set(sheetId, termsOfTab(meta), members);
  const now = clock.now();
  const progress = { since: now, from: now, tried: 0, done: null, failures: 0, begun: null };
  const schedule = {
    sheetId,
    tab: sheet.name(),
    list: listKey(resource, order),
    members,
    ...when,
    ...progress,
  };
  const owner = before.owner === '' ? ids.uuid().slice(0, 8) : before.owner;
  const next = { owner, list: [...others, schedule] };
  // Set first: without a trigger a schedule looks working, while an unneeded trigger stops itself.
  keepTrigger(context, next);
  replace(context, next, before.list);
  show(context, owner, schedule, { schedule, error: null });
  context.convenience(() => context.build.scheduleMail?.scheduled(context));
}

/** Removes this user's schedule of the place. Throws UserError if there is none. */
export function switchOff(context: Context, { sheetId, name }: Place): void {
  const { owner, list } = schedulesOf(context.platform);
  const going = list.find(one => one.sheetId === sheetId);
  if (going === undefined) throw new UserError(scheduleTexts.notYours(name));
  replace(context, { owner, list: list.filter(schedule => schedule !== going) }, [going]);
  // Google may refuse the trigger that others of this user lack.
  context.convenience(() => keepTrigger(context));
  show(context, owner, going, null);
}

function replace(context: Context, next: Schedules, before: readonly Schedule[]): void {
  const { userStore, workbook } = context.platform;
  saveSchedules(userStore, workbook.id(), next);
  for (const schedule of before) if (!next.list.includes(schedule)) dropStaged(context, schedule);
}

/** Starts or stops the clock's trigger, as this user's schedules and other work of the clock need it. */
export function keepTrigger(context: Context, schedules = schedulesOf(context.platform)): void {
  const { build, platform } = context;
  const { triggers } = platform;
  const isNeeded =
    schedules.list.some(schedule => !isStopped(schedule)) || build.hourly?.isWanted(platform) === true;
  if (isNeeded === triggers.isHourly(HOURLY)) return;
  if (isNeeded) triggers.startHourly(HOURLY);
  else triggers.stop(HOURLY);
}

/** The tabs that can be refreshed, then deleted tabs with a schedule. */
export function placesOf(context: Context): Place[] {
  const tabs = refreshable(context).map(
    (tab): Place => ({ sheetId: tab.sheet.id, name: tab.sheet.name(), tab }),
  );
  const names = context.platform.workbook.sheetNames();
  // In the order of the tabs, as users expect their numbers.
  tabs.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const gone = schedulesOf(context.platform).list.filter(
    ({ sheetId }) => !tabs.some(tab => tab.sheetId === sheetId),
  );
  return [...tabs, ...gone.map(({ sheetId, tab }) => ({ sheetId, name: tab, tab: null }))];
}

export type PlaceState = ReturnType<typeof scheduleStates>[number];

/** This user's schedules come from the user's own properties; those of others from the mirror in the document. */
export function scheduleStates(context: Context, places: readonly Place[]) {
  const { documentStore, workbook, clock } = context.platform;
  const { owner, list } = schedulesOf(context.platform);
  const now = clock.now();
  return places.map(place => {
    const shown = mirrorOf(documentStore, workbook.id(), place.sheetId);
    const schedule = list.find(({ sheetId }) => sheetId === place.sheetId);
    const mirrored = shown.find(entry => entry.owner === owner);
    const isLate = schedule !== undefined && isLateNow(context, owner, schedule);
    const told = mirrored?.error ?? null;
    const isUntold = told === null && schedule !== undefined && schedule.failures > 0;
    const error = isUntold ? scheduleTexts.untold : isLate ? scheduleTexts.notRunning : told;
    return {
      place,
      /** This user's schedule; null for none. next: null if it has stopped itself. error: of the last run. */
      own: schedule === undefined ? null : { schedule, next: nextHour(schedule, now), error },
      /** A line per schedule of another user. */
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
