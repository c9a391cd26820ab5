/** A push, or requests of the team, from confirmation to end. */

import { useRef } from 'preact/hooks';
import type { Methods } from '../contract';
import type { Confirmed } from '../server/requests/requests-methods';
import type { Confirmation, PushSource, ReviewView } from '../server/review/review-methods';
import type { RunView } from '../server/review/run-view';
import { type Chain, type ChainParts, type ChainState, summed, useChain } from './chain';
import type { Page } from './page';
import type { Answered } from './script';

/** The state of all executions: that of the last execution, with the sums and messages of all. */
export interface Sent extends Omit<RunView, 'kind' | 'tab' | 'goesOn' | 'receipt'> {
  /** Whether it undoes an earlier push. */
  readonly isUndo: boolean;
}

export type SendingState = ChainState<Sent, ReviewView>;

export interface Sending extends Chain<Sent, ReviewView> {
  push(input: Confirmation): void;
}

/** Instead of results: a new preview, or what must be answered first. */
export type NotSent = Exclude<Methods['sendRequests']['result'], RunView>;

export interface Requesting extends Chain<Sent, NotSent> {
  send(input: Confirmed): void;
}

const NOTHING: Sent = {
  isUndo: false,
  done: {},
  rows: [],
  told: [],
  now: [],
  unknown: 0,
  left: 0,
  endsAt: '',
  asks: null,
};

/** How the results of several executions add up. */
export const sentSum: Omit<ChainParts<RunView, Sent, never>, 'resume' | 'stop'> = {
  none: NOTHING,
  add: (sent, { kind: _, tab: _tab, goesOn: _goesOn, receipt: _receipt, ...run }, notWritten) => ({
    ...run,
    isUndo: sent.isUndo,
    done: summed(sent.done, run.done),
    rows: [...sent.rows, ...run.rows],
    told: [
      ...sent.told,
      ...run.told,
      ...[notWritten].filter(text => text !== '' && !sent.told.includes(text)),
    ],
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
  /** The receipt of the last answer; '' if a chain has none yet, null before the page's first chain. */
  const heard = useRef<string | null>(null);
  const listening = async <T>(asked: Promise<Answered<RunView | T>>): Promise<Answered<RunView | T>> => {
    const answer = await asked;
    if (answer.ok && isRunView(answer.result)) heard.current = answer.result.receipt;
    return answer;
  };
  const parts: ChainParts<RunView, Sent, ReviewView> = {
    ...sentSum,
    resume: () => listening(page.ask('resume', heard.current)),
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
    push: input =>
      from(input.source, () => {
        heard.current = '';
        return listening(page.ask('push', input));
      }),
    resume: () => from(null, parts.resume),
  };
}

/** @param onEnd As in {@link useSending}. */
export function useRequesting(page: Page, onEnd: () => void): Requesting {
  const { begin, ...chain } = useChain<RunView, Sent, NotSent>(
    {
      ...sentSum,
      resume: () => page.ask('resumeRequests', null),
      stop: () => page.ask('stopRequests', null),
    },
    onEnd,
  );
  return { ...chain, send: input => begin(() => page.ask('sendRequests', input)) };
}

function isRunView<T>(result: RunView | T): result is RunView {
  return (result as { readonly kind?: unknown }).kind === 'ran';
}

/** The number of rows and requests with an outcome. */
export function countDone({ done: { alreadyThere: _, ...done } }: Sent): number {
  return Object.values(done).reduce((sum, count) => sum + count, 0);
}
