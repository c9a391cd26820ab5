/** Requests of which nobody knows whether they took effect, and what can be said of each. */

import { useState } from 'preact/hooks';
import { requestsScreenTexts } from '../../../text/requests-screen-texts';
import type { DoubtView, RequestForm, RequestsView } from '../../methods/requests';
import { usePage } from '../page';
import { Asked, Lines, Message, Trouble } from '../parts';
import { useAction } from '../use-action';
import { RequestText } from './request-text';

export function RequestDoubts({
  view: { doubts, doubtCount },
  onUse,
  onEnd,
}: {
  readonly view: RequestsView;
  readonly onUse: (form: RequestForm) => void;
  readonly onEnd: () => void;
}) {
  const { say } = usePage();
  const forgetting = useAction('forgetRequest', onEnd);
  const { state } = forgetting;
  return (
    <>
      {state.kind === 'done' && (
        <Message tone="good">
          <p>{state.result.text}</p>
        </Message>
      )}
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {doubtCount > 0 && (
        <details open={doubtCount < 3}>
          <summary>
            <span aria-hidden="true">⚠ </span>
            {say(requestsScreenTexts.doubts(doubtCount))}
          </summary>
          <p class="faint">{say(requestsScreenTexts.doubtsHint)}</p>
          {doubts.map(doubt => (
            <Doubt
              key={doubt.id}
              doubt={doubt}
              isBusy={state.kind === 'busy'}
              onUse={() => onUse(doubt.form)}
              onForget={() => forgetting.run({ id: doubt.id })}
            />
          ))}
        </details>
      )}
    </>
  );
}

function Doubt({
  doubt: { from, lines, text, answer, canForget },
  isBusy,
  onUse,
  onForget,
}: {
  readonly doubt: DoubtView;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  readonly onForget: () => void;
}) {
  const { say } = usePage();
  const [isSure, setSure] = useState(false);
  return (
    <div class="card">
      {from !== '' && <h3 class="breaks">{from}</h3>}
      <RequestText lines={lines} label={from === '' ? say(requestsScreenTexts.content) : from} />
      <Lines text={text} />
      {answer !== '' && <p class="faint">{say(requestsScreenTexts.answered(answer))}</p>}
      {isSure ? (
        <Asked
          text={say(requestsScreenTexts.forgetSure)}
          hasNo={false}
          onYes={() => {
            setSure(false);
            onForget();
          }}
          onNo={() => setSure(false)}
        />
      ) : (
        <div class="buttons">
          {canForget && (
            <button type="button" disabled={isBusy} onClick={() => setSure(true)}>
              {say(requestsScreenTexts.forget)}
            </button>
          )}
          <button type="button" onClick={onUse}>
            {say(requestsScreenTexts.use)}
          </button>
        </div>
      )}
    </div>
  );
}
