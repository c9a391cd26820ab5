/** Waiting work, with buttons to go on or to drop it. */

import { useState } from 'preact/hooks';
import * as sidebarTexts from '../../text/sidebar-texts';
import { Button, Buttons } from './buttons';
import { Asked, Message } from './parts';

export function LeftOver({
  text,
  sure,
  goOn,
  onGoOn,
  onStop,
}: {
  readonly text: string;
  /** The consequence of dropping it. */
  readonly sure: string;
  /** The label of going on. */
  readonly goOn: string;
  /** null: nothing can be done here. */
  readonly onGoOn: (() => void) | null;
  /** null: it cannot be dropped. */
  readonly onStop: (() => void) | null;
}) {
  const [isSure, setSure] = useState(false);
  return (
    <Message tone="caution" text={text}>
      {isSure ? (
        <Asked
          text={sure}
          onYes={() => {
            setSure(false);
            onStop?.();
          }}
          onNo={() => setSure(false)}
        />
      ) : (
        onGoOn !== null && (
          <Buttons>
            <Button look="main" text={goOn} onClick={onGoOn} />
            {onStop !== null && <Button text={sidebarTexts.cancel} onClick={() => setSure(true)} />}
          </Buttons>
        )
      )}
    </Message>
  );
}
