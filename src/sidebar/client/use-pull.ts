/**
 * A pull or refresh from click to end, with its questions. While it runs, further clicks do nothing. A long pull
 * continues in further executions while it makes progress.
 */

import { useRef, useState } from 'preact/hooks';
import type { Answers } from '../server/pull/answers';
import type { PullView } from '../server/pull/pull-outcome';
import { usePage } from './page';
import type { Failure, Outcome } from './script';

export type PullState =
  | { readonly kind: 'idle' }
  /** left: the number of missing days; null while it is unknown. */
  | { readonly kind: 'busy'; readonly left: number | null; readonly of: number }
  | (PullView & { readonly emptied: string })
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Calls the script with the answers so far. */
type Send = (
  answers: Answers,
) => Promise<Outcome<'pull' | 'refresh' | 'goOnPull' | 'setSchedule' | 'chooseColumns' | 'allowFunctions'>>;

export interface Pulling {
  readonly state: PullState;
  /** Whether it runs or waits for an answer. */
  readonly isBusy: boolean;
  begin(send: Send): void;
  answer(isYes: boolean): void;
  /** Stops the pull. What has come is kept, to go on later. */
  stop(): void;
  forget(): void;
}

/** @param onEnd Called at the end, because other parts of the screen show it too. idle: its question was declined. */
export function usePull(onEnd: (state: PullState) => void): Pulling {
  const page = usePage();
  const [state, setState] = useState<PullState>({ kind: 'idle' });
  const sending = useRef<Send | null>(null);
  const isBusy = useRef(false);

  const isStopped = useRef(false);
  // The callback of the last rendering, not of the pull's start.
  const ended = useRef(onEnd);
  ended.current = onEnd;

  const go = async (send: Send, answers: Answers): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    isStopped.current = false;
    setState({ kind: 'busy', left: null, of: 0 });
    const goOn: Send = more => page.ask('goOnPull', { answers: more });
    const outcome = await wholePull(send, goOn, answers, isStopped, (left, of) => {
      // A later question belongs to the continuation, not to a new pull.
      sending.current = goOn;
      setState({ kind: 'busy', left, of });
    });
    isBusy.current = false;
    const end: PullState = outcome.ok
      ? { ...outcome.result, emptied: outcome.emptied }
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
      const answers = isYes ? state.yes : state.no;
      if (answers === null) {
        setState({ kind: 'idle' });
        ended.current({ kind: 'idle' });
      } else void go(sending.current, answers);
    },
    stop: () => {
      isStopped.current = true;
    },
    forget: () => {
      if (!isBusy.current) setState({ kind: 'idle' });
    },
  };
}

/** The maximum number of executions in a row without a new day, before a person is asked. */
const MOST_IDLE = 3;

/** Runs the pull to its end or to a question. Further executions fetch the days that one has left. */
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
