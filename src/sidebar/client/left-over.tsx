/** Waiting work, with buttons to go on or to drop it. */

import * as reviewTexts from '../../text/push/review-texts';
import * as sidebarTexts from '../../text/sidebar-texts';
import { ActionState, useAction } from './calls';
import type { Words } from './page';
import { Button, Buttons, Message, useAsked } from './parts';

interface LeftOverProps {
  readonly text: Words;
  /** The consequence of dropping it. */
  readonly sure: Words;
  /** The label of going on. */
  readonly goOn: Words;
  /** null: nothing can be done here. */
  readonly onGoOn: (() => void) | null;
  /** The method that drops it. */
  readonly stop: 'stop' | 'stopRequests';
  readonly canStop: boolean;
  /** told: what came of dropping it. */
  readonly onStopped: (told: string) => void;
}

export function LeftOver({ text, sure, goOn, onGoOn, stop, canStop, onStopped }: LeftOverProps) {
  const stopping = useAction(stop, result => result !== null && onStopped(result.text));
  const asked = useAsked(sure, () => stopping.run(null));
  const { state } = stopping;
  return (
    <Message tone="caution" text={text}>
      <ActionState states={[state]} busy={reviewTexts.stopping} />
      {state.kind === 'done' && <p>{state.result.text}</p>}
      {asked.question ??
        (onGoOn !== null && !stopping.isBusy && (
          <Buttons>
            <Button look="main" text={goOn} onClick={onGoOn} />
            {canStop && <Button text={sidebarTexts.cancel} onClick={asked.ask} />}
          </Buttons>
        ))}
    </Message>
  );
}
