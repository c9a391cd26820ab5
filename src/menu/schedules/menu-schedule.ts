/** "Schedules...": lists the spreadsheet's schedules, and sets or removes the user's own, in one dialog. */

import { membersIn } from '../../api/members';
import { shownLine } from '../../common/shown-line';
import type { Context } from '../../commands/context';
import {
  minutesUsed,
  openSchedules,
  type Place,
  placesOf,
  type Schedulable,
  schedulable,
  setSchedules,
  switchOff,
} from '../../commands/schedules/schedule';
import { scheduleLines } from '../../commands/schedules/schedule-note';
import { DAILY_MINUTES } from '../../commands/schedules/schedule-run';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { joined, type Text } from '../../text/text';
import { indented, verbatim } from '../../text/texts';
import type { Dialogs } from '../dialogs';
import { askMembers } from '../pull/pull-asking';
import { refreshableBy } from '../pull/refresh-asking';
import { parseSchedule } from './schedule-input';

/** Shows the schedules, and carries out the typed command: "tab=1, every=day, at=7", "off=all" (docs/schedules.md). */
export function schedules(context: Context, dialogs: Dialogs): void {
  const places = openSchedules(context);
  const minutes = minutesUsed(context);
  const mails = context.build.scheduleMail?.about;
  const about = [scheduleTexts.about(minutes, DAILY_MINUTES), ...(mails === undefined ? [] : [mails])];
  const typed = dialogs.ask(scheduleTexts.ask, joined([...about, verbatim(''), listOf(context, places)]));
  if (typed === null || typed.trim() === '') return;
  const names = places.map(({ name }) => name);
  const { tabs, when } = parseSchedule(typed, names);
  const chosen = tabs.map(i => places[i] as Place);
  let skipped: readonly Place[] = [];
  if (when === null) switchOff(context, chosen);
  else {
    context.requireConnected();
    const allowed = allowedOf(context, dialogs, schedulable(context, chosen));
    setSchedules(context, allowed, when);
    skipped = chosen.filter(({ sheetId }) => !allowed.some(({ tab }) => tab.sheetId === sheetId));
  }
  const now = joined([verbatim(''), listOf(context, placesOf(context))]);
  dialogs.tell(joined([scheduleTexts.saved(skipped.map(({ name }) => name).join(', ')), now]));
}

/** Members' data are scheduled only if the user agrees now, because a scheduled run cannot ask. */
function allowedOf(context: Context, dialogs: Dialogs, lists: readonly Schedulable[]): Schedulable[] {
  const tabs = lists.map(({ tab }) => tab);
  const known = refreshableBy(context, dialogs, tabs);
  const asked = lists.map(({ tab, resource }) => ({ resource, parameters: tab.meta.parameters }));
  const members = askMembers(context, dialogs, asked)?.members === true;
  return lists
    .filter(({ tab }) => known.includes(tab))
    .filter(({ resource, tab }) => members || membersIn(resource, tab.meta.parameters) !== 'every')
    .map(one => ({ ...one, members }));
}

function listOf(context: Context, places: readonly Place[]): Text {
  return joined(
    places.flatMap(({ sheetId, name }, i) => {
      const lines = scheduleLines(context, sheetId).map(line => indented(line));
      return [verbatim(`${i + 1}. ${shownLine(name, 60)}`), ...lines];
    }),
  );
}
