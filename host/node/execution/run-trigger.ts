/**
 * One run of a clock trigger, or the platform's refusal to run it.
 */
import type { EventFacts } from '../../core/runtime/event';
import type { HostUser } from '../world/options';
import type { TriggerInfo } from '../world/trigger-table';
import type { World } from '../world/world';
import type { ExecutionOptions, RunResult } from './run-options';

/** What a test can do to a run; there is nobody to answer a dialog. */
export type TriggerRunOptions = Pick<ExecutionOptions, 'kill' | 'exceptions' | 'between' | 'sequence'>;

export interface TriggerRun {
  /** As it was when it was found due. */
  readonly trigger: TriggerInfo;
  readonly result: RunResult;
}

/**
 * @param execute Runs the function; the world around it is the host's business.
 * @returns nothing when the trigger was deleted meanwhile, by a run before it.
 */
export function runTrigger(
  world: World,
  trigger: TriggerInfo,
  execute: (options: { user: HostUser; kind: 'trigger' }, event: EventFacts) => RunResult,
): TriggerRun[] {
  const now = world.clock.now();
  if (!world.triggers.begin(trigger.id, now)) return [];
  const { user } = trigger;
  const refusal = refusalOf(world, trigger, now);
  if (refusal) return [{ trigger, result: refused(refusal, now) }];
  const event: EventFacts = { type: 'clock', triggerUid: trigger.id, at: now };
  try {
    return [{ trigger, result: execute({ user, kind: 'trigger' }, event) }];
  } finally {
    world.triggers.spend(user.email, now, world.clock.now() - now);
  }
}

function refusalOf(world: World, { user, documentId }: TriggerInfo, now: number): string | null {
  if (!world.triggers.hasTime(user.email, now)) return 'Service using too much computer time for one day';
  const book = documentId === null ? undefined : world.books.get(documentId);
  if (!book) return null;
  const { owner, editors } = book.document;
  const mayEdit = user.email === owner || editors.includes(user.email);
  return mayEdit ? null : 'You do not have permission to access the requested document.';
}

/** A run that ended before the script's first statement. */
function refused(message: string, startedAt: number): RunResult {
  return {
    outcome: 'threw',
    value: undefined,
    error: { name: 'Exception', message, stack: '' },
    dialogs: [],
    toasts: [],
    log: [],
    calls: { total: 0, byService: {}, byMember: {} },
    fetches: [],
    asked: [],
    startedAt,
    elapsedMs: 0,
  };
}
