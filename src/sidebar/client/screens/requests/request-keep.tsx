/** Keeps a request under a name, or removes the kept one. */

import { useState } from 'preact/hooks';
import * as requestsScreenTexts from '../../../../text/requests/requests-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState, useAction } from '../../calls';
import type { RequestForm } from '../../../server/requests/requests-methods';
import { Button, Buttons, Form, Message, useAsked } from '../../parts';
import { Field } from '../../fields';

interface KeepRequestProps {
  readonly form: RequestForm;
  /** The kept request from which the form began; null for none. */
  readonly kept: RequestForm | null;
  /** null: it was removed. */
  readonly onKept: (kept: RequestForm | null) => void;
}

export function KeepRequest({ form, kept, onKept }: KeepRequestProps) {
  const [name, setName] = useState(kept?.name ?? '');
  const keeping = useAction('keepRequest', result => result && onKept(result.kept));
  const dropping = useAction('dropRequest', result => result && onKept(null));
  const removing = useAsked(
    requestsScreenTexts.removeSure(kept?.name ?? ''),
    () => kept && dropping.run({ was: kept }),
  );
  const states = [keeping.state, dropping.state];
  const isBusy = states.some(({ kind }) => kind === 'busy');
  return (
    <details>
      <summary>{requestsScreenTexts.keep}</summary>
      <ActionState states={states} />
      {states.map(
        (state, i) => state.kind === 'done' && <Message tone="good" key={i} text={state.result.text} />,
      )}
      <Form onSubmit={() => keeping.run({ form: { ...form, name }, was: kept?.name === name ? kept : null })}>
        <Field
          id="request-name"
          label={requestsScreenTexts.name}
          maxLength={80}
          value={name}
          onInput={setName}
        />
        <Buttons>
          <Button isSubmit text={sidebarTexts.save} disabled={isBusy || name.trim() === ''} />
          {kept !== null && (
            <Button text={requestsScreenTexts.remove} disabled={isBusy} onClick={removing.ask} />
          )}
        </Buttons>
      </Form>
      {kept !== null && removing.question}
    </details>
  );
}
