/** One scheduled refresh: "Refresh this tab" and "Continue" without a user to ask. */

import {
  ForbiddenError,
  OutOfTimeError,
  RefusedError,
  ServiceError,
  UnauthorisedError,
  UnsentError,
} from '../../api/errors';
import { sha256Hex } from '../../common/hash';
import { type Permission, PlatformError } from '../../platform/ports';
import { isStale, type PullCheckpoint } from '../../pull/staging';
import type { ResourceDefinition } from '../../resources/definition';
import type { Trouble } from '../../text/pull/schedule-mail-texts';
import type { Schedule } from '../../sheet/properties/schedule-store';
import * as permissionTexts from '../../text/setup/permission-texts';
import * as pullTexts from '../../text/pull/pull-texts';
import * as scheduleTexts from '../../text/pull/schedule-texts';
import { BusyError, type Text, UserError } from '../../text/text';
import { nobody } from '../asker';
import { described } from '../failure-text';
import type { Context } from '../context';
import { type PullEnd, type PullOrder, runPull } from '../pull/pull-command';
import { identityOf } from '../pull/same-pull';
import { InterruptedError, missingIn } from '../platform-trouble';
import { refreshable, type Tab, termsOfTab } from '../pull/refresh';
import { isNoteworthy, resultText } from '../pull/result-text';

export type Attempt =
  /** notice: what the user must know about the result. */
  | { readonly kind: 'done'; readonly notice: Text | null }
  | { readonly kind: 'paused' }
  /** waits: the user need not fix it, and the next hour tries again. */
  | { readonly kind: 'waits' | 'failed'; readonly why: Text; readonly trouble: Trouble };

/** A schedule stores when its pull begins. A pull that begins after this time belongs to another command. */
const SOON_MS = 60_000;
const LOCK_WAIT_MS = 30_000;

/** Identifies a tab, so that no editor can make this user's key pull another list. */
export function listKey(resource: ResourceDefinition, order: Pick<PullOrder, 'parameters'>): string {
  return sha256Hex(resource.name + identityOf(resource, order.parameters), 24);
}

/** Refreshes a schedule's tab; calls `begins` before a long pull. Throws nothing that a user should see. */
export function attempt(context: Context, schedule: Schedule, begins: () => void): Attempt {
  try {
    const missing = context.platform.permissions.missing(['fetch']);
    if (missing.length > 0) return { kind: 'waits', why: lacksText(missing), trouble: 'consent' };
    const tab = refreshable(context).find(({ sheet }) => sheet.id === schedule.sheetId);
    if (tab === undefined) return { kind: 'failed', why: scheduleTexts.tabGone, trouble: 'tabGone' };
    return pullTab(context, schedule, tab, begins);
  } catch (error) {
    return whatWentWrong(context, error);
  }
}

function pullTab(context: Context, schedule: Schedule, tab: Tab, begins: () => void): Attempt {
  const { resource } = tab;
  if (listKey(resource, tab.order) !== schedule.list)
    return { kind: 'failed', why: scheduleTexts.otherList, trouble: 'otherTerms' };
  // Without a user to ask: only terms that the user has pulled into this tab, or confirmed when scheduling.
  const difference = context.confirmedPulls().otherTerms(tab.sheet.id, termsOfTab(tab.meta));
  if (difference !== null)
    return { kind: 'failed', why: scheduleTexts.otherTerms(difference), trouble: 'otherTerms' };
  const { lock } = context.platform;
  if (!lock.tryAcquire(LOCK_WAIT_MS)) return { kind: 'waits', why: scheduleTexts.waits, trouble: 'busy' };
  lock.release();
  const order = { ...tab.order, members: schedule.members ?? resource.isPersonal === true };
  if (order.range === null) return attemptOf(runPull(context, resource, order, nobody));
  const staging = context.staging();
  const now = context.platform.clock.now();
  const own = staging.own();
  if (own !== null && !isStale(own, now) && isOwn(schedule, own, resource))
    return attemptOf(runPull(context, resource, own, nobody));
  const staged = staging.checkpoint();
  // Only one pull can wait, and a new one would drop a pull that a user expects to continue. What this schedule
  // staged before a kill may be dropped.
  if (staged !== null && !isStale(staged, now) && !isOwn(schedule, staged, resource))
    return { kind: 'waits', why: scheduleTexts.waitsForPull, trouble: 'busy' };
  begins();
  return attemptOf(runPull(context, resource, order, nobody));
}

