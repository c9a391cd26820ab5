/** Keeps a request under a name. */

import { useState } from 'preact/hooks';
import { requestsScreenTexts } from '../../../../text/requests-screen-texts';
import type { RequestForm } from '../../../server/requests/request-form';
import { usePage } from '../../page';
import { Message, Trouble } from '../../parts';
import { useAction } from '../../use-action';

export function KeepRequest({ form, onKept }: { readonly form: RequestForm; readonly onKept: () => void }) {
  const { say } = usePage();
  const [name, setName] = useState('');
  const saving = useAction('saveRequest', result => result && onKept());
  const { state } = saving;
  if (state.kind === 'done')
    return (
      <Message tone="good">
        <p>{state.result.text}</p>
      </Message>
    );
  return (
    <details>
      <summary>{say(requestsScreenTexts.keep)}</summary>
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      <form
        onSubmit={event => {
          event.preventDefault();
          saving.run({ form: { ...form, name } });
        }}
      >
        <label for="request-name">{say(requestsScreenTexts.name)}</label>
        <input
          id="request-name"
          type="text"
          maxLength={80}
          value={name}
          onInput={event => setName(event.currentTarget.value)}
        />
        <div class="buttons">
          <button type="submit" disabled={state.kind === 'busy' || name.trim() === ''}>
            {say(requestsScreenTexts.save)}
          </button>
        </div>
      </form>
    </details>
  );
}
