/** Calls that may come back in any order, of which the one that was made last counts. */

import { useRef, useState } from 'preact/hooks';
import type { Answered, Failure } from './script';

export interface Latest {
  readonly isLoading: boolean;
  /** Why the last call gave nothing; null where it did, and while one is under way. */
  readonly failure: Failure | null;
  call<Result>(asked: Promise<Answered<Result>>, take: (result: Result) => void): void;
  /** What is under way counts no more. */
  drop(): void;
}

/** @param isFirst Something is asked for at once. */
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
