/** The state of a chain of executions: its progress with a stop button, or its result with a way to go on. */

import type { ComponentChildren } from 'preact';
import * as reviewTexts from '../../text/push/review-texts';
import type { Text } from '../../text/text';
import { Button, Buttons, type Counted, Counts, Message, Waiting } from './parts';
import type { Chain } from './chain';
import { usePage } from './page';
import { Trouble } from './calls';

export function ChainState<Sum>({
  chain: { state, stop, resume },
  busy,
  progress,
  children,
}: {
  readonly chain: Pick<Chain<Sum, unknown>, 'state' | 'stop' | 'resume'>;
  readonly busy: Text;
  /** all: 0 while it is unknown. left: confirmed, but not sent yet. */
  readonly progress: (sent: Sum) => {
    readonly done: number;
    readonly left: number;
    readonly all: number;
    readonly text: Text;
  };
  /** The texts: the first while it runs or above the result, the second below the result. */
  readonly children: (
    sent: Sum,
    kind: 'sending' | 'ended' | 'failed',
  ) => readonly [first: ComponentChildren, then: ComponentChildren];
}) {
  const { say } = usePage();
  if (state.kind === 'idle' || state.kind === 'moved') return null;
  const { done, left, all, text } = progress(state.sent);
  const [first, then] = children(state.sent, state.kind);
  if (state.kind === 'sending') {
    const { isStopping, isLost, waits } = state;
    return (
      <>
        <Waiting what={say(isStopping ? reviewTexts.stopping : busy)} />
        {all > 0 && (
          <>
            <progress max={all} value={done} aria-label={say(busy)} />
            <p>{say(text)}</p>
          </>
        )}
        {isLost && <p>{say(reviewTexts.noAnswer)}</p>}
        {waits > 0 && !isLost && <p>{say(reviewTexts.waits(waits))}</p>}
        {first}
        <p class="faint">{say(reviewTexts.mayClose)}</p>
        {!isStopping && (
          <Buttons>
            <Button text={reviewTexts.stop} onClick={stop} />
          </Buttons>
        )}
      </>
    );
  }
  const isStuck = state.kind === 'ended' && state.isStuck;
  return (
    <>
      {first}
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'ended' && state.text !== '' && <Message tone="caution" text={state.text} />}
      {isStuck && <Message tone="caution" text={`${say(reviewTexts.noProgress)}\n${say(text)}`} />}
      {then}
      {(state.kind === 'failed' || isStuck || left > 0) && (
        <Buttons>
          <Button look="main" text={reviewTexts.goOn} onClick={resume} />
        </Buttons>
      )}
    </>
  );
}

interface ChainCountsProps {
  readonly tone: 'good' | 'caution';
  readonly text?: Text;
  readonly counts: readonly Counted[];
  /** The text about the rest; absent for none. */
  readonly left?: Text | undefined;
}

/** The counts; nothing if all are zero. */
export function ChainCounts({ tone, text, counts, left }: ChainCountsProps) {
  const { say } = usePage();
  if (counts.every(([, count]) => count === 0)) return null;
  return (
    <Message tone={tone} text={text}>
      <Counts counts={counts} />
      {left !== undefined && <p>{say(left)}</p>}
    </Message>
  );
}