/** Drops the staged data of a schedule that will not continue, so that nothing waits for it. */
export function dropStaged(context: Context, schedule: Schedule): void {
  if (schedule.begun === null) return;
  try {
    const staging = context.staging();
    const staged = staging.checkpoint();
    if (staged !== null && isFrom(schedule, staged)) context.withLock(() => staging.clear());
  } catch (error) {
    // If this fails now, the staged data expire after a day.
    if (!(error instanceof UserError) && !(error instanceof PlatformError)) throw error;
  }
}

/** Whether this schedule began the staged pull for this tab; no other pull is continued. */
function isOwn(schedule: Schedule, staged: PullCheckpoint, resource: ResourceDefinition): boolean {
  return (
    isFrom(schedule, staged) &&
    staged.resource === resource.name &&
    listKey(resource, staged) === schedule.list
  );
}

function isFrom({ begun }: Schedule, { startedAt }: PullCheckpoint): boolean {
  return begun !== null && startedAt >= begun && startedAt < begun + SOON_MS;
}

function attemptOf(outcome: PullEnd): Attempt {
  if (outcome.kind === 'paused') return outcome;
  const { result } = outcome;
  // Without a user to ask, the rows stay, and the tab says so.
  if (result.kept > 0) return { kind: 'done', notice: pullTexts.rowsKept(result.kept) };
  return { kind: 'done', notice: isNoteworthy(result) ? resultText(result) : null };
}

function whatWentWrong(context: Context, thrown: unknown): Attempt {
  const error = thrown instanceof PlatformError ? context.interrupted(thrown) : thrown;
  // It runs again once the user has granted the permissions.
  const missing = missingIn(error);
  if (missing !== null) return { kind: 'waits', why: lacksText(missing), trouble: 'consent' };
  // The next hour runs it again.
  if (error instanceof InterruptedError)
    return error.isPassing
      ? { kind: 'waits', why: error.text, trouble: 'platform' }
      : { kind: 'failed', why: error.text, trouble: 'spreadsheet' };
  if (error instanceof OutOfTimeError) return { kind: 'waits', why: scheduleTexts.tooSlow, trouble: 'time' };
  if (!(error instanceof UserError)) {
    const what = described(error);
    context.platform.log.error(`schedule: ${what}`);
    return { kind: 'waits', why: scheduleTexts.unexpected(what), trouble: 'other' };
  }
  const lasting = [UnauthorisedError, ForbiddenError, RefusedError];
  const passes = error instanceof BusyError || error instanceof ServiceError;
  const isLasting = !passes || lasting.some(one => error instanceof one);
  return { kind: isLasting ? 'failed' : 'waits', why: error.text, trouble: troubleOf(error) };
}

function troubleOf(error: UserError): Trouble {
  if (error instanceof UnauthorisedError) return 'key';
  if (error instanceof ForbiddenError) return 'permission';
  if (error instanceof RefusedError) return 'refused';
  if (error instanceof BusyError) return 'busy';
  // The service was not asked.
  if (error instanceof UnsentError) return error.fact === 'overQuota' ? 'platform' : 'other';
  return error instanceof ServiceError ? 'service' : 'other';
}

/** The text of a schedule that lacks permissions. */
export function lacksText(missing: readonly Permission[]): Text {
  return permissionTexts.scheduleLacks(missing.map(one => permissionTexts.names[one]));
}
