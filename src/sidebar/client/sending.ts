/**
 * A push from its confirmation to its end: short executions, one after the other, each asked for by the page once the one before has answered. It belongs to the page and not to a screen, so that it goes on
 * while its user looks at another one. Nothing here decides what is sent: every execution goes by what was confirmed and is on record.
 */

import { useRef, useState } from 'preact/hooks';
import type { PushSource, ReviewMethods, ReviewView, RunView } from '../methods/review';
import type { Page } from './page';
import type { Failure, Outcome } from './script';

type Push = ReviewMethods['push']['input'];
type Answer = Outcome<'push'> | Outcome<'resume'>;

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

export type SendingState =
  | { readonly kind: 'idle' }
  /** waits: seconds until the next execution; 0 while one runs. */
  | {
      readonly kind: 'sending';
      readonly sent: Sent;
      readonly isStopping: boolean;
      readonly waits: number;
      readonly isLost: boolean;
    }
  /** Nothing was sent: the plan is another one by now. */
  | { readonly kind: 'moved'; readonly view: ReviewView }
  /** text: what stopping has said; '' for nothing. isStuck: the service does not take the rest for now. */
  | { readonly kind: 'ended'; readonly sent: Sent; readonly text: string; readonly isStuck: boolean }
  | { readonly kind: 'failed'; readonly sent: Sent; readonly failure: Failure };

export interface Sending {
  readonly state: SendingState;
  readonly isBusy: boolean;
  push(input: Push): void;
  resume(): void;
  stop(): void;
  /** Takes away what came of the last push. */
  forget(): void;
}

interface Stopping {
  isAsked: boolean;
  /** What the script has said once nothing more goes. */
  told: string;
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
/** Executions without any progress, one after the other, before a person is asked to go on later. */
const MOST_IDLE = 8;
const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 60;
/** After a lost answer the execution may be at work still: it ends within six minutes, and until then the next one is refused as busy. */
const MOST_BUSY = 40;

/** @param onEnd Called when a push has ended, with its source where it was confirmed here: other parts of the page show what came of it as well. */
export function useSending(
  page: Page,
  onEnd: (end: SendingState, source: PushSource | null) => void,
): Sending {
  const [state, setState] = useState<SendingState>({ kind: 'idle' });
  const isBusy = useRef(false);
  const stopping = useRef<Stopping>({ isAsked: false, told: '' });

  const run = async (first: () => Promise<Answer>, source: PushSource | null): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const asked = { isAsked: false, told: '' };
    stopping.current = asked;
    const isUndo = source?.of === 'undo';
    const end = await chain(page, first, { ...NOTHING, isUndo }, setState, asked);
    isBusy.current = false;
    setState(end);
    onEnd(end, source);
  };

  return {
    state,
    isBusy: state.kind === 'sending',
    push: input => void run(() => page.ask('push', input), input.source),
    resume: () => void run(() => page.ask('resume', null), null),
    stop: () => {
      const asked = stopping.current;
      if (!isBusy.current || asked.isAsked) return;
      asked.isAsked = true;
      setState(now => (now.kind === 'sending' ? { ...now, isStopping: true } : now));
      void page.ask('stop', null).then(answer => {
        if (answer.ok && !answer.result.isRunning) asked.told = answer.result.text;
      });
    },
    forget: () => {
      if (!isBusy.current) setState({ kind: 'idle' });
    },
  };
}

/** Asks execution after execution until there is nothing left to ask for. */
async function chain(
  page: Page,
  first: () => Promise<Answer>,
  begun: Sent,
  show: (state: SendingState) => void,
  stopping: Readonly<Stopping>,
): Promise<SendingState> {
  let sent = begun;
  let idle = 0;
  let busy = 0;
  let isLost = false;
  const sending = (waits: number): void =>
    show({ kind: 'sending', sent, isStopping: stopping.isAsked, waits, isLost });
  const wait = async (seconds: number): Promise<void> => {
    for (let left = seconds; left > 0 && !stopping.isAsked; left--) {
      sending(left);
      await new Promise(resolve => setTimeout(resolve, 1_000));
    }
  };
  for (let next = first; ; next = () => page.ask('resume', null)) {
    sending(0);
    const answer = await next();
    if (!answer.ok) {
      const { failure } = answer;
      const mayGoOn = failure.kind === 'lost' || (isLost && failure.kind === 'busy');
      if (!mayGoOn || ++busy > MOST_BUSY) return { kind: 'failed', sent, failure };
      isLost = true;
      await wait(failure.kind === 'lost' ? FIRST_WAIT_S : 10);
      continue;
    }
    const { result } = answer;
    if (result.kind === 'plan') return { kind: 'moved', view: result };
    if (result.kind === 'nothing')
      return { kind: 'ended', sent: { ...sent, left: 0 }, text: '', isStuck: false };
    isLost = false;
    busy = 0;
    const before = sent;
    sent = added(sent, result);
    if (!result.goesOn) return { kind: 'ended', sent, text: stopping.told, isStuck: false };
    if (stopping.isAsked) return stopped(page, sent, stopping);
    idle = hasProgressed(before, sent) ? 0 : idle + 1;
    if (idle >= MOST_IDLE) return { kind: 'ended', sent, text: '', isStuck: true };
    if (idle > 0) await wait(Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (idle - 1)));
    if (stopping.isAsked) return stopped(page, sent, stopping);
  }
}

/** Between two executions what is left can be dropped at once. */
async function stopped(page: Page, sent: Sent, { told }: Readonly<Stopping>): Promise<SendingState> {
  if (told !== '') return { kind: 'ended', sent: { ...sent, left: 0 }, text: told, isStuck: false };
  const answer = await page.ask('stop', null);
  if (!answer.ok) return { kind: 'failed', sent, failure: answer.failure };
  return { kind: 'ended', sent: { ...sent, left: 0 }, text: answer.result.text, isStuck: false };
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
