/** A pull or a refresh from its click to its end, with the questions in between. One at a time: a second click while it runs does nothing. */

import { useRef, useState } from 'preact/hooks';
import type { Answers, PullOutcome, Question } from '../methods/pull';
import type { Failure, Outcome } from './script';

type PullState =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'asks'; readonly question: Question }
  | { readonly kind: 'done'; readonly text: string; readonly emptied: string }
  | { readonly kind: 'paused'; readonly text: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

/** Asks the script with the answers so far. */
type Send = (
  answers: Answers,
) => Promise<Outcome<'pull' | 'refresh' | 'setSchedule' | 'chooseColumns' | 'allowFunctions'>>;

export interface Pulling {
  readonly state: PullState;
  begin(send: Send): void;
  answer(isYes: boolean): void;
  forget(): void;
}

/** @param onEnd Called when something came of it that other parts of the screen show as well. */
export function usePull(onEnd: () => void): Pulling {
  const [state, setState] = useState<PullState>({ kind: 'idle' });
  const sending = useRef<Send | null>(null);
  const isBusy = useRef(false);

  const go = async (send: Send, answers: Answers): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    setState({ kind: 'busy' });
    const outcome = await send(answers);
    isBusy.current = false;
    if (!outcome.ok) setState({ kind: 'failed', failure: outcome.failure });
    else setState(stateOf(outcome.result, outcome.emptied));
    if (!outcome.ok || outcome.result.kind !== 'asks') onEnd();
  };

  return {
    state,
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
