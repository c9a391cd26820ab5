/**
 * Mails to the user of a failing schedule, because the tab's note may be noticed too late: at once if only the user
 * can fix it, else after a day without data. At most one mail per day and tab. A mail names spreadsheet, tab and what
 * to do. It has no text of the service or platform, which may contain records. Names chosen by others are shortened
 * and cannot become links, because readers trust the mail.
 */

import { koreanDay } from '../../common/calendar';
import { unlinkedLine } from '../../common/unlinked-line';
import type { Mail, MailMessage } from '../../platform/ports';
import { MOST_FAILURES, nextHour, shownTime, slotAfter } from '../../schedules/slots';
import type { Trouble } from '../../text/pull/schedule-mail-texts';
import { isTold, keepLanguage, keepTold, loadScheduleMails } from '../../sheet/properties/schedule-mails';
import type { Schedule } from '../../sheet/properties/schedule-store';
import * as scheduleMailTexts from '../../text/pull/schedule-mail-texts';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { inLanguage, languageOf } from '../../text/text';
import type { Context, ScheduleMail } from '../context';

/** Passing trouble is mailed once the schedule is overdue by this. */
const OVERDUE_MS = 86_400_000;
/** The maximum length of a name chosen by others. */
const MOST_OF_NAME = 80;

/** open: called at the first mail, because most runs send none. scope: of the platform's permission for mails. */
export function scheduleMail(open: () => Mail, scope: string): ScheduleMail {
  return {
    scope,
    about: scheduleMailTexts.about,
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
      const message = messageOf(context, schedule, trouble, isLasting);
      // Stored before sending, so that a dying execution or a late error does not cause a second mail.
      keepTold(userStore, id, schedule.sheetId, day);
      mail.send({ to, ...message });
    },
  };
}

function messageOf(
  context: Context,
  schedule: Schedule,
  trouble: Trouble,
  isLasting: boolean,
): Omit<MailMessage, 'to'> {
  const { clock, userStore, workbook } = context.platform;
  const id = workbook.id();
  const kept = loadScheduleMails(userStore, id).language;
  const language = kept === '' ? context.language : languageOf(kept);
  const { every, at, on, sheetId } = schedule;
  // The tab's present name, or the stored one if the tab was deleted.
  const tab = unlinkedLine(workbook.sheetById(sheetId)?.name() ?? schedule.tab, MOST_OF_NAME);
  const next = nextHour(schedule, clock.now());
  const what = trouble === 'other' && context.stored() === null ? 'notConnected' : trouble;
  const body = scheduleMailTexts.body({
    spreadsheet: unlinkedLine(workbook.name(), MOST_OF_NAME),
    tab,
    rhythm: scheduleTexts.rhythm(every, at, on),
    why: scheduleMailTexts.why[what],
    todo: scheduleMailTexts.todo[what],
    // An hour without minutes, because Google chooses the minute.
    next: next === null ? null : `${shownTime(next)}~`,
    most: isLasting ? MOST_FAILURES : null,
    link: `https://docs.google.com/spreadsheets/d/${id}/edit#gid=${sheetId}`,
  });
  return {
    subject: inLanguage(scheduleMailTexts.subject(tab), language),
    body: inLanguage(body, language),
  };
}
