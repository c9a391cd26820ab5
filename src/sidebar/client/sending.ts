/** A push, or requests of the team, from confirmation to end. */

import { useRef } from 'preact/hooks';
import type { Methods } from '../contract';
import type { Confirmed } from '../server/requests/requests-methods';
import type { Confirmation, PushSource, ReviewView } from '../server/review/review-methods';
import type { RunView } from '../server/review/run-view';
import { type Came, type Chain, type ChainState, isRun, NOTHING_SENT, useChain } from './chain';
import type { Page } from './page';

export interface Sending extends Chain<ReviewView> {
  push(input: Confirmation): void;
}

/** Instead of results: a new preview, or what must be answered first. */
export type NotSent = Exclude<Methods['sendRequests']['result'], RunView>;

interface Requesting extends Chain<NotSent> {
  send(input: Confirmed): void;
}

/**
 * @param onEnd Called at the end, because other parts of the page show the result too. It gets the source if the push
 * was confirmed here.
 */
export function useSending(
  page: Page,
  onEnd: (end: ChainState<ReviewView>, source: PushSource | null) => void,
): Sending {
  const source = useRef<PushSource | null>(null);
  /** The receipt of the last answer; '' if a chain has none yet, null before the page's first chain. */
  const heard = useRef<string | null>(null);
  const listening = async (asked: Came<ReviewView>): Came<ReviewView> => {
    const answer = await asked;
    if (answer.ok && isRun(answer.result)) heard.current = answer.result.receipt;
    return answer;
  };
  const resume = (): Came<ReviewView> => listening(page.ask('resume', heard.current));
  const stop = () => page.ask('stop', null);
  const { begin, ...chain } = useChain({ resume, stop }, end => onEnd(end, source.current));
  const from = (begun: PushSource | null, first: () => Came<ReviewView>): void =>
    begin(
      () => {
        source.current = begun;
        return first();
      },
      { ...NOTHING_SENT, isUndo: begun !== null && begun.of !== 'tab' },
    );
  return {
    ...chain,
    push: input =>
      from(input.source, () => {
        heard.current = '';
        return listening(page.ask('push', input));
      }),
    resume: () => from(null, resume),
  };
}

/** @param onEnd As in {@link useSending}. */
export function useRequesting(page: Page, onEnd: () => void): Requesting {
  const { begin, ...chain } = useChain<NotSent>(
    { resume: () => page.ask('resumeRequests', null), stop: () => page.ask('stopRequests', null) },
    onEnd,
  );
  return { ...chain, send: input => begin(() => page.ask('sendRequests', input)) };
}
