/**
 * One run of a clock trigger, or the platform's refusal to run it.
 */
import type { EventFacts } from '../../core/runtime/event';
import type { HostUser } from '../world/options';
import type { TriggerInfo } from '../world/trigger-table';
import type { World } from '../world/world';
import type { ExecutionOptions, RunResult } from './run-options';

/** What a test may do to a run. Dialogs have no answers, because no person is there. */
export type TriggerRunOptions = Pick<ExecutionOptions, 'kill' | 'exceptions' | 'between' | 'sequence'>;

export interface TriggerRun {
  /** Its state when it was due. */
  readonly trigger: TriggerInfo;
  readonly result: RunResult;
}

/**
 * @param execute Runs the function; the host provides the world around it.
 * @returns an empty list if an earlier run has deleted the trigger.
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

/** The result of a run that ended before the script's first statement. */
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
