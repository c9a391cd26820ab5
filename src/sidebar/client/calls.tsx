/** Calls to the script: actions by a click, data that a screen requests, and what is shown until there is a result. */

import type { ComponentChildren } from 'preact';
import * as sidebarTexts from '../../text/sidebar-texts';
import { Message, OneButton, Waiting } from './parts';
import { usePage, type Words } from './page';
import { useEffect, useRef, useState } from 'preact/hooks';
import type { MethodName, Methods } from '../contract';
import type { Answered, Failure } from './script';

/** A call started by a click. While it runs, further clicks do nothing. */
type CallState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: Result; readonly emptied: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface Action<Name extends MethodName> {
  readonly state: CallState<Methods[Name]['result']>;
  readonly isBusy: boolean;
  run(input: Methods[Name]['input']): void;
  forget(): void;
}

/**
 * @param onEnd Called with the result, or with null if there is none. isDone distinguishes them if null is a valid
 * result.
 */
export function useAction<Name extends MethodName>(
  method: Name,
  onEnd: (result: Methods[Name]['result'] | null, isDone: boolean) => void = () => undefined,
): Action<Name> {
  const page = usePage();
  const [state, setState] = useState<CallState<Methods[Name]['result']>>({ kind: 'idle' });
  const runs = useRef(false);
  return {
    state,
    isBusy: state.kind === 'busy',
    run: input => {
      if (runs.current) return;
      runs.current = true;
      setState({ kind: 'busy' });
      void page.ask(method, input).then(outcome => {
        runs.current = false;
        setState(
          outcome.ok
            ? { kind: 'done', result: outcome.result, emptied: outcome.emptied }
            : { kind: 'failed', failure: outcome.failure },
        );
        onEnd(outcome.ok ? outcome.result : null, outcome.ok);
      });
    },
    forget: () => {
      if (!runs.current) setState({ kind: 'idle' });
    },
  };
}

interface ActionStateProps {
  readonly states: readonly CallState<unknown>[];
  /** The text while it runs; absent: none. */
  readonly busy?: Words;
}

/** What the results of actions do not show: one is running, has failed, or could not write everything. */
export function ActionState({ states, busy }: ActionStateProps) {
  return (
    <>
      {busy !== undefined && states.some(({ kind }) => kind === 'busy') && <Waiting what={busy} />}
      {states.map((state, i) =>
        state.kind === 'failed' ? (
          <Trouble key={i} failure={state.failure} />
        ) : (
          state.kind === 'done' &&
          state.emptied !== '' && <Message key={i} tone="caution" text={state.emptied} />
        ),
      )}
    </>
  );
}

/** Calls that only look, and may return in any order. Only the latest call counts. */
interface Latest {
  readonly isLoading: boolean;
  /** Why the last call failed; null after a success and while a call runs. */
  readonly failure: Failure | null;
  call<Result>(asked: Promise<Answered<Result>>, take: (result: Result) => void): void;
  /** Ignores the running call. */
  drop(): void;
}

/** @param isFirst Whether a call starts at once. */
export function useLatest(isFirst: boolean): Latest {
  const { say } = usePage();
  const latest = useRef(0);
  const [isLoading, setLoading] = useState(isFirst);
  const [failure, setFailure] = useState<Failure | null>(null);
  return {
    isLoading,
    failure,
    call: (asked, take) => {
      latest.current += 1;
      const own = latest.current;
      setLoading(true);
      setFailure(null);
      void asked.then(answer => {
        if (own !== latest.current) return;
        setLoading(false);
        if (answer.ok) take(answer.result);
        else if (answer.failure.kind !== 'lost') setFailure(answer.failure);
        else setFailure({ kind: 'lost', text: say(sidebarTexts.nothingCame) });
      });
    },
    drop: () => {
      latest.current += 1;
      setLoading(false);
      setFailure(null);
    },
  };
}

/** Data that a screen requests when it opens, and again on demand. */
export interface Loaded<T> extends Pick<Latest, 'failure' | 'isLoading'> {
  /** null: nothing has come yet. The old value stays during a new request. */
  readonly value: T | null;
  again(): void;
}

/** A changed input starts a new request. */
export function useQuestion<Name extends MethodName>(
  method: Name,
  input: Methods[Name]['input'],
): Loaded<Methods[Name]['result']> {
  const page = usePage();
  const { isLoading, failure, call } = useLatest(true);
  const [value, setValue] = useState<Methods[Name]['result'] | null>(null);
  const again = (): void => call<Methods[Name]['result']>(page.ask(method, input), setValue);
  useEffect(again, [JSON.stringify(input)]);
  return { value, failure, isLoading, again };
}

interface WhenLoadedProps<T> {
  readonly loaded: Loaded<T>;
  readonly busy?: Words;
  readonly children: (value: T) => ComponentChildren;
}

/** Shows that it is loading, the data, or the failure with a retry button. */
export function WhenLoaded<T>({ loaded, busy = sidebarTexts.loading, children }: WhenLoadedProps<T>) {
  const { value, failure, again } = loaded;
  if (value === null && failure === null) return <Waiting what={busy} />;
  return (
    <>
      {failure !== null && (
        <>
          <Trouble failure={failure} />
          <OneButton text={sidebarTexts.tryAgain} onClick={again} />
        </>
      )}
      {value !== null && children(value)}
    </>
  );
}

/** The message about a failed call. */
export function Trouble({ failure: { kind, text, link } }: { readonly failure: Failure }) {
  const ofLost = text === '' ? sidebarTexts.noAnswer : text;
  const words = kind === 'otherAccount' ? sidebarTexts.otherAccount : kind === 'lost' ? ofLost : text;
  return (
    <Message tone={kind === 'lost' || kind === 'busy' ? 'caution' : 'bad'} text={words}>
      {link !== undefined && <Grant link={link} />}
    </Message>
  );
}

/** A link to Google's page that asks for a permission. Only a page of Google is ever opened. */
export function Grant({ link }: { readonly link: string }) {
  if (!GOOGLE.test(link)) return null;
  return (
    <p>
      <a href={link} target="_blank" rel="noopener noreferrer">
        {sidebarTexts.grant}
      </a>
    </p>
  );
}

const GOOGLE = /^https:\/\/(?:[a-z0-9-]+\.)*google\.com\//;
