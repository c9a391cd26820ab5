import { useState } from 'preact/hooks';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState } from '../../action-state';
import { Button, Buttons, Form } from '../../buttons';
import { Field } from '../../fields';
import { usePage } from '../../page';
import { Asked, Message } from '../../parts';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';
import * as settingsScreenTexts from '../../../../text/setup/settings-screen-texts';
import type { ScreenProps } from '../../screen';

/** Asks for address and key. After a refusal the input stays. The key never comes back to the page. */
export function Connect({
  isFirst = true,
  onConnected,
}: {
  /** False if there is a connection already. */
  readonly isFirst?: boolean;
  readonly onConnected: (told: string) => void;
}) {
  const { say } = usePage();
  const offered = useQuestion('addresses', null);
  const [typed, setTyped] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const connecting = useAction('connect', result => {
    if (result === null) return;
    setKey('');
    onConnected(result.text);
  });
  const address = typed ?? offered.value?.current ?? '';
  const colleagues = offered.value?.colleagues ?? '';
  return (
    <Form onSubmit={() => connecting.run({ address, key })}>
      {isFirst && <p>{say(sidebarTexts.connectFirst)}</p>}
      <Field
        id="address"
        label={sidebarTexts.address}
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        placeholder={say(sidebarTexts.addressHint)}
        value={address}
        onInput={setTyped}
      />
      {colleagues !== '' && address !== colleagues && (
        <Message tone="caution" text={sidebarTexts.colleagues(colleagues)}>
          <Button text={sidebarTexts.useAddress} onClick={() => setTyped(colleagues)} />
        </Message>
      )}
      <Field
        id="key"
        label={sidebarTexts.key}
        type="password"
        autocomplete="off"
        aria-describedby="key-hint"
        value={key}
        onInput={setKey}
      />
      <p class="faint" id="key-hint">
        {say(sidebarTexts.keyHint)}
      </p>
      <ActionState states={[connecting.state]} busy={sidebarTexts.connecting} />
      {connecting.state.kind !== 'busy' && (
        <Buttons>
          <Button
            isSubmit
            look="main"
            text={sidebarTexts.connect}
            disabled={address.trim() === '' || key.trim() === ''}
          />
        </Buttons>
      )}
    </Form>
  );
}

/** The user's connection: change address or key, or disconnect. */
export function Connection({ view: { connection }, home, open }: ScreenProps) {
  const { say } = usePage();
  const [stage, setStage] = useState<'idle' | 'sure' | 'again'>('idle');
  const leaving = useAction('disconnect', result => result && open('home', say(sidebarTexts.disconnected)));
  const back = (): void => setStage('idle');
  return (
    <>
      <h2>{connection.workspace}</h2>
      <p class="faint breaks">{connection.address}</p>
      <ActionState states={[leaving.state]} busy={sidebarTexts.disconnect} />
      {stage === 'sure' && (
        <Asked
          text={sidebarTexts.disconnectSure}
          onYes={() => {
            back();
            leaving.run(null);
          }}
          onNo={back}
        />
      )}
      {stage === 'again' && (
        <>
          <Connect
            isFirst={false}
            onConnected={told => {
              back();
              open('settings', told);
              home.again();
            }}
          />
          <Button look="link" text={settingsScreenTexts.keepConnection} onClick={back} />
        </>
      )}
      {stage === 'idle' && leaving.state.kind !== 'busy' && (
        <Buttons>
          <Button text={settingsScreenTexts.reconnect} onClick={() => setStage('again')} />
          <Button text={sidebarTexts.disconnect} onClick={() => setStage('sure')} />
        </Buttons>
      )}
    </>
  );
}
