/** Schedules for the sidebar: as in the menu, what a tab asks for and members' data are asked about before they are scheduled. */

import type { Context } from '../../commands/context';
import { askedDays, parameterWords } from '../../commands/pull/parameter-words';
import { isConfirmed, termsOfTab } from '../../commands/pull/refresh';
import { unknownTermsText } from '../../commands/pull/unknown-terms';
import {
  minutesUsed,
  openSchedules,
  type Place,
  placesOf,
  schedulable,
  setSchedules,
  switchOff,
} from '../../commands/schedules/schedule';
import { DAILY_MINUTES } from '../../commands/schedules/schedule-run';
import { shownTime } from '../../schedules/slots';
import { type PlaceState, scheduleStates } from '../../commands/schedules/schedule-state';
import { type Decoder, finite, object, oneOf, where } from '../../common/decode';
import { resourceOfMeta } from '../../sheet/table/table-sheet';
import { scheduleTexts } from '../../text/schedule-texts';
import { schedulesScreenTexts } from '../../text/schedules-screen-texts';
import { joined, type Text } from '../../text/text';
import { UserError } from '../../text/user-error';
import type { PullOutcome } from '../methods/pull';
import type { PlaceView, Rhythm, SchedulesMethods, SchedulesView } from '../methods/schedules';
import { type Handlers, method, nothing } from './method';
import { asks, personalQuestion } from './pull/pull';
import { answersInput } from './pull/pull-methods';
import { shown } from './shown';

/** Made when it is called: nothing is worked out while the script is loaded. */
export function schedulesMethods(): Handlers<SchedulesMethods> {
  const wholeBelow = (end: number): Decoder<number> =>
    where(finite, value => Number.isInteger(value) && value >= 0 && value < end);
  const rhythm = object({ every: oneOf('hour', 'day', 'week'), at: wholeBelow(24), on: wholeBelow(7) });
  // null switches a schedule off; what is no rhythm is refused, not taken for null.
  const rhythmOrNull: Decoder<Rhythm | null> = json => (json === null ? null : rhythm(json));
  const wanted = object({ sheetId: finite, rhythm: rhythmOrNull, answers: answersInput() });
  return {
    schedules: method<'schedules'>(nothing, schedules),
    setSchedule: method<'setSchedule'>(wanted, setSchedule),
  };
}

function schedules(context: Context): SchedulesView {
  // Without any tab there is nothing to set, and no trigger to mend.
  const places = placesOf(context).length === 0 ? [] : openSchedules(context);
  const about = context.build.scheduleMail?.about;
  return {
    places: scheduleStates(context, places).map(state => placeView(context, state)),
    minutes: minutesUsed(context),
    mostMinutes: DAILY_MINUTES,
    mails: about === undefined ? '' : shown(context, about),
  };
}

function placeView(context: Context, { place, own, others }: PlaceState): PlaceView {
  return {
    sheetId: place.sheetId,
    name: place.name,
    asks: asksFor(context, place),
    own: own && {
      every: own.every,
      at: own.at,
      on: own.on,
      last: own.last === null ? '' : shownTime(own.last),
      next: own.next === null ? '' : shownTime(own.next),
      error: own.error === null ? '' : shown(context, own.error),
    },
    others: others.map(line => shown(context, line)),
  };
}

function asksFor(context: Context, { meta }: Place): string {
  const resource = meta === null ? undefined : resourceOfMeta(meta);
  if (meta === null || resource === undefined) return '';
  const words = parameterWords(context.platform, resource, meta.parameters);
  const parts: Text[] = [resource.label, ...(words ? [words] : []), ...askedDays(meta.asked)];
  return shown(context, joined(parts, ', '));
}

function setSchedule(context: Context, input: SchedulesMethods['setSchedule']['input']): PullOutcome {
  const { sheetId, rhythm: wanted, answers: given } = input;
  const place = placesOf(context).find(one => one.sheetId === sheetId);
  if (place === undefined) throw new UserError(schedulesScreenTexts.tabGone);
  if (wanted === null) {
    switchOff(context, [place]);
    return { kind: 'done', text: shown(context, schedulesScreenTexts.isOff), tab: place.name };
  }
  context.requireConnected();
  const [found] = schedulable(context, [place]);
  if (found === undefined) throw new UserError(schedulesScreenTexts.tabGone);
  const { tab, resource } = found;
  const terms = JSON.stringify(termsOfTab(tab.meta));
  if (!isConfirmed(context, tab) && given.terms !== terms)
    return asks(context, unknownTermsText(context, [tab]), { ...given, terms });
  const { parameters } = tab.meta;
  const personal = personalQuestion(context, [{ resource, parameters }], given);
  if (personal !== null) return personal;
  setSchedules(context, [{ ...found, members: given.personal === true }], wanted);
  return { kind: 'done', text: shown(context, scheduleTexts.saved('')), tab: place.name };
}
