import { useState } from 'preact/hooks';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import { usePage } from '../../page';
import { Message, Trouble, Waiting } from '../../parts';
import type { Failure } from '../../script';
import { useQuestion } from '../../use-question';

/** Asks for address and key. What was typed stays when it is refused; the key leaves the page with the call and never comes back. */
export function Connect({
  isFirst = true,
  onConnected,
}: {
  /** False where there is a connection already. */
  readonly isFirst?: boolean;
  readonly onConnected: (told: string) => void;
}) {
  const { say, ask } = usePage();
  const offered = useQuestion('addresses', null);
  const [typed, setTyped] = useState<string | null>(null);
  const [key, setKey] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure | null>(null);
  const address = typed ?? offered.value?.current ?? '';
  const colleagues = offered.value?.colleagues ?? '';

  const connect = async (event: Event): Promise<void> => {
    event.preventDefault();
    if (isBusy) return;
    setBusy(true);
    setFailure(null);
    const outcome = await ask('connect', { address, key });
    setBusy(false);
    if (!outcome.ok) {
      setFailure(outcome.failure);
      return;
    }
    setKey('');
    onConnected(outcome.result.text);
  };

  return (
    <form onSubmit={connect}>
      {isFirst && <p>{say(sidebarTexts.connectFirst)}</p>}
      <label for="address">{say(sidebarTexts.address)}</label>
      <input
        id="address"
        type="text"
        inputMode="url"
        autocomplete="off"
        spellcheck={false}
        value={address}
        placeholder={say(sidebarTexts.addressHint)}
        onInput={event => setTyped(event.currentTarget.value)}
      />
      {colleagues !== '' && address !== colleagues && (
        <Message tone="caution">
          <p>{say(sidebarTexts.colleagues(colleagues))}</p>
          <button type="button" onClick={() => setTyped(colleagues)}>
            {say(sidebarTexts.useAddress)}
          </button>
        </Message>
      )}
      <label for="key">{say(sidebarTexts.key)}</label>
      <input
        id="key"
        type="password"
        autocomplete="off"
        aria-describedby="key-hint"
        value={key}
        onInput={event => setKey(event.currentTarget.value)}
      />
      <p class="faint" id="key-hint">
        {say(sidebarTexts.keyHint)}
      </p>
      {failure !== null && <Trouble failure={failure} />}
      {isBusy ? (
        <Waiting what={say(sidebarTexts.connecting)} />
      ) : (
        <div class="buttons">
          <button type="submit" class="main" disabled={address.trim() === '' || key.trim() === ''}>
            {say(sidebarTexts.connect)}
          </button>
        </div>
      )}
    </form>
  );
}
