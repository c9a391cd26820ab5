import { useState } from 'preact/hooks';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState } from '../../action-state';
import { Button, Buttons, Form } from '../../buttons';
import { Field } from '../../fields';
import { usePage } from '../../page';
import { Message } from '../../parts';
import { useAction } from '../../use-action';
import { useQuestion } from '../../use-question';

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
