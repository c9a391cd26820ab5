/**
 * The archive of the previous month. The clock begins it on the month's third day from Monday to Friday. The archive
 * does only what its user has confirmed, because it can ask no person. Home shows what a person must decide.
 */

import { OutOfTimeError } from '../../api/errors';
import { addDays, type Day, koreanDay, koreanMinute } from '../../common/calendar';
import type { Platform } from '../../platform/ports';
import type { Google } from '../../platform/ports/google';
import { workdayOf } from '../../schedules/slots';
import { type Archive, type Monthly, monthlyArchive } from '../../sheet/properties/archive-store';
import * as monthlyTexts from '../../text/archive-monthly-texts';
import * as archiveTexts from '../../text/archive-texts';
import * as platformTexts from '../../text/platform-texts';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { BusyError, joined, type Text, UserError } from '../../text/text';
import { verbatim } from '../../text/texts';
import type { Context, HourlyWork } from '../context';
import { keepTrigger } from '../schedules/schedule';
import { lacksText } from '../schedules/schedule-attempt';
import { HOURLY } from '../schedules/schedule-run';
import { archiveStore, bigQueryOf, runArchive } from './archive-run';
import {
  type ArchiveChoice,
  archiveOf,
  isOfWorkspace,
  listsOf,
  monthOf,
  orderOf,
  troubleTexts,
} from './archive-steps';
import { datasetAt } from './archive-tables';

/** In Korean time. */
export const [WORKDAY, HOUR] = [3, 7] as const;

export function storeOf({ userStore, workbook }: Platform): ReturnType<typeof monthlyArchive> {
  return monthlyArchive(userStore, workbook.id());
}

/** What a month lacks may come on a later day. From this day of the month on, it is left to a person. */
const LAST_TRY = 15;

function monthBefore(month: Day): Day {
  return monthOf(addDays(month, -1));
}

/** The months that are due: the first and the last; null for none. */
function dueMonths({ done, failed }: Monthly, now: number): Pick<ArchiveChoice, 'first' | 'last'> | null {
  const today = koreanDay(now);
  const month = monthOf(today);
  const [day, hour] = [workdayOf(month, WORKDAY), Number(koreanMinute(now).slice(11, 13))];
  const isOver = today > day || (today === day && hour >= HOUR);
  const last = isOver ? monthBefore(month) : monthBefore(monthBefore(month));
  if (last <= done || failed === today) return null;
  return { first: monthOf(addDays(done, 31)), last };
}

/** Archives every month from now on, beginning with the month before. Its user has seen what it does. */
export function setMonthly(context: Context, choice: Pick<ArchiveChoice, 'facts' | 'lists'>): void {
  const { clock, triggers, workbook } = context.platform;
  // Starting a trigger checks this too, but an existing trigger is not started again.
  if (!workbook.mayEdit()) throw new UserError(platformTexts.viewing);
  // The trigger comes before the store, because a stored archive without a trigger would never run. A trigger that
  // nothing needs stops itself.
  if (!triggers.isHourly(HOURLY)) triggers.startHourly(HOURLY);
  storeOf(context.platform).write({
    ...orderOf(context, choice),
    done: monthBefore(monthBefore(monthOf(koreanDay(clock.now())))),
    begun: '',
    failed: '',
    tried: clock.now(),
    error: null,
  });
}

export function endMonthly(context: Context): void {
  storeOf(context.platform).remove();
  context.convenience(() => keepTrigger(context));
}

/** A person stopped this archive. If the clock had begun it, its months count as done. */
export function monthStopped({ platform }: Context, { id, last }: Archive): void {
  const store = storeOf(platform);
  const monthly = store.read();
  if (monthly?.begun === id) store.write({ ...monthly, done: last, begun: '' });
}

/** The work of the clock in a build with an archive. */
export function hourlyArchive(google: Google): HourlyWork {
  return {
    isWanted: platform => storeOf(platform).read() !== null,
    isDue: platform => {
      const monthly = storeOf(platform).read();
      return monthly !== null && dueMonths(monthly, platform.clock.now()) !== null;
    },
    run: context => runMonthly(context, google),
    isLate,
    restarted: platform => tried(platform),
    trouble: platform => {
      const error = isLate(platform) ? scheduleTexts.notRunning : (storeOf(platform).read()?.error ?? null);
      return error === null ? null : monthlyTexts.trouble(error);
    },
  };
}

const DAY_MS = 86_400_000;

/** Whether it was due a day ago, and the clock has not called since. */
function isLate(platform: Platform): boolean {
  const monthly = storeOf(platform).read();
  const yesterday = platform.clock.now() - DAY_MS;
  return monthly !== null && monthly.tried < yesterday && dueMonths(monthly, yesterday) !== null;
}

function tried(platform: Platform): void {
  const store = storeOf(platform);
  const monthly = store.read();
  if (monthly !== null) store.write({ ...monthly, tried: platform.clock.now() });
}

function runMonthly(context: Context, google: Google): void {
  tried(context.platform);
  const store = storeOf(context.platform);
  const monthly = store.read();
  const now = context.platform.clock.now();
  const months = monthly && dueMonths(monthly, now);
  if (monthly === null || months === null) return;
  // The user may have changed the monthly archive meanwhile.
  const change = (news: Partial<Monthly>): void => {
    const present = store.read();
    if (present !== null) store.write({ ...present, ...news });
  };
  try {
    const archive = runDue(context, google, monthly, months, begun => change({ begun }));
    const error = archive && troublesOf(archive);
    const today = koreanDay(now);
    const isOver = error === null || Number(today.slice(8)) >= LAST_TRY;
    if (archive === null) change({ error });
    else change({ begun: '', error, ...(isOver ? { done: archive.last, failed: '' } : { failed: today }) });
  } catch (error) {
    if (error instanceof OutOfTimeError || error instanceof BusyError) return;
    if (!(error instanceof UserError)) throw error;
    change({ failed: koreanDay(now), error: error.text });
  }
}

/** The archive that is done; null if a later execution goes on. */
function runDue(
  context: Context,
  google: Google,
  monthly: Monthly,
  months: Pick<ArchiveChoice, 'first' | 'last'>,
  begins: (id: string) => void,
): Archive | null {
  const missing = context.platform.permissions.missing(['fetch']);
  if (missing.length > 0) throw new UserError(lacksText(missing));
  if (!google.isGranted()) throw new UserError(archiveTexts.noPermission);
  if (!isOfWorkspace(context, monthly)) throw new UserError(monthlyTexts.otherWorkspace);
  const archives = archiveStore(context);
  const waiting = archives.read();
  if (waiting !== null && waiting.id !== monthly.begun) throw new UserError(monthlyTexts.otherWaits);
  if (waiting === null) {
    const { place } = monthly;
    const facts = datasetAt(bigQueryOf(context, google), place);
    if (facts === null) throw new UserError(monthlyTexts.noDataset(`${place.project}.${place.dataset}`));
    const archive = archiveOf(context, { facts, lists: listsOf(monthly), ...months });
    // The id is stored first. After a kill in between, the next hour begins a new archive.
    begins(archive.id);
    archives.begin(archive);
  }
  const end = runArchive(context, google);
  return end.kind === 'paused' ? null : end.archive;
}

function troublesOf(archive: Archive): Text | null {
  const told = troubleTexts(archive);
  if (told.length === 0) return null;
  const more = archive.more > 0 ? [verbatim(`+${archive.more}`)] : [];
  return joined([...told, ...more, monthlyTexts.triedUntil(LAST_TRY)], '. ');
}
