/** A description as a text: to be handed on, or taken over from somebody. */

import { useState } from 'preact/hooks';
import { templateScreenTexts } from '../../../../text/template-screen-texts';
import type { TemplateForm } from '../../../server/template';
import { usePage } from '../../page';
import { Lines, Message, Trouble } from '../../parts';
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
      <label for="template-take">{say(templateScreenTexts.take)}</label>
      <textarea
        id="template-take"
        rows={4}
        spellcheck={false}
        value={text}
        onInput={event => setText(event.currentTarget.value)}
      />
      <input
        type="file"
        accept=".json,application/json,text/plain"
        aria-label={say(templateScreenTexts.chooseFile)}
        onChange={event => void event.currentTarget.files?.[0]?.text().then(setText)}
      />
      <div class="buttons">
        <button
          type="button"
          disabled={text.trim() === '' || state.kind === 'busy'}
          onClick={() => reading.run({ list, text })}
        >
          {say(templateScreenTexts.fill)}
        </button>
      </div>
      {state.kind === 'failed' && <Trouble failure={state.failure} />}
      {state.kind === 'done' && state.result.kind === 'form' && (
        <Message tone="good">
          <p>{say(templateScreenTexts.filled)}</p>
        </Message>
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
