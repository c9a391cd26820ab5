/** Calls that may return in any order. Only the latest call counts. */

import { useRef, useState } from 'preact/hooks';
import type { Answered, Failure } from './script';

export interface Latest {
  readonly isLoading: boolean;
  /** Why the last call failed; null after a success and while a call runs. */
  readonly failure: Failure | null;
  call<Result>(asked: Promise<Answered<Result>>, take: (result: Result) => void): void;
  /** Ignores the running call. */
  drop(): void;
}

/** @param isFirst Whether a call starts at once. */
export function useLatest(isFirst: boolean): Latest {
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
        else setFailure(answer.failure);
      });
    },
    drop: () => {
      latest.current += 1;
      setLoading(false);
      setFailure(null);
    },
  };
}
