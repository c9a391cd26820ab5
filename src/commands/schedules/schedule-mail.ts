/**
 * Writes to who set a schedule that it fails, where a tab's note would be found too late: at once where only they can mend it, else when nothing has come for a day. At
 * most one mail a day and tab. It names spreadsheet, tab and what to do, and carries no words of the service or the platform: those may hold a record. Names
 * that others gave are cut, and no link: a reader takes what stands in a mail for ours.
 */

import { koreanDay } from '../../common/calendar';
import { unlinkedLine } from '../../common/unlinked-line';
import type { Mail, MailMessage } from '../../platform/ports';
import { MOST_FAILURES, nextHour, shownTime, slotAfter } from '../../schedules/slots';
import type { Trouble } from '../../schedules/trouble';
import { isTold, keepLanguage, keepTold, loadScheduleMails } from '../../sheet/properties/schedule-mails';
import type { Schedule } from '../../sheet/properties/schedule-store';
import { scheduleMailTexts } from '../../text/schedule-mail-texts';
import { scheduleTexts } from '../../text/schedule-texts';
import { inLanguage, languageOf } from '../../text/text';
import type { Context, ScheduleMail } from '../context';

/** Trouble that passes by itself is told when the schedule is overdue by this. */
const OVERDUE_MS = 86_400_000;
/** So much of a name that others gave stands in a mail. */
const MOST_OF_NAME = 80;

/** open: fetched at the first mail, since most runs send none. scope: of the platform's permission for it. */
export function scheduleMail(open: () => Mail, scope: string): ScheduleMail {
  return {
    scope,
    about: scheduleMailTexts.about(),
    scheduled: ({ platform: { userStore, workbook }, language }) =>
      keepLanguage(userStore, workbook.id(), language),
    failed: (context, schedule, trouble, isLasting) => {
      const { clock, log, session, userStore, workbook } = context.platform;
      const now = clock.now();
      if (!isLasting && slotAfter(schedule, schedule.from) + OVERDUE_MS > now) return;
      const id = workbook.id();
      const day = koreanDay(now);
      if (isTold(userStore, id, schedule.sheetId, day)) return;
      const to = session.userEmail();
      const mail = open();
      if (to === '' || mail.left() < 1) {
        log.error(`schedule mail: ${to === '' ? 'no address' : 'the quota of the day is used up'}`);
        return;
      }
      const message = messageOf(context, schedule, { trouble, isLasting, now });
      // Before it is sent: an execution that dies in between, or an error after the effect, brings no second one.
      keepTold(userStore, id, schedule.sheetId, day);
      mail.send({ to, ...message });
    },
  };
}

interface Failure {
  readonly trouble: Trouble;
  readonly isLasting: boolean;
  readonly now: number;
}

function messageOf(
  context: Context,
  schedule: Schedule,
  { trouble, isLasting, now }: Failure,
): Omit<MailMessage, 'to'> {
  const { userStore, workbook } = context.platform;
  const id = workbook.id();
  const kept = loadScheduleMails(userStore, id).language;
  const language = kept === '' ? context.language : languageOf(kept);
  const { every, at, on, sheetId } = schedule;
  // The tab's name now, in case it was renamed; the one that is kept where it is gone.
  const tab = unlinkedLine(workbook.sheetById(sheetId)?.name() ?? schedule.tab, MOST_OF_NAME);
  const next = nextHour(schedule, now);
  const what = trouble === 'other' && context.stored() === null ? 'notConnected' : trouble;
  const body = scheduleMailTexts.body({
    spreadsheet: unlinkedLine(workbook.name(), MOST_OF_NAME),
    tab,
    rhythm: scheduleTexts.rhythm(every, at, on),
    why: scheduleMailTexts.why[what],
    todo: scheduleMailTexts.todo[what],
    // An hour, not a minute: Google chooses when in the hour it is.
    next: next === null ? null : `${shownTime(next)}~`,
    most: isLasting ? MOST_FAILURES : null,
    link: `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${sheetId}`,
  });
  return {
    subject: inLanguage(scheduleMailTexts.subject(tab), language),
    body: inLanguage(body, language),
  };
}
