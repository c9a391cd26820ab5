/** What waits, with what goes on with it or drops it. */

import { useState } from 'preact/hooks';
import { sidebarTexts } from '../../text/sidebar-texts';
import { usePage } from './page';
import { Asked, Lines, Message } from './parts';

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
  const { say } = usePage();
  const [isSure, setSure] = useState(false);
  return (
    <Message tone="caution">
      <Lines text={text} />
      {isSure ? (
        <Asked
          text={sure}
          hasNo={false}
          onYes={() => {
            setSure(false);
            onStop?.();
          }}
          onNo={() => setSure(false)}
        />
      ) : (
        onGoOn !== null && (
          <div class="buttons">
            <button type="button" class="main" onClick={onGoOn}>
              {goOn}
            </button>
            {onStop !== null && (
              <button type="button" onClick={() => setSure(true)}>
                {say(sidebarTexts.cancel)}
              </button>
            )}
          </div>
        )
      )}
    </Message>
  );
}
