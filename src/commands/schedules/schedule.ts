/** The schedules of one user in one spreadsheet: which tabs can have one, set and removed. */

import type { ResourceDefinition } from '../../resources/definition';
import {
  MOST_SCHEDULES,
  saveSchedules,
  type Schedule,
  type Schedules,
  timeUsed,
} from '../../sheet/properties/schedule-store';
import type { TableMeta } from '../../sheet/table/table-meta';
import { platformTexts } from '../../text/platform-texts';
import { scheduleTexts } from '../../text/schedule-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { orderOf } from '../pull/pull';
import { refreshable, type Tab, termsOfTab } from '../pull/refresh';
import { dropStaged, listKey } from './schedule-attempt';
import { show } from './schedule-note';
import { HOURLY, schedulesOf } from './schedule-run';
import { isStopped } from '../../schedules/slots';

/** A tab that can be scheduled, or that is gone and still has a schedule of this user's. */
export interface Place extends Omit<Tab, 'meta'> {
  /** null: gone. */
  readonly meta: TableMeta | null;
}

/** A tab with the list that a schedule of it pulls. */
export interface Schedulable {
  readonly tab: Tab;
  readonly resource: ResourceDefinition;
  /** listKey of what it asks for now. */
  readonly list: string;
  /** Its user has said that members' data may come. */
  readonly members?: boolean;
}

/** What can be scheduled and what is, as the tabs stand. Throws UserError when there is nothing. Mends the trigger of schedules that nothing calls any more. */
export function openSchedules(context: Context): Place[] {
  const places = placesOf(context);
  if (places.length === 0) throw new UserError(scheduleTexts.nothingToSchedule);
  // Somebody may have removed the trigger in their Google account.
  keepTrigger(context);
  return places;
}

/** Minutes of today that this user's schedules have used. */
export function minutesUsed({ platform: { userStore, clock } }: Context): number {
  return Math.ceil(timeUsed(userStore, clock.now()) / 60_000);
}

/** Those of the places that can be pulled again. */
export function schedulable(context: Context, places: readonly Place[]): Schedulable[] {
  return places.flatMap(({ meta, ...place }) => {
    const again = meta === null ? null : orderOf(context, meta);
    if (meta === null || again === null) return [];
    const { resource, order } = again;
    return [{ tab: { ...place, meta }, resource, list: listKey(resource, order) }];
  });
}

/** Schedules these tabs, whose user has just been shown what they fetch. */
export function setSchedules(
  context: Context,
  wanted: readonly Schedulable[],
  when: Pick<Schedule, 'every' | 'at' | 'on'>,
): void {
  const { ids, clock, workbook } = context.platform;
  // A trigger of an earlier time may still be there, so that nothing else would refuse it before it is kept.
  if (!workbook.mayEdit()) throw new UserError(platformTexts.viewing);
  // What they may fetch is kept with their user.
  for (const { tab, members = false } of wanted)
    context.confirmedPulls().set(tab.sheetId, termsOfTab(tab.meta), members);
  const before = schedulesOf(context.platform);
  const others = before.list.filter(({ sheetId }) => !wanted.some(({ tab }) => tab.sheetId === sheetId));
  if (others.length + wanted.length > MOST_SCHEDULES)
    throw new UserError(scheduleTexts.tooMany(MOST_SCHEDULES));
  const now = clock.now();
  const made = wanted.map(({ tab: { sheetId, name }, list, members = false }): Schedule => {
    const progress = { since: now, from: now, tried: 0, done: null, failures: 0, begun: null };
    return { sheetId, tab: name, list, members, ...when, ...progress };
  });
  const owner = before.owner === '' ? ids.uuid().slice(0, 8) : before.owner;
  replace(context, { owner, list: [...others, ...made] }, before.list);
  for (const schedule of made) show(context, owner, schedule, { schedule, error: null });
  context.convenience(() => context.build.scheduleMail?.scheduled(context));
}

/** Removes this user's schedules of these places. Throws UserError when they have none there. */
export function switchOff(context: Context, places: readonly Place[]): void {
  const { owner, list } = schedulesOf(context.platform);
  const going = list.filter(({ sheetId }) => places.some(place => place.sheetId === sheetId));
  if (going.length === 0) throw new UserError(scheduleTexts.notYours(places[0]?.name ?? ''));
  replace(context, { owner, list: list.filter(schedule => !going.includes(schedule)) }, going);
  // Who has become a viewer still stops what runs as them; what others see of it cannot be changed then.
  for (const schedule of going) context.convenience(() => show(context, owner, schedule, null));
}

/** Sets the trigger first: a schedule that nothing calls would look as if it worked. A trigger that finds nothing to do stops itself. */
function replace(context: Context, next: Schedules, before: readonly Schedule[]): void {
  const { userStore, workbook } = context.platform;
  keepTrigger(context, next);
  saveSchedules(userStore, workbook.id(), next);
  for (const schedule of before) if (!next.list.includes(schedule)) dropStaged(context, schedule);
}

function keepTrigger(context: Context, schedules = schedulesOf(context.platform)): void {
  const { triggers } = context.platform;
  const isNeeded = schedules.list.some(schedule => !isStopped(schedule));
  if (isNeeded === triggers.isHourly(HOURLY)) return;
  if (isNeeded) triggers.startHourly(HOURLY);
  else triggers.stop(HOURLY);
}

/** The tabs that can be refreshed, then those that are gone and still scheduled. */
export function placesOf(context: Context): Place[] {
  const tabs = refreshable(context);
  const names = context.platform.workbook.sheetNames();
  // As the tabs stand, so that a number is where a user looks for it.
  tabs.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const gone = schedulesOf(context.platform).list.filter(
    ({ sheetId }) => !tabs.some(tab => tab.sheetId === sheetId),
  );
  return [...tabs, ...gone.map(({ sheetId, tab }) => ({ sheetId, name: tab, meta: null }))];
}
