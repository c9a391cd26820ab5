/**
 * Carries out what was confirmed in short executions. The page requests each after the answer to the last. The chain
 * belongs to the page, so it goes on while another screen is open. It does not decide what is sent: every execution
 * follows the journal.
 */

import { useRef, useState } from 'preact/hooks';
import type { Done, RunView } from '../server/review/run-view';
import type { Answered, Failure } from './script';

/** An execution's result, that nothing was left, or (the first) that the plan has changed. */
export type Came<Moved> = Promise<Answered<RunView | { readonly kind: 'nothing' } | Moved>>;

/** How a chain goes on, and how it drops the rest. */
export interface ChainCalls<Moved> {
  resume(): Came<Moved>;
  stop(): Promise<Answered<{ readonly isRunning: boolean; readonly text: string }>>;
}

/** All executions together: what the last one says, with the counts and messages of all. */
export interface Sent extends Omit<RunView, 'kind' | 'goesOn' | 'receipt'> {
  /** Whether it undoes an earlier push. */
  readonly isUndo: boolean;
}

export const NOTHING_SENT: Sent = {
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

/** The state of all executions together. */
export type ChainState<Moved> =
  | { readonly kind: 'idle' }
  /** waits: seconds until the next execution; 0 while one runs. */
  | {
      readonly kind: 'sending';
      readonly sent: Sent;
      readonly isStopping: boolean;
      readonly waits: number;
      readonly isLost: boolean;
    }
  /** Nothing was sent, because the plan has changed. */
  | { readonly kind: 'moved'; readonly view: Moved }
  /** text: the message about stopping; '' for none. isStuck: the service does not take the rest for now. */
  | { readonly kind: 'ended'; readonly sent: Sent; readonly text: string; readonly isStuck: boolean }
  | { readonly kind: 'failed'; readonly sent: Sent; readonly failure: Failure };

export interface Chain<Moved> {
  readonly state: ChainState<Moved>;
  readonly isBusy: boolean;
  resume(): void;
  stop(): void;
  /** Removes the last result. */
  forget(): void;
}

interface Beginning<Moved> extends Chain<Moved> {
  /** begun: the initial sum. */
  begin(first: () => Came<Moved>, begun?: Sent): void;
}

interface Stopping {
  isAsked: boolean;
  /** The script's message after the end. */
  told: string;
}

/** The maximum number of executions in a row without progress, before a person is asked to go on later. */
const MOST_IDLE = 8;
const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 60;
/**
 * After a lost answer the execution may still run, for up to six minutes; until then the next one is refused as busy.
 */
const MOST_BUSY = 40;

/** @param onEnd Called at the end, because other parts of the page show the result too. */
export function useChain<Moved extends { readonly kind: string }>(
  calls: ChainCalls<Moved>,
  onEnd: (end: ChainState<Moved>) => void,
): Beginning<Moved> {
  const [state, setState] = useState<ChainState<Moved>>({ kind: 'idle' });
  const isBusy = useRef(false);
  const stopping = useRef<Stopping>({ isAsked: false, told: '' });

  const run = async (first: () => Came<Moved>, begun = NOTHING_SENT): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const asked = { isAsked: false, told: '' };
    stopping.current = asked;
    const end = await runChain(calls, first, begun, setState, asked, aSecond);
    isBusy.current = false;
    setState(end);
    onEnd(end);
  };

  return {
    state,
    isBusy: state.kind === 'sending',
    begin: (first, begun) => void run(first, begun),
    resume: () => void run(calls.resume),
    stop: () => {
      const asked = stopping.current;
      if (!isBusy.current || asked.isAsked) return;
      asked.isAsked = true;
      setState(now => (now.kind === 'sending' ? { ...now, isStopping: true } : now));
      void calls.stop().then(answer => {
        if (answer.ok && !answer.result.isRunning) asked.told = answer.result.text;
      });
    },
    forget: () => {
      if (!isBusy.current) setState({ kind: 'idle' });
    },
  };
}

const aSecond = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1_000));

/** Requests execution after execution until nothing is left. aSecond: waits for a second. */
export async function runChain<Moved extends { readonly kind: string }>(
  { resume, stop }: ChainCalls<Moved>,
  first: () => Came<Moved>,
  begun: Sent,
  show: (state: ChainState<Moved>) => void,
  stopping: Readonly<Stopping>,
  aSecond: () => Promise<void>,
): Promise<ChainState<Moved>> {
  let sent = begun;
  let idle = 0;
  let busy = 0;
  let isLost = false;
  const sending = (waits: number): void =>
    show({ kind: 'sending', sent, isStopping: stopping.isAsked, waits, isLost });
  const wait = async (seconds: number): Promise<void> => {
    for (let left = seconds; left > 0 && !stopping.isAsked; left--) {
      sending(left);
      await aSecond();
    }
  };
  for (let next = first; ; next = resume) {
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
    if (result.kind === 'nothing') return ended({ ...sent, left: 0 });
    if (!isRun(result)) return { kind: 'moved', view: result as Moved };
    isLost = false;
    busy = 0;
    const before = sent;
    sent = added(sent, result, answer.emptied);
    if (!result.goesOn) return ended(sent, stopping.told);
    if (stopping.isAsked) return stopped(stop, sent, stopping);
    idle = hasProgressed(before, sent) ? 0 : idle + 1;
    if (idle >= MOST_IDLE) return ended(sent, '', true);
    if (idle > 0) await wait(Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (idle - 1)));
    if (stopping.isAsked) return stopped(stop, sent, stopping);
  }
}

function ended(sent: Sent, text = '', isStuck = false) {
  return { kind: 'ended', sent, text, isStuck } as const;
}

export function isRun<T>(came: RunView | T): came is RunView {
  return (came as { readonly kind?: unknown }).kind === 'ran';
}

/** Between two executions the rest can be dropped at once. */
async function stopped<Moved>(
  stop: ChainCalls<Moved>['stop'],
  sent: Sent,
  { told }: Readonly<Stopping>,
): Promise<ChainState<Moved>> {
  const rest = { ...sent, left: 0 };
  if (told !== '') return ended(rest, told);
  const answer = await stop();
  if (!answer.ok) return { kind: 'failed', sent, failure: answer.failure };
  return ended(rest, answer.result.text);
}

/** @param notWritten Cells that the spreadsheet did not take; '' for none. */
export function added(
  sent: Sent,
  { kind: _, goesOn: _goesOn, receipt: _receipt, ...run }: RunView,
  notWritten: string,
): Sent {
  const names = [...new Set([...Object.keys(sent.done), ...Object.keys(run.done)])] as Done[];
  const notes = notWritten === '' || sent.told.includes(notWritten) ? [] : [notWritten];
  return {
    ...run,
    isUndo: sent.isUndo,
    done: Object.fromEntries(names.map(name => [name, (sent.done[name] ?? 0) + (run.done[name] ?? 0)])),
    rows: [...sent.rows, ...run.rows],
    told: [...sent.told, ...run.told, ...notes],
  };
}

export function hasProgressed(before: Sent, after: Sent): boolean {
  return countDone(after) > countDone(before) || after.told.length > before.told.length;
}

/** The number of rows and requests with an outcome. */
export function countDone({ done: { alreadyThere: _, ...done } }: Sent): number {
  return Object.values(done).reduce((sum, count) => sum + count, 0);
}
