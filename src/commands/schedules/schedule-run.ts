/** Refreshes what is due, as the user whose schedules these are. It only pulls, and nobody is there to ask or to tell. */

import { EXECUTION_BUDGET_MS } from '../../api/budget';
import type { Platform } from '../../platform/ports';
import {
  changeSchedule,
  countTime,
  loadSchedules,
  type Schedule,
  type Schedules,
  timeUsed,
} from '../../sheet/properties/schedule-store';
import { scheduleTexts } from '../../text/schedule-texts';
import type { Text } from '../../text/text';
import { type Build, Context } from '../context';
import { type Attempt, attempt, dropStaged } from './schedule-attempt';
import { show, showInTab } from './schedule-note';
import { isDue, isStopped } from '../../schedules/slots';
import type { Trouble } from '../../schedules/trouble';

/** The entry point that the clock calls. */
export const HOURLY = 'triggerHourly';
/** Of the 90 minutes a day that a user's triggers may take, all add-ons together. */
export const DAILY_MINUTES = 60;
/** With less there is no point in beginning. */
const LEAST_MS = 20_000;

/** Refreshes what is due, what was tried longest ago first; what is not reached is due in the next hour. */
export function runSchedules(platform: Platform, build: Build): void {
  const { clock, userStore, triggers } = platform;
  const startedAt = clock.now();
  const due = schedulesOf(platform)
    .list.filter(schedule => isDue(schedule, startedAt))
    .sort((a, b) => a.tried - b.tried);
  if (due.length > 0) {
    const left = DAILY_MINUTES * 60_000 - timeUsed(userStore, startedAt);
    const budget = Math.min(EXECUTION_BUDGET_MS, left);
    const context = new Context(platform, build, budget);
    if (left < LEAST_MS) {
      for (const schedule of due) {
        note(context, schedule, scheduleTexts.dayUsedUp(DAILY_MINUTES));
        tellByMail(context, schedule, 'time', false);
      }
      return;
    }
    // Counted before it is used: an execution that is killed has used it too.
    countTime(userStore, startedAt, EXECUTION_BUDGET_MS);
    // A schedule in which the platform fails keeps none of the others back: the next hour tries it again.
    for (const schedule of due)
      if (context.budget.allows()) context.convenience(() => refreshDue(context, schedule));
    countTime(userStore, startedAt, clock.now() - startedAt - EXECUTION_BUDGET_MS);
  }
  if (schedulesOf(platform).list.every(isStopped)) triggers.stop(HOURLY);
}

function refreshDue(context: Context, { sheetId, since }: Schedule): void {
  const { platform } = context;
  const now = platform.clock.now();
  // Read again each time: its user may have changed or removed it while another tab was pulled.
  const change = (change: (schedule: Schedule) => Partial<Schedule>): Schedule | null =>
    changeSchedule(platform.userStore, platform.workbook.id(), { sheetId, since }, change);
  const schedule = change(() => ({ tried: now }));
  // Removed while another tab was pulled: the lock kept the tab's note from being written then.
  if (schedule === null) {
    showInTab(context, sheetId);
    return;
  }
  const made = attempt(context, schedule, () => change(() => ({ begun: platform.clock.now() })));
  const after = change(current => changeAfter(made, current, now));
  if (after === null) return;
  if (isStopped(after)) {
    dropStaged(context, after);
    change(() => ({ begun: null }));
  }
  note(context, after, noticeOf(made));
  if (made.kind === 'paused') tellByMail(context, after, 'time', false);
  else if (made.kind !== 'done') tellByMail(context, after, made.trouble, made.kind === 'failed');
}

/** What became of the schedule is kept and shown by now: whatever fails in the mail, nothing depends on it. */
function tellByMail(context: Context, schedule: Schedule, trouble: Trouble, isLasting: boolean): void {
  context.convenience(() => context.build.scheduleMail?.failed(context, schedule, trouble, isLasting));
}

function changeAfter(made: Attempt, { failures }: Schedule, now: number): Partial<Schedule> {
  if (made.kind === 'done') return { from: now, done: now, failures: 0, begun: null };
  return made.kind === 'failed' ? { from: now, failures: failures + 1 } : {};
}

function noticeOf(made: Attempt): Text | null {
  if (made.kind === 'done') return made.notice;
  return made.kind === 'paused' ? scheduleTexts.paused : made.why;
}

function note(context: Context, schedule: Schedule, error: Text | null): void {
  show(context, schedulesOf(context.platform).owner, schedule, { schedule, error });
}

/** The schedules of this user in this spreadsheet. */
export function schedulesOf({ userStore, workbook }: Platform): Schedules {
  return loadSchedules(userStore, workbook.id());
}
