/** The page's parts and where they stand. */
import { useEffect, useState } from 'preact/hooks';

import { Dialogs } from './dialogs';
import { HiddenTabs } from './hidden-tabs';
import { MenuBar } from './menu-bar';
import { Notices } from './notices';
import { ScriptWindow, Sidebar } from './script-pages';
import { ServicePanel } from './service-panel';
import type { Send, State, Store } from './store';
import { say } from './texts';

export function App({ store, send }: { readonly store: Store; readonly send: Send }) {
  const [state, setState] = useState<State>(store.state);
  useEffect(() => store.listen(() => setState(store.state)), [store]);
  return (
    <div class="workbench">
      <header>
        <h1>{state.name}</h1>
        <MenuBar state={state} send={send} />
        <HiddenTabs state={state} send={send} />
        <span class="user">{state.user}</span>
      </header>
      {state.isLost && <p class="lost">{say('lost')}</p>}
      <main>
        <div class="grid-frame">
          {!state.isReady && <p class="loading">{say('loading')}</p>}
          <div id="grid" />
        </div>
        <Sidebar state={state} send={send} />
      </main>
      <ServicePanel lines={state.requests} />
      <ScriptWindow state={state} send={send} />
      <Dialogs store={store} state={state} send={send} />
      <Notices store={store} state={state} />
    </div>
  );
}
