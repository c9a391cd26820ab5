/**
 * A pull or a refresh from its click to its end, with the questions in between. One at a time: a second click while it runs does nothing. What takes longer than one
 * execution goes on in the next, for as long as something comes.
 */

import { useRef, useState } from 'preact/hooks';
import type { Answers, Question } from '../server/pull/answers';
import type { PullOutcome } from '../server/pull/pull';
import { usePage } from './page';
import type { Failure, Outcome } from './script';

export type PullState =
  | { readonly kind: 'idle' }
  /** left: days that have not come yet; null while nothing is known of it. */
  | { readonly kind: 'busy'; readonly left: number | null; readonly of: number }
  | { readonly kind: 'asks'; readonly question: Question }
  | { readonly kind: 'done'; readonly text: string; readonly emptied: string }
  | { readonly kind: 'paused'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Asks the script with the answers so far. */
type Send = (
  answers: Answers,
) => Promise<Outcome<'pull' | 'refresh' | 'goOnPull' | 'setSchedule' | 'chooseColumns' | 'allowFunctions'>>;

export interface Pulling {
  readonly state: PullState;
  /** It runs, or waits for an answer. */
  readonly isBusy: boolean;
  begin(send: Send): void;
  answer(isYes: boolean): void;
  /** Leaves what has not come; what has is kept, to go on with. */
  stop(): void;
  forget(): void;
}

/** @param onEnd Called when something came of it that other parts of the screen show as well. */
export function usePull(onEnd: (state: PullState) => void): Pulling {
  const page = usePage();
  const [state, setState] = useState<PullState>({ kind: 'idle' });
  const sending = useRef<Send | null>(null);
  const isBusy = useRef(false);

  const isStopped = useRef(false);
  // As the screen is when the pull ends, not as it was when it began.
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const go = async (send: Send, answers: Answers): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    isStopped.current = false;
    setState({ kind: 'busy', left: null, of: 0 });
    const goOn: Send = more => page.ask('goOnPull', { answers: more });
    const outcome = await wholePull(send, goOn, answers, isStopped, (left, of) => {
      // A question that comes now is about what goes on, not about a new pull.
      sending.current = goOn;
      setState({ kind: 'busy', left, of });
    });
    isBusy.current = false;
    const end: PullState = outcome.ok
      ? stateOf(outcome.result, outcome.emptied)
      : { kind: 'failed', failure: outcome.failure };
    setState(end);
    if (end.kind !== 'asks') ended.current(end);
  };

  return {
    state,
    isBusy: state.kind === 'busy' || state.kind === 'asks',
    begin: send => {
      sending.current = send;
      void go(send, {});
    },
    answer: isYes => {
      if (state.kind !== 'asks' || sending.current === null) return;
      const answers = isYes ? state.question.yes : state.question.no;
      if (answers === null) setState({ kind: 'idle' });
      else void go(sending.current, answers);
    },
    stop: () => {
      isStopped.current = true;
    },
    forget: () => {
      if (!isBusy.current) setState({ kind: 'idle' });
    },
  };
}

function stateOf(result: PullOutcome, emptied: string): PullState {
  if (result.kind === 'asks') return { kind: 'asks', question: result };
  if (result.kind === 'paused') return { kind: 'paused', text: result.text };
  return { kind: 'done', text: result.text, emptied };
}

/** So many executions may end without any day having come before a person goes on. */
const MOST_IDLE = 3;

/** The pull to its end, or to a question: where an execution had to leave some days, the next one fetches them. */
export async function wholePull(
  send: Send,
  goOn: Send,
  answers: Answers,
  isStopped: { readonly current: boolean },
  tell: (left: number, of: number) => void,
): ReturnType<Send> {
  let outcome = await send(answers);
  let idle = 0;
  for (let of = 0; outcome.ok && outcome.result.kind === 'paused' && !isStopped.current; ) {
    const { left } = outcome.result;
    of = Math.max(of, left);
    tell(left, of);
    outcome = await goOn({});
    const hasCome = outcome.ok && (outcome.result.kind !== 'paused' || outcome.result.left < left);
    idle = hasCome ? 0 : idle + 1;
    if (idle >= MOST_IDLE) break;
  }
  return outcome;
}
