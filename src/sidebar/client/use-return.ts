/** Detects that a person returns to the page, because Sheets does not report edits or a change of the tab to a page. */

import { useEffect, useRef } from 'preact/hooks';

/** A minimum interval, because a call takes about a second and the mouse may move in and out. */
const LEAST_BETWEEN_MS = 3_000;

/** @param onReturn Called at most once in three seconds. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    // On the page's clock, which starts when it opens with fresh data.
    let asked = 0;
    const back = ({ timeStamp }: Event): void => {
      if (document.hidden || timeStamp - asked < LEAST_BETWEEN_MS) return;
      asked = timeStamp;
      latest.current();
    };
    const root = document.documentElement;
    root.addEventListener('mouseenter', back);
    window.addEventListener('focus', back);
    return () => {
      root.removeEventListener('mouseenter', back);
      window.removeEventListener('focus', back);
    };
  }, []);
}
