/** A description as a text, to export or import. */

import { useState } from 'preact/hooks';
import * as templateScreenTexts from '../../../../text/requests/template-screen-texts';
import { ActionState } from '../../action-state';
import type { TemplateForm } from '../../../server/template-methods';
import { Button, Buttons } from '../../buttons';
import { LongField } from '../../fields';
import { usePage } from '../../page';
import { Lines, Message } from '../../parts';
import { useAction } from '../../use-action';

const FILE_NAME = 'finance-sheets-changes.json';

export function TemplateExchange({
  list,
  stamp,
  onForm,
}: {
  readonly list: string;
  readonly stamp: string;
  readonly onForm: (form: TemplateForm) => void;
}) {
  const { say } = usePage();
  const [text, setText] = useState('');
  const reading = useAction('readTemplate', result => result?.kind === 'form' && onForm(result.form));
  const { state } = reading;
  return (
    <details>
      <summary>{say(templateScreenTexts.exchange)}</summary>
      {stamp !== '' && (
        <>
          <label for="template-file">{say(templateScreenTexts.file)}</label>
          <textarea
            id="template-file"
            rows={4}
            readOnly
            value={stamp}
            onFocus={event => event.currentTarget.select()}
          />
          <p class="faint">
            {say(templateScreenTexts.fileHint)}{' '}
            <a download={FILE_NAME} href={`data:application/json;charset=utf-8,${encodeURIComponent(stamp)}`}>
              {say(templateScreenTexts.download)}
            </a>
          </p>
        </>
      )}
      <LongField
        id="template-take"
        label={templateScreenTexts.take}
        rows={4}
        value={text}
        onInput={setText}
      />
      <input
        type="file"
        accept=".json,application/json,text/plain"
        aria-label={say(templateScreenTexts.chooseFile)}
        onChange={event => void event.currentTarget.files?.[0]?.text().then(setText)}
      />
      <Buttons>
        <Button
          text={templateScreenTexts.fill}
          disabled={text.trim() === '' || state.kind === 'busy'}
          onClick={() => reading.run({ list, text })}
        />
      </Buttons>
      <ActionState states={[state]} />
      {state.kind === 'done' && state.result.kind === 'form' && (
        <Message tone="good" text={templateScreenTexts.filled} />
      )}
      {state.kind === 'done' && state.result.kind === 'faults' && (
        <Message tone="bad">
          {state.result.faults.map((fault, i) => (
            <Lines text={fault} key={i} />
          ))}
        </Message>
      )}
    </details>
  );
}
