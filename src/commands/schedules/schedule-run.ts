/** Runs the due refreshes as the user who scheduled them. It only pulls, and cannot ask or show anything. */

import { EXECUTION_BUDGET_MS } from '../../api/budget';
import { type Platform, PlatformError } from '../../platform/ports';
import {
  changeSchedule,
  countTime,
  loadSchedules,
  type Schedule,
  type Schedules,
  timeUsed,
} from '../../sheet/properties/schedule-store';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import type { Text } from '../../text/text';
import { type Build, Context } from '../context';
import { troubleText } from '../platform-trouble';
import { type Attempt, attempt, dropStaged } from './schedule-attempt';
import { show, showInTab } from './schedule-note';
import { isDue, isStopped } from '../../schedules/slots';
import type { Trouble } from '../../text/pull/schedule-mail-texts';

/** The entry point of the clock trigger. */
export const HOURLY = 'triggerHourly';
/** Of the 90 minutes a day for all triggers of a user in all add-ons. */
export const DAILY_MINUTES = 60;
/** With less time a refresh is not started. */
const LEAST_MS = 20_000;

/** Runs the due refreshes, the longest untried first. The others are due in the next hour. */
export function runSchedules(platform: Platform, build: Build): void {
  const { clock, userStore, triggers } = platform;
  const startedAt = clock.now();
  const due = schedulesOf(platform)
    .list.filter(schedule => isDue(schedule, startedAt))
    .sort((a, b) => a.tried - b.tried);
  const other = build.hourly?.isDue(platform) === true ? build.hourly : null;
  if (due.length > 0 || other !== null) {
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
    // A user without room for the count still gets the refreshes.
    const count = (ms: number): void => context.convenience(() => countTime(userStore, startedAt, ms));
    // Counted in advance, because a killed execution has used the time too.
    count(EXECUTION_BUDGET_MS);
    for (const schedule of due) if (context.budget.allows()) refreshOrTell(context, schedule);
    if (other !== null && context.budget.allows(LEAST_MS)) context.convenience(() => other.run(context));
    count(clock.now() - startedAt - EXECUTION_BUDGET_MS);
  }
  if (schedulesOf(platform).list.every(isStopped) && build.hourly?.isWanted(platform) !== true)
    triggers.stop(HOURLY);
}

/** A platform failure in one schedule does not affect the others. The next hour tries it again. */
function refreshOrTell(context: Context, schedule: Schedule): void {
  try {
    refreshDue(context, schedule);
  } catch (error) {
    if (!(error instanceof PlatformError)) throw error;
    note(context, schedule, troubleText(error));
  }
}

function refreshDue(context: Context, { sheetId, since }: Schedule): void {
  const { platform } = context;
  const now = platform.clock.now();
  // Read again each time, because the user may have changed or removed it meanwhile.
  const change = (change: (schedule: Schedule) => Partial<Schedule>): Schedule | null =>
    changeSchedule(platform.userStore, platform.workbook.id(), { sheetId, since }, change);
  const schedule = change(() => ({ tried: now }));
  // The schedule was removed during another tab's pull, when the lock prevented updating the tab's note.
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

/** The schedule's result is already stored and shown, so nothing depends on the mail. */
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

/** This user's schedules in this spreadsheet. */
export function schedulesOf({ userStore, workbook }: Platform): Schedules {
  return loadSchedules(userStore, workbook.id());
}
