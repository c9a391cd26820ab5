/** A push from its confirmation to its end. */

import { useRef } from 'preact/hooks';
import type { PushSource, Confirmation, ReviewView } from '../server/review/review';
import type { RunView } from '../server/review/run-view';
import { type ChainParts, type ChainState, type Step, useChain } from './chain';
import type { Page } from './page';
import type { Outcome } from './script';

/** How a push stands, all of its executions together. */
export interface Sent {
  /** It takes an earlier push back. */
  readonly isUndo: boolean;
  readonly done: RunView['done'];
  /** What was said once, of all executions. */
  readonly told: readonly string[];
  /** As things stand after the last one. */
  readonly now: readonly string[];
  readonly unknown: number;
  readonly left: number;
  readonly endsAt: string;
  readonly offersWhole: RunView['offersWhole'];
}

export type SendingState = ChainState<Sent, ReviewView>;

export interface Sending {
  readonly state: SendingState;
  readonly isBusy: boolean;
  push(input: Confirmation): void;
  resume(): void;
  stop(): void;
  /** Takes away what came of the last push. */
  forget(): void;
}

const NOTHING: Sent = {
  isUndo: false,
  done: { updated: 0, created: 0, different: 0, alreadyThere: 0 },
  told: [],
  now: [],
  unknown: 0,
  left: 0,
  endsAt: '',
  offersWhole: null,
};

/** @param onEnd Called when a push has ended, with its source where it was confirmed here: other parts of the page show what came of it as well. */
export function useSending(
  page: Page,
  onEnd: (end: SendingState, source: PushSource | null) => void,
): Sending {
  const source = useRef<PushSource | null>(null);
  const parts: ChainParts<RunView, Sent, ReviewView> = {
    none: NOTHING,
    resume: async () => stepOf(await page.ask('resume', null)),
    stop: () => page.ask('stop', null),
    add: added,
    withoutRest: sent => ({ ...sent, left: 0 }),
    hasProgressed,
  };
  const { begin, ...chain } = useChain(parts, end => onEnd(end, source.current));
  const from = (begun: PushSource | null, first: typeof parts.resume): void =>
    begin(
      () => {
        source.current = begun;
        return first();
      },
      { ...NOTHING, isUndo: begun?.of === 'undo' },
    );
  return {
    ...chain,
    push: input => from(input.source, async () => stepOf(await page.ask('push', input))),
    resume: () => from(null, parts.resume),
  };
}

function stepOf(answer: Outcome<'push'> | Outcome<'resume'>) {
  if (!answer.ok) return answer;
  const { result } = answer;
  const step: Step<RunView, ReviewView> =
    result.kind === 'plan'
      ? { kind: 'moved', view: result }
      : result.kind === 'ran'
        ? { kind: 'ran', run: result }
        : { kind: 'nothing' };
  return { ok: true as const, result: step };
}

function added(sent: Sent, { done, told, now, unknown, left, endsAt, offersWhole }: RunView): Sent {
  return {
    isUndo: sent.isUndo,
    done: {
      updated: sent.done.updated + done.updated,
      created: sent.done.created + done.created,
      different: sent.done.different + done.different,
      alreadyThere: sent.done.alreadyThere + done.alreadyThere,
    },
    told: [...sent.told, ...told],
    now,
    unknown,
    left,
    endsAt,
    offersWhole,
  };
}

function hasProgressed(before: Sent, after: Sent): boolean {
  return countDone(after) > countDone(before) || after.told.length > before.told.length;
}

/** Rows that the service was seen to take, or has accepted. */
export function countDone({ done }: Sent): number {
  return done.updated + done.created + done.different;
}
