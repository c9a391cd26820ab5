/** Something that the script is asked for when a screen opens, and again when that is wanted. */

import { useEffect, useRef, useState } from 'preact/hooks';
import type { MethodName, Methods } from '../contract';
import { usePage } from './page';
import type { Failure } from './script';

export interface Loaded<T> {
  /** null: nothing came yet. It stays while the script is asked again. */
  readonly value: T | null;
  readonly failure: Failure | null;
  readonly isLoading: boolean;
  again(): void;
}

/** Of several calls under way, which may come back in any order, the one that was made last counts. Another input is asked for by itself. */
export function useQuestion<Name extends MethodName>(
  method: Name,
  input: Methods[Name]['input'],
): Loaded<Methods[Name]['result']> {
  const page = usePage();
  const latest = useRef(0);
  const [value, setValue] = useState<Methods[Name]['result'] | null>(null);
  const [failure, setFailure] = useState<Failure | null>(null);
  const [isLoading, setLoading] = useState(true);
  const again = (): void => {
    latest.current += 1;
    const own = latest.current;
    setLoading(true);
    void page.ask(method, input).then(outcome => {
      if (own !== latest.current) return;
      setLoading(false);
      setFailure(outcome.ok ? null : outcome.failure);
      if (outcome.ok) setValue(outcome.result);
    });
  };
  useEffect(again, [JSON.stringify(input)]);
  return { value, failure, isLoading, again };
}
