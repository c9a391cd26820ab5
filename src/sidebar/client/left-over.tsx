/** Waiting work, with buttons to go on or to drop it. */

import * as sidebarTexts from '../../text/sidebar-texts';
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
  /** null: it cannot be dropped. */
  readonly onStop: (() => void) | null;
}

export function LeftOver({ text, sure, goOn, onGoOn, onStop }: LeftOverProps) {
  const stopping = useAsked(sure, () => onStop?.());
  return (
    <Message tone="caution" text={text}>
      {stopping.question ??
        (onGoOn !== null && (
          <Buttons>
            <Button look="main" text={goOn} onClick={onGoOn} />
            {onStop !== null && <Button text={sidebarTexts.cancel} onClick={stopping.ask} />}
          </Buttons>
        ))}
    </Message>
  );
}
