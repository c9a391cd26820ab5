/**
 * Carries out what was confirmed in short executions. The page requests each after the answer to the last. The chain
 * belongs to the page, so it goes on while another screen is open. It does not decide what is sent: every execution
 * follows the journal.
 */

import { useRef, useState } from 'preact/hooks';
import type { Answered, Failure } from './script';

/** The result of one execution. */
interface AnyRun {
  readonly kind: 'ran';
  readonly goesOn: boolean;
}

/** An execution's result, that nothing was left, or (the first) that the plan has changed. */
type Came<Run, Moved> = Promise<Answered<Run | { readonly kind: 'nothing' } | Moved>>;

/** The differences between the kinds of chains. */
export interface ChainParts<Run extends AnyRun, Sum, Moved extends { readonly kind: string }> {
  readonly none: Sum;
  resume(): Came<Run, Moved>;
  stop(): Promise<Answered<{ readonly isRunning: boolean; readonly text: string }>>;
  /** notWritten: cells that the spreadsheet did not take; '' for none. */
  add(sum: Sum, run: Run, notWritten: string): Sum;
  /** The sum with nothing left. */
  withoutRest(sum: Sum): Sum;
  hasProgressed(before: Sum, after: Sum): boolean;
}

/** The state of all executions together. */
export type ChainState<Sum, Moved> =
  | { readonly kind: 'idle' }
  /** waits: seconds until the next execution; 0 while one runs. */
  | {
      readonly kind: 'sending';
      readonly sent: Sum;
      readonly isStopping: boolean;
      readonly waits: number;
      readonly isLost: boolean;
    }
  /** Nothing was sent, because the plan has changed. */
  | { readonly kind: 'moved'; readonly view: Moved }
  /** text: the message about stopping; '' for none. isStuck: the service does not take the rest for now. */
  | { readonly kind: 'ended'; readonly sent: Sum; readonly text: string; readonly isStuck: boolean }
  | { readonly kind: 'failed'; readonly sent: Sum; readonly failure: Failure };

export interface Chain<Sum, Moved> {
  readonly state: ChainState<Sum, Moved>;
  readonly isBusy: boolean;
  resume(): void;
  stop(): void;
  /** Removes the last result. */
  forget(): void;
}

interface Beginning<Run, Sum, Moved> extends Chain<Sum, Moved> {
  /** begun: the initial sum; absent: none. */
  begin(first: () => Came<Run, Moved>, begun?: Sum): void;
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
export function useChain<Run extends AnyRun, Sum, Moved extends { readonly kind: string }>(
  parts: ChainParts<Run, Sum, Moved>,
  onEnd: (end: ChainState<Sum, Moved>) => void,
): Beginning<Run, Sum, Moved> {
  const [state, setState] = useState<ChainState<Sum, Moved>>({ kind: 'idle' });
  const isBusy = useRef(false);
  const stopping = useRef<Stopping>({ isAsked: false, told: '' });

  const run = async (first: () => Came<Run, Moved>, begun: Sum = parts.none): Promise<void> => {
    if (isBusy.current) return;
    isBusy.current = true;
    const asked = { isAsked: false, told: '' };
    stopping.current = asked;
    const end = await runChain(parts, first, begun, setState, asked, aSecond);
    isBusy.current = false;
    setState(end);
    onEnd(end);
  };

  return {
    state,
    isBusy: state.kind === 'sending',
    begin: (first, begun) => void run(first, begun),
    resume: () => void run(parts.resume),
    stop: () => {
      const asked = stopping.current;
      if (!isBusy.current || asked.isAsked) return;
      asked.isAsked = true;
      setState(now => (now.kind === 'sending' ? { ...now, isStopping: true } : now));
      void parts.stop().then(answer => {
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
export async function runChain<Run extends AnyRun, Sum, Moved extends { readonly kind: string }>(
  parts: ChainParts<Run, Sum, Moved>,
  first: () => Came<Run, Moved>,
  begun: Sum,
  show: (state: ChainState<Sum, Moved>) => void,
  stopping: Readonly<Stopping>,
  aSecond: () => Promise<void>,
): Promise<ChainState<Sum, Moved>> {
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
  for (let next = first; ; next = parts.resume) {
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
    if (result.kind === 'nothing')
      return { kind: 'ended', sent: parts.withoutRest(sent), text: '', isStuck: false };
    if (!isRun<Run, Moved>(result)) return { kind: 'moved', view: result as Moved };
    isLost = false;
    busy = 0;
    const before = sent;
    sent = parts.add(sent, result, answer.emptied);
    if (!result.goesOn) return { kind: 'ended', sent, text: stopping.told, isStuck: false };
    if (stopping.isAsked) return stopped(parts, sent, stopping);
    idle = parts.hasProgressed(before, sent) ? 0 : idle + 1;
    if (idle >= MOST_IDLE) return { kind: 'ended', sent, text: '', isStuck: true };
    if (idle > 0) await wait(Math.min(LONGEST_WAIT_S, FIRST_WAIT_S * 2 ** (idle - 1)));
    if (stopping.isAsked) return stopped(parts, sent, stopping);
  }
}

function isRun<Run extends AnyRun, Moved>(came: Run | Moved | { readonly kind: 'nothing' }): came is Run {
  return (came as { readonly kind: string }).kind === 'ran';
}

/** Between two executions the rest can be dropped at once. */
async function stopped<Run extends AnyRun, Sum, Moved extends { readonly kind: string }>(
  { stop, withoutRest }: ChainParts<Run, Sum, Moved>,
  sent: Sum,
  { told }: Readonly<Stopping>,
): Promise<ChainState<Sum, Moved>> {
  if (told !== '') return { kind: 'ended', sent: withoutRest(sent), text: told, isStuck: false };
  const answer = await stop();
  if (!answer.ok) return { kind: 'failed', sent, failure: answer.failure };
  return { kind: 'ended', sent: withoutRest(sent), text: answer.result.text, isStuck: false };
}

type Sums<Name extends string> = Readonly<Partial<Record<Name, number>>>;

export function summed<Name extends string>(a: Sums<Name>, b: Sums<Name>): Sums<Name> {
  const names = [...new Set([...Object.keys(a), ...Object.keys(b)])] as Name[];
  return Object.fromEntries(names.map(name => [name, (a[name] ?? 0) + (b[name] ?? 0)])) as Sums<Name>;
}
