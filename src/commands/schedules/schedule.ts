/** "Schedules...": lists the schedules of this spreadsheet, sets and removes one's own, in one dialog. */

import { shownLine } from '../../common/shown-line';
import {
  loadSchedules,
  MOST_SCHEDULES,
  saveSchedules,
  type Schedule,
  type Schedules,
  timeUsed,
} from '../../sheet/properties/schedule-store';
import { scheduleTexts } from '../../text/schedule-texts';
import { joined, type Text } from '../../text/text';
import { indented, verbatim } from '../../text/texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';
import { orderOf } from '../pull/pull';
import { mayPull } from '../pull/pull-asking';
import { refreshable } from '../pull/refresh';
import { refreshableBy, type Tab, wordsOfTab } from '../pull/refresh-asking';
import { dropStaged, listKey } from './schedule-attempt';
import { parseSchedule, type ScheduleOrder } from './schedule-input';
import { scheduleLines, show } from './schedule-note';
import { DAILY_MINUTES, HOURLY } from './schedule-run';
import { isStopped } from './schedule-slots';

/** A tab that can be scheduled, or that is gone and still has a schedule of this user's. */
interface Place {
  readonly sheetId: number;
  readonly name: string;
  /** null: gone. */
  readonly tab: Tab | null;
}

/** Shows the schedules, and does what is typed: "tab=1, every=day, at=7", "off=all" (docs/schedules.md). */
export function schedules(context: Context): void {
  const { userStore, clock } = context.platform;
  const places = placesOf(context);
  if (places.length === 0) throw new UserError(scheduleTexts.nothingToSchedule);
  // Somebody may have removed the trigger in their Google account.
  keepTrigger(context);
  const minutes = Math.ceil(timeUsed(userStore, clock.now()) / 60_000);
  const typed = context.ask(scheduleTexts.ask(listOf(context, places), minutes, DAILY_MINUTES));
  if (typed === null || typed.trim() === '') return;
  const names = places.map(({ name }) => name);
  const { tabs, when } = parseSchedule(typed, names);
  const chosen = tabs.map(i => places[i] as Place);
  const skipped = when === null ? switchOff(context, chosen) : set(context, chosen, when);
  const now = joined([verbatim(''), listOf(context, placesOf(context))]);
  context.tell(joined([scheduleTexts.saved(skipped.join(', ')), now]));
}

/** Gives the names of tabs that were left out. */
function set(context: Context, places: readonly Place[], when: NonNullable<ScheduleOrder['when']>): string[] {
  const { ids, clock } = context.platform;
  context.connection();
  const allowed = allowedOf(context, places);
  // What they may fetch is kept with their user, who has just been shown it.
  for (const { sheetId, tab } of allowed)
    if (tab !== null) context.confirmedPulls().set(sheetId, wordsOfTab(tab.meta));
  const before = own(context);
  const others = before.list.filter(({ sheetId }) => !allowed.some(place => place.sheetId === sheetId));
  if (others.length + allowed.length > MOST_SCHEDULES)
    throw new UserError(scheduleTexts.tooMany(MOST_SCHEDULES));
  const now = clock.now();
  const made = allowed.map(({ sheetId, name, list }): Schedule => {
    const progress = { since: now, from: now, tried: 0, done: null, failures: 0, begun: null };
    return { sheetId, tab: name, list, ...when, ...progress };
  });
  const owner = before.owner === '' ? ids.uuid().slice(0, 8) : before.owner;
  replace(context, { owner, list: [...others, ...made] }, before.list);
  for (const schedule of made) show(context, owner, schedule, { schedule, error: null });
  return places
    .filter(({ sheetId }) => !allowed.some(place => place.sheetId === sheetId))
    .map(({ name }) => name);
}

/** Members' data come only where the user says so now, since nobody can be asked later. */
function allowedOf(context: Context, places: readonly Place[]): (Place & { readonly list: string })[] {
  const lists = places.flatMap(place => {
    const again = place.tab === null ? null : orderOf(context, place.tab.meta);
    return again === null ? [] : [{ place, ...again }];
  });
  const tabs = lists.flatMap(({ place }) => (place.tab === null ? [] : [place.tab]));
  const known = refreshableBy(context, tabs);
  const mayAll = mayPull(context, ...lists.map(({ resource }) => resource));
  return lists
    .filter(({ place }) => known.some(tab => tab === place.tab))
    .filter(({ resource }) => mayAll || resource.isPersonal !== true)
    .map(({ place, resource, order }) => ({ ...place, list: listKey(resource, order) }));
}

function switchOff(context: Context, places: readonly Place[]): string[] {
  const { owner, list } = own(context);
  const going = list.filter(({ sheetId }) => places.some(place => place.sheetId === sheetId));
  if (going.length === 0) throw new UserError(scheduleTexts.notYours(places[0]?.name ?? ''));
  replace(context, { owner, list: list.filter(schedule => !going.includes(schedule)) }, going);
  for (const schedule of going) show(context, owner, schedule, null);
  return [];
}

/** The clock first: a schedule that nothing calls would look as if it worked. What it calls in vain stops by itself. */
function replace(context: Context, next: Schedules, before: readonly Schedule[]): void {
  const { userStore, workbook } = context.platform;
  keepTrigger(context, next);
  saveSchedules(userStore, workbook.id(), next);
  for (const schedule of before) if (!next.list.includes(schedule)) dropStaged(context, schedule);
}

function keepTrigger(context: Context, schedules = own(context)): void {
  const { triggers } = context.platform;
  const isNeeded = schedules.list.some(schedule => !isStopped(schedule));
  if (isNeeded === triggers.isHourly(HOURLY)) return;
  if (isNeeded) triggers.startHourly(HOURLY);
  else triggers.stop(HOURLY);
}

function own({ platform: { userStore, workbook } }: Context): Schedules {
  return loadSchedules(userStore, workbook.id());
}

function placesOf(context: Context): Place[] {
  const tabs = refreshable(context);
  const names = context.platform.workbook.sheetNames();
  // As the tabs stand, so that a number is where a user looks for it.
  tabs.sort((a, b) => names.indexOf(a.name) - names.indexOf(b.name));
  const gone = own(context).list.filter(({ sheetId }) => !tabs.some(tab => tab.sheetId === sheetId));
  return [
    ...tabs.map(tab => ({ sheetId: tab.sheetId, name: tab.name, tab })),
    ...gone.map(({ sheetId, tab }) => ({ sheetId, name: tab, tab: null })),
  ];
}

function listOf(context: Context, places: readonly Place[]): Text {
  return joined(
    places.flatMap(({ sheetId, name }, i) => {
      const lines = scheduleLines(context, sheetId).map(line => indented(line));
      return [verbatim(`${i + 1}. ${shownLine(name, 60)}`), ...lines];
    }),
  );
}
