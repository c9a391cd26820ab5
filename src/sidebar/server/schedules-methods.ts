/** Schedules for the sidebar. As in the menu, a tab's terms and members' data are confirmed before scheduling. */

import type { Asker } from '../../commands/asker';
import type { Context } from '../../commands/context';
import { mustKnowTerms } from '../../commands/pull/asked-pull';
import type { ChosenDays } from '../../commands/pull/chosen-order';
import { askMembers } from '../../commands/pull/members-question';
import { askedDays, parameterWords } from '../../commands/pull/parameter-words';
import {
  minutesUsed,
  openSchedules,
  type Place,
  type PlaceState,
  placesOf,
  scheduleStates,
  setSchedule as schedule,
  switchOff,
} from '../../commands/schedules/schedule';
import { DAILY_MINUTES } from '../../commands/schedules/schedule-run';
import { shownTime } from '../../schedules/slots';
import { koreanDay } from '../../common/calendar';
import { type Decoded, type Decoder, finite, object, oneOf, orNull, where } from '../../common/decode';
import { shownLine } from '../../common/shown-line';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import * as schedulesScreenTexts from '../../text/pull/schedules-screen-texts';
import { joined, type Text, UserError } from '../../text/text';
import { method, nothing, type Shown } from './method';
import { answersInput, asking } from './pull/answers';
import type { PullOutcome } from './pull/pull-outcome';

export type PlaceView = Shown<ReturnType<typeof placeView>>;
export type ScheduleView = NonNullable<PlaceView['own']>;
type Wanted = Decoded<ReturnType<typeof wanted>>;
export type Rhythm = NonNullable<Wanted['rhythm']>;

export const schedulesMethods = () => ({
  // Needs `triggers`, because showing the schedules also repairs the trigger.
  schedules: method(['spreadsheet', 'triggers'], nothing, schedules),
  setSchedule: method(['spreadsheet', 'fetch', 'triggers'], wanted(), asking(setSchedule)),
});

/** rhythm: the hour of day in Korea and the weekday (0 is Sunday); null switches the schedule off. */
function wanted() {
  const wholeBelow = (end: number): Decoder<number> =>
    where(finite, value => Number.isInteger(value) && value >= 0 && value < end);
  const rhythm = object({ every: oneOf('hour', 'day', 'week'), at: wholeBelow(24), on: wholeBelow(7) });
  return object({ sheetId: finite, rhythm: orNull(rhythm), answers: answersInput() });
}

function schedules(context: Context) {
  const places = openSchedules(context);
  const about = context.build.scheduleMail?.about;
  return {
    today: koreanDay(context.platform.clock.now()),
    places: scheduleStates(context, places).map(state => placeView(context, state)),
    /** Of the last 24 hours: used and maximum. */
    minutes: minutesUsed(context),
    mostMinutes: DAILY_MINUTES,
    /** The text about mails; '' if the add-on sends none. */
    mails: about ?? '',
  };
}

function placeView(context: Context, { place, own, others }: PlaceState) {
  return {
    sheetId: place.sheetId,
    name: shownLine(place.name, 100),
    /** What a run requests: list, conditions, days. '' if the tab was deleted. */
    asks: asksFor(context, place),
    /** The days of the last pull, which a run follows; null for a list without dates. */
    days: daysFor(place),
    /** This user's schedule; times are "MM-DD HH:MM" in Korea. */
    own: own && {
      ...{ every: own.schedule.every, at: own.schedule.at, on: own.schedule.on },
      /** '' before the first run. */
      last: own.schedule.done === null ? '' : shownTime(own.schedule.done),
      /** '' if it has stopped itself. */
      next: own.next === null ? '' : shownTime(own.next),
      /** '' if there was no error. */
      error: own.error ?? '',
    },
    /** A line for each schedule of another user. */
    others,
  };
}

function daysFor({ tab }: Place): ChosenDays | null {
  const asked = tab?.meta.asked ?? null;
  if (asked === null) return null;
  const { range, period } = asked;
  return period === null ? { start: range.start, end: range.end } : { period };
}

function asksFor(context: Context, { tab }: Place): Text | '' {
  if (tab === null) return '';
  const { resource, meta } = tab;
  const words = parameterWords(context.platform, resource, meta.parameters);
  const parts: Text[] = [resource.label, ...(words ? [words] : []), ...askedDays(meta.asked)];
  return joined(parts, ', ');
}

function setSchedule(context: Context, { sheetId, rhythm }: Wanted, asker: Asker): PullOutcome {
  const place = placesOf(context).find(one => one.sheetId === sheetId);
  if (place === undefined) throw new UserError(schedulesScreenTexts.tabGone);
  if (rhythm === null) {
    switchOff(context, place);
    return { kind: 'done', text: schedulesScreenTexts.isOff, tab: shownLine(place.name, 100) };
  }
  context.requireConnected();
  const { tab } = place;
  if (tab === null) throw new UserError(schedulesScreenTexts.tabGone);
  mustKnowTerms(context, asker, tab);
  const members = askMembers(context, asker, [{ resource: tab.resource, ...tab.order }]);
  schedule(context, tab, members, rhythm);
  return { kind: 'done', text: scheduleTexts.saved, tab: shownLine(place.name, 100) };
}
