/** Requests with an unknown outcome, and what the user can say about each. */

import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState, useAction } from '../../calls';
import type { DoubtView, RequestsView } from '../../../server/requests/request-views';
import type { RequestForm } from '../../../server/requests/requests-methods';
import { Button, Buttons, Lines, Message, useAsked } from '../../parts';
import { RequestText } from './request-text';

interface RequestDoubtsProps {
  readonly view: RequestsView;
  readonly onUse: (form: RequestForm) => void;
  readonly onEnd: () => void;
}

export function RequestDoubts({ view: { doubts, doubtCount }, onUse, onEnd }: RequestDoubtsProps) {
  const { state, isBusy, run } = useAction('sayOfRequest', onEnd);
  return (
    <>
      {state.kind === 'done' && <Message tone="good" text={state.result.text} />}
      <ActionState states={[state]} />
      {doubtCount > 0 && (
        <details open={doubtCount < 3}>
          <summary>
            <span aria-hidden="true">⚠ </span>
            {requestsScreenTexts.doubts(doubtCount)}
          </summary>
          <p class="faint">{requestsScreenTexts.doubtsHint}</p>
          {doubts.map(doubt => (
            <Doubt
              key={doubt.id}
              doubt={doubt}
              isBusy={isBusy}
              onUse={() => onUse(doubt.form)}
              onSay={tookEffect => run({ id: doubt.id, tookEffect })}
            />
          ))}
        </details>
      )}
    </>
  );
}

interface DoubtProps {
  readonly doubt: DoubtView;
  readonly isBusy: boolean;
  readonly onUse: () => void;
  /** The outcome that the user has seen. */
  readonly onSay: (tookEffect: boolean) => void;
}

function Doubt({ doubt: { from, lines, text, answer, canForget }, isBusy, onUse, onSay }: DoubtProps) {
  const settling = useAsked(requestsScreenTexts.settleSure, () => onSay(true));
  const forgetting = useAsked(requestsScreenTexts.forgetSure, () => onSay(false));
  return (
    <div class="card">
      {from !== '' && <h3 class="breaks">{from}</h3>}
      <RequestText lines={lines} label={from === '' ? requestsScreenTexts.content : from} />
      <Lines text={text} />
      {answer !== '' && <p class="faint">{sidebarTexts.answered(answer)}</p>}
      {settling.question ?? forgetting.question ?? (
        <Buttons>
          <Button text={requestsScreenTexts.settle} disabled={isBusy} onClick={settling.ask} />
          {canForget && (
            <Button text={requestsScreenTexts.forget} disabled={isBusy} onClick={forgetting.ask} />
          )}
          <Button text={requestsScreenTexts.use} onClick={onUse} />
        </Buttons>
      )}
    </div>
  );
}
