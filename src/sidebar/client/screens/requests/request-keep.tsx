/** Saves a request under a name. */

import { useState } from 'preact/hooks';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import { ActionState } from '../../action-state';
import type { RequestForm } from '../../../server/requests/request-form-input';
import { Button, Buttons, Form } from '../../buttons';
import { Field } from '../../fields';
import { usePage } from '../../page';
import { Message } from '../../parts';
import { useAction } from '../../use-action';

export function KeepRequest({ form, onKept }: { readonly form: RequestForm; readonly onKept: () => void }) {
  const { say } = usePage();
  const [name, setName] = useState('');
  const saving = useAction('saveRequest', result => result && onKept());
  const { state } = saving;
  if (state.kind === 'done') return <Message tone="good" text={state.result.text} />;
  return (
    <details>
      <summary>{say(requestsScreenTexts.keep)}</summary>
      <ActionState states={[state]} />
      <Form onSubmit={() => saving.run({ form: { ...form, name } })}>
        <Field
          id="request-name"
          label={requestsScreenTexts.name}
          maxLength={80}
          value={name}
          onInput={setName}
        />
        <Buttons>
          <Button
            isSubmit
            text={requestsScreenTexts.save}
            disabled={state.kind === 'busy' || name.trim() === ''}
          />
        </Buttons>
      </Form>
    </details>
  );
}
