/** A call started by a click. While it runs, further clicks do nothing. */

import { useRef, useState } from 'preact/hooks';
import type { MethodName, Methods } from '../contract';
import { usePage } from './page';
import type { Failure } from './script';

export type ActionState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy' }
  | { readonly kind: 'done'; readonly result: Result; readonly emptied: string }
  | { readonly kind: 'failed'; readonly failure: Failure };

export interface Action<Name extends MethodName> {
  readonly state: ActionState<Methods[Name]['result']>;
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
  const [state, setState] = useState<ActionState<Methods[Name]['result']>>({ kind: 'idle' });
  const isBusy = useRef(false);
  return {
    state,
    run: input => {
      if (isBusy.current) return;
      isBusy.current = true;
      setState({ kind: 'busy' });
      void page.ask(method, input).then(outcome => {
        isBusy.current = false;
        setState(
          outcome.ok
            ? { kind: 'done', result: outcome.result, emptied: outcome.emptied }
            : { kind: 'failed', failure: outcome.failure },
        );
        onEnd(outcome.ok ? outcome.result : null, outcome.ok);
      });
    },
    forget: () => {
      if (!isBusy.current) setState({ kind: 'idle' });
    },
  };
}
