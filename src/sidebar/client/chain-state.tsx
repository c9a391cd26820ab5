/** How far it is while executions follow one another, and the way to stop. */

import type { ComponentChildren } from 'preact';
import { reviewTexts } from '../../text/review-texts';
import type { ChainState } from './chain';
import { usePage } from './page';
import { Waiting } from './parts';

export function ChainProgress({
  state: { isStopping, isLost, waits },
  done,
  all,
  busy,
  text,
  onStop,
  children,
}: {
  readonly state: Extract<ChainState<unknown, unknown>, { kind: 'sending' }>;
  readonly done: number;
  /** 0 while nothing is known. */
  readonly all: number;
  readonly busy: string;
  readonly text: string;
  readonly onStop: () => void;
  readonly children?: ComponentChildren;
}) {
  const { say } = usePage();
  return (
    <>
      <Waiting what={isStopping ? say(reviewTexts.stopping) : busy} />
      {all > 0 && (
        <>
          <progress max={all} value={done} aria-label={busy} />
          <p>{text}</p>
        </>
      )}
      {isLost && <p>{say(reviewTexts.noAnswer)}</p>}
      {waits > 0 && !isLost && <p>{say(reviewTexts.waits(waits))}</p>}
      {children}
      <p class="faint">{say(reviewTexts.mayClose)}</p>
      {!isStopping && (
        <div class="buttons">
          <button type="button" onClick={onStop}>
            {say(reviewTexts.stop)}
          </button>
        </div>
      )}
    </>
  );
}
