/** What waits, with what goes on with it or drops it. */

import { useState } from 'preact/hooks';
import { sidebarTexts } from '../../text/sidebar-texts';
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
  /** What dropping it means. */
  readonly sure: string;
  /** What going on is called. */
  readonly goOn: string;
  /** null: nothing can be done from here. */
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
