import { useState } from 'preact/hooks';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState, useAction, useQuestion } from '../../calls';
import { Button, Buttons, Form, Message, OneButton, useAsked } from '../../parts';
import { CodeField, Field } from '../../fields';
import { usePage } from '../../page';
import * as settingsScreenTexts from '../../../../text/setup/settings-screen-texts';
import { useScreen } from '../../screen';

interface ConnectProps {
  /** False if there is a connection already. */
  readonly isFirst?: boolean;
  readonly onConnected: (told: string) => void;
}

/** Asks for address and key. After a refusal the input stays. The key never comes back to the page. */
export function Connect({ isFirst = true, onConnected }: ConnectProps) {
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
      {isFirst && <p>{sidebarTexts.connectFirst}</p>}
      <CodeField
        id="address"
        label={sidebarTexts.address}
        inputMode="url"
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
        {sidebarTexts.keyHint}
      </p>
      <ActionState states={[connecting.state]} busy={sidebarTexts.connecting} />
      {!connecting.isBusy && (
        <OneButton
          isSubmit
          look="main"
          text={sidebarTexts.connect}
          disabled={address.trim() === '' || key.trim() === ''}
        />
      )}
    </Form>
  );
}

/** The user's connection: change address or key, or disconnect. */
export function Connection() {
  const { view, home, open } = useScreen();
  const { connection } = view;
  const { say } = usePage();
  const [isAgain, setAgain] = useState(false);
  const leaving = useAction('disconnect', result => result && open('home', say(sidebarTexts.disconnected)));
  const sure = useAsked(sidebarTexts.disconnectSure, () => leaving.run(null));
  return (
    <>
      <h2>{connection.workspace}</h2>
      <p class="faint breaks">{connection.address}</p>
      <ActionState states={[leaving.state]} busy={sidebarTexts.disconnect} />
      {sure.question}
      {isAgain && (
        <>
          <Connect
            isFirst={false}
            onConnected={told => {
              setAgain(false);
              open('settings', told);
              home.again();
            }}
          />
          <Button look="link" text={settingsScreenTexts.keepConnection} onClick={() => setAgain(false)} />
        </>
      )}
      {!isAgain && sure.question === null && !leaving.isBusy && (
        <Buttons>
          <Button text={settingsScreenTexts.reconnect} onClick={() => setAgain(true)} />
          <Button text={sidebarTexts.disconnect} onClick={sure.ask} />
        </Buttons>
      )}
    </>
  );
}
