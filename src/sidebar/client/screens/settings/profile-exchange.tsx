/** The profile as a text, to export or import. An import is shown as old -> new, and confirmed. */

import { useState } from 'preact/hooks';
import * as profileTexts from '../../../../text/setup/profile-texts';
import { ActionState, useAction } from '../../calls';
import { Message, OneButton, Told } from '../../parts';
import { LongField } from '../../fields';
import { usePage } from '../../page';

const FILE_NAME = 'finance-sheets-service.json';

export function ProfileExchange({ onTaken }: { readonly onTaken: () => void }) {
  return (
    <details>
      <summary>{profileTexts.exchange}</summary>
      <Export />
      <Import onTaken={onTaken} />
    </details>
  );
}

function Export() {
  const making = useAction('exportProfile');
  const { state } = making;
  if (state.kind !== 'done')
    return (
      <>
        <ActionState states={[state]} busy={profileTexts.reading} />
        <OneButton text={profileTexts.make} onClick={() => making.run(null)} />
      </>
    );
  const { text } = state.result;
  return (
    <>
      <label for="profile-file">{profileTexts.file}</label>
      <textarea
        id="profile-file"
        rows={4}
        readOnly
        value={text}
        onFocus={event => event.currentTarget.select()}
      />
      <p class="faint">
        {profileTexts.fileHint}{' '}
        <a download={FILE_NAME} href={`data:application/json;charset=utf-8,${encodeURIComponent(text)}`}>
          {profileTexts.download}
        </a>
      </p>
    </>
  );
}

function Import({ onTaken }: { readonly onTaken: () => void }) {
  const { say } = usePage();
  const [text, setText] = useState('');
  const reading = useAction('readProfile');
  const taking = useAction('takeProfile', result => result && onTaken());
  const { state } = reading;
  const read = state.kind === 'done' ? state.result : null;
  const change = (next: string): void => {
    setText(next);
    reading.forget();
    taking.forget();
  };
  return (
    <>
      <LongField id="profile-take" label={profileTexts.take} rows={4} value={text} onInput={change} />
      <input
        type="file"
        accept=".json,application/json,text/plain"
        aria-label={say(profileTexts.chooseFile)}
        onChange={event => void event.currentTarget.files?.[0]?.text().then(change)}
      />
      <OneButton
        text={profileTexts.read}
        disabled={text.trim() === '' || state.kind === 'busy'}
        onClick={() => reading.run({ text })}
      />
      <ActionState states={[state, taking.state]} busy={profileTexts.reading} />
      <Told tone="bad" lines={read?.faults ?? []} />
      {read !== null && read.faults.length === 0 && read.lines.length === 0 && (
        <Message tone="good" text={read.nothing} />
      )}
      {read !== null && read.lines.length > 0 && taking.state.kind !== 'done' && (
        <>
          <Told tone="caution" lines={read.lines} />
          <OneButton text={profileTexts.confirm} onClick={() => taking.run({ text, stamp: read.stamp })} />
        </>
      )}
      {taking.state.kind === 'done' && <Message tone="good" text={taking.state.result.text} />}
    </>
  );
}
