/** Tells when a person comes back to the page from the spreadsheet, where they may have edited cells or opened another tab: Sheets tells a page nothing of that. */

import { useEffect, useRef } from 'preact/hooks';

/** Moving the mouse in and out must not ask each time: a call takes about a second. */
const LEAST_BETWEEN_MS = 3_000;

/** @param onReturn Called at most once in three seconds. */
export function useReturn(onReturn: () => void): void {
  const latest = useRef(onReturn);
  latest.current = onReturn;
  useEffect(() => {
    // By the clock of the page, which begins when it opens: what it shows then is new.
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
