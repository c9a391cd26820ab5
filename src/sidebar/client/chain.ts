/**
 * What was confirmed, from there to its end: short executions, one after the other, each asked for by the page once the one before has answered. It belongs to the page
 * and not to a screen, so that it goes on while its user looks at another one. Nothing here decides what is sent: every execution goes by what is on record.
 */

import { useRef, useState } from 'preact/hooks';
import type { Answered, Failure } from './script';

/** What one execution of a chain came to. */
interface AnyRun {
  readonly kind: 'ran';
  readonly goesOn: boolean;
}

/** Of one execution: what it came to, that there was nothing left, or, of the first one, what has moved, so that nothing was sent. */
type Came<Run, Moved> = Promise<Answered<Run | { readonly kind: 'nothing' } | Moved>>;

/** What is different between what can be sent so. */
export interface ChainParts<Run extends AnyRun, Sum, Moved extends { readonly kind: string }> {
  readonly none: Sum;
  resume(): Came<Run, Moved>;
  stop(): Promise<Answered<{ readonly isRunning: boolean; readonly text: string }>>;
  add(sum: Sum, run: Run): Sum;
  /** The same with nothing left. */
  withoutRest(sum: Sum): Sum;
  hasProgressed(before: Sum, after: Sum): boolean;
}

/** How it stands, all executions together. */
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
  /** Nothing was sent: what goes is another by now. */
  | { readonly kind: 'moved'; readonly view: Moved }
  /** text: what stopping has said; '' for nothing. isStuck: the service does not take the rest for now. */
  | { readonly kind: 'ended'; readonly sent: Sum; readonly text: string; readonly isStuck: boolean }
  | { readonly kind: 'failed'; readonly sent: Sum; readonly failure: Failure };

export interface Chain<Sum, Moved> {
  readonly state: ChainState<Sum, Moved>;
  readonly isBusy: boolean;
  resume(): void;
  stop(): void;
  /** Takes away what came of the last one. */
  forget(): void;
}

interface Beginning<Run, Sum, Moved> extends Chain<Sum, Moved> {
  /** begun: what the sum begins with; absent: nothing. */
  begin(first: () => Came<Run, Moved>, begun?: Sum): void;
}

interface Stopping {
  isAsked: boolean;
  /** What the script has said once nothing more goes. */
  told: string;
}

/** Executions without any progress, one after the other, before a person is asked to go on later. */
const MOST_IDLE = 8;
const FIRST_WAIT_S = 5;
const LONGEST_WAIT_S = 60;
/** After a lost answer the execution may be at work still: it ends within six minutes, and until then the next one is refused as busy. */
const MOST_BUSY = 40;

/** @param onEnd Called when it has ended: other parts of the page show what came of it as well. */
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

/** Waits for a second on the page's own clock. */
const aSecond = (): Promise<void> => new Promise(resolve => setTimeout(resolve, 1_000));

/** Asks for one execution after the other until nothing is left. aSecond: waits for one. */
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
    sent = parts.add(sent, result);
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

/** Between two executions what is left can be dropped at once. */
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

/** Member by member. */
export function summed<Counts extends Readonly<Record<keyof Counts, number>>>(a: Counts, b: Counts): Counts {
  const names = Object.keys(a) as (keyof Counts)[];
  return Object.fromEntries(names.map(name => [name, a[name] + b[name]])) as Counts;
}
