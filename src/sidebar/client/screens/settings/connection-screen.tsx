import { useState } from 'preact/hooks';
import * as settingsScreenTexts from '../../../../text/setup/settings-screen-texts';
import * as sidebarTexts from '../../../../text/sidebar-texts';
import { ActionState } from '../../action-state';
import { Button, Buttons } from '../../buttons';
import { usePage } from '../../page';
import { Asked } from '../../parts';
import type { ScreenProps } from '../../screen';
import { useAction } from '../../use-action';
import { Connect } from './connect-screen';

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
