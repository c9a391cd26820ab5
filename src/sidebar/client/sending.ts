/** A push from confirmation to end. */

import { useRef } from 'preact/hooks';
import type { Confirmation, PushSource, ReviewView } from '../server/review/review-methods';
import type { RunView } from '../server/review/run-view';
import { type Chain, type ChainParts, type ChainState, summed, useChain } from './chain';
import type { Page } from './page';

/** The state of a push: that of the last execution, with the sums and messages of all. */
export interface Sent extends Omit<RunView, 'kind' | 'tab' | 'goesOn'> {
  /** Whether it undoes an earlier push. */
  readonly isUndo: boolean;
}

export type SendingState = ChainState<Sent, ReviewView>;

export interface Sending extends Chain<Sent, ReviewView> {
  push(input: Confirmation): void;
}

const NOTHING: Sent = {
  isUndo: false,
  done: { updated: 0, created: 0, different: 0, alreadyThere: 0 },
  told: [],
  now: [],
  unknown: 0,
  left: 0,
  endsAt: '',
  asks: null,
};

/** How the results of several executions add up. */
export const sentSum: Omit<ChainParts<RunView, Sent, ReviewView>, 'resume' | 'stop'> = {
  none: NOTHING,
  add: (sent, { kind: _, tab: _tab, goesOn: _goesOn, ...run }) => ({
    ...run,
    isUndo: sent.isUndo,
    done: summed(sent.done, run.done),
    told: [...sent.told, ...run.told],
  }),
  withoutRest: sent => ({ ...sent, left: 0 }),
  hasProgressed: (before, after) =>
    countDone(after) > countDone(before) || after.told.length > before.told.length,
};

/**
 * @param onEnd Called at the end, because other parts of the page show the result too. It gets the source if the push
 * was confirmed here.
 */
export function useSending(
  page: Page,
  onEnd: (end: SendingState, source: PushSource | null) => void,
): Sending {
  const source = useRef<PushSource | null>(null);
  const parts: ChainParts<RunView, Sent, ReviewView> = {
    ...sentSum,
    resume: () => page.ask('resume', null),
    stop: () => page.ask('stop', null),
  };
  const { begin, ...chain } = useChain(parts, end => onEnd(end, source.current));
  const from = (begun: PushSource | null, first: typeof parts.resume): void =>
    begin(
      () => {
        source.current = begun;
        return first();
      },
      { ...NOTHING, isUndo: begun !== null && begun.of !== 'tab' },
    );
  return {
    ...chain,
    push: input => from(input.source, () => page.ask('push', input)),
    resume: () => from(null, parts.resume),
  };
}

/** The number of rows that the service was seen to take, or has accepted. */
export function countDone({ done }: Sent): number {
  return done.updated + done.created + done.different;
}
