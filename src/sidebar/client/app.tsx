/** The page: which screen is open. */

import { useState } from 'preact/hooks';
import { sidebarTexts } from '../../text/sidebar-texts';
import { usePage } from './page';
import { Lines, Message, Trouble, Waiting } from './parts';
import { Connect } from './screens/connect';
import { Connection } from './screens/connection';
import { Home } from './screens/home';
import { Pull } from './screens/pull';
import { useQuestion } from './use-question';

const SCREENS = ['home', 'pull', 'settings'] as const;
type Screen = (typeof SCREENS)[number];

export function App() {
  const { say } = usePage();
  const home = useQuestion('home');
  const [screen, setScreen] = useState<Screen>('home');
  const [told, setTold] = useState('');
  const view = home.value;

  if (view === null)
    return (
      <main>
        {home.failure === null ? (
          <Waiting what={say(sidebarTexts.loading)} />
        ) : (
          <>
            <Trouble failure={home.failure} />
            <div class="buttons">
              <button type="button" onClick={home.again}>
                {say(sidebarTexts.tryAgain)}
              </button>
            </div>
          </>
        )}
      </main>
    );

  const { connection } = view;
  if (connection === null)
    return (
      <main>
        <h1>{say(sidebarTexts.title)}</h1>
        <Connect
          onConnected={text => {
            setTold(text);
            setScreen('pull');
            home.again();
          }}
        />
      </main>
    );

  const open = (next: Screen): void => {
    setTold('');
    setScreen(next);
    if (next === 'home') home.again();
  };
  return (
    <>
      <header>
        <p class="where" title={connection.workspace}>
          {connection.workspace}
        </p>
        <nav aria-label={say(sidebarTexts.title)}>
          {SCREENS.map(name => (
            <button
              type="button"
              key={name}
              aria-current={name === screen ? 'page' : undefined}
              onClick={() => open(name)}
            >
              {say(sidebarTexts[name])}
            </button>
          ))}
        </nav>
      </header>
      <main>
        {told !== '' && (
          <Message tone="good">
            <Lines text={told} />
          </Message>
        )}
        {home.failure !== null && <Trouble failure={home.failure} />}
        {screen === 'home' && <Home view={view} isLoading={home.isLoading} onAgain={home.again} />}
        {screen === 'pull' && <Pull onBegin={() => setTold('')} onPulled={home.again} />}
        {screen === 'settings' && <Connection connection={connection} onDisconnected={home.again} />}
      </main>
    </>
  );
}
