/** What a request changes, in the words of its method, and the second question before a deletion. */

import { useState } from 'preact/hooks';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import type { RequestForm } from '../../../server/requests/request-form-input';
import { Asked, Message } from '../../parts';

export function ChangesNote({ form: { method } }: { readonly form: RequestForm }) {
  const { changes, changesBy } = requestsScreenTexts;
  return <Message tone="caution" text={changesBy[method.toUpperCase()] ?? changes} />;
}

/** send: sends at once, or asks first. question: shown instead of the button while it is open; null otherwise. */
export function useSure(form: RequestForm, count: number, onSend: () => void) {
  const [isAsked, setAsked] = useState(false);
  const deletes = form.method.toUpperCase() === 'DELETE';
  return {
    send: () => (deletes ? setAsked(true) : onSend()),
    question: isAsked ? (
      <Asked
        text={requestsScreenTexts.deleteSure(count)}
        onYes={() => {
          setAsked(false);
          onSend();
        }}
        onNo={() => setAsked(false)}
      />
    ) : null,
  };
}
