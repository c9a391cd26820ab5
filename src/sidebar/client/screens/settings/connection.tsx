import { useState } from 'preact/hooks';
import { settingsScreenTexts } from '../../../../text/settings-screen-texts';
import { sidebarTexts } from '../../../../text/sidebar-texts';
import { usePage } from '../../page';
import { Asked, Trouble, Waiting } from '../../parts';
import type { ScreenProps } from '../../screen';
import type { Failure } from '../../script';
import { Connect } from './connect';

/** Where this user is connected, another address or key, and the way out. */
export function Connection({ view: { connection }, home, open }: ScreenProps) {
  const { say, ask } = usePage();
  const [stage, setStage] = useState<'idle' | 'sure' | 'busy' | 'again'>('idle');
  const [failure, setFailure] = useState<Failure | null>(null);
  const disconnect = async (): Promise<void> => {
    setStage('busy');
    const outcome = await ask('disconnect', null);
    setStage('idle');
    if (outcome.ok) open('home', say(sidebarTexts.disconnected));
    else setFailure(outcome.failure);
  };
  return (
    <>
      <h2>{connection.workspace}</h2>
      <p class="faint breaks">{connection.address}</p>
      {failure !== null && <Trouble failure={failure} />}
      {stage === 'busy' && <Waiting what={say(sidebarTexts.disconnect)} />}
      {stage === 'sure' && (
        <Asked
          text={say(sidebarTexts.disconnectSure)}
          hasNo={false}
          onYes={() => void disconnect()}
          onNo={() => setStage('idle')}
        />
      )}
      {stage === 'again' && (
        <>
          <Connect
            isFirst={false}
            onConnected={told => {
              setStage('idle');
              open('settings', told);
              home.again();
            }}
          />
          <button type="button" class="link" onClick={() => setStage('idle')}>
            {say(settingsScreenTexts.keepConnection)}
          </button>
        </>
      )}
      {stage === 'idle' && (
        <div class="buttons">
          <button type="button" onClick={() => setStage('again')}>
            {say(settingsScreenTexts.reconnect)}
          </button>
          <button type="button" onClick={() => setStage('sure')}>
            {say(sidebarTexts.disconnect)}
          </button>
        </div>
      )}
    </>
  );
}
