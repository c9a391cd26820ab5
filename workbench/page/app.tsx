/** The layout of the page's parts. */
import { useEffect, useState } from 'preact/hooks';

import { Dialogs } from './dialogs';
import { HiddenTabs } from './hidden-tabs';
import { MenuBar } from './menu-bar';
import { Notices } from './notices';
import { ScriptWindow, Sidebar } from './script-pages';
import { Panel } from './panel/panel';
import { StoryCard } from './stories/story-card';
import { StoryMenu } from './stories/story-menu';
import { OtherPerson } from './other-person';
import type { Send, State, Store } from './store';
import { say } from './texts';

export function App({ store, send }: { readonly store: Store; readonly send: Send }) {
  const [state, setState] = useState<State>(store.state);
  useEffect(() => store.listen(() => setState(store.state)), [store]);
  return (
    <div class="workbench">
      <div class="sheet">
        <header>
          <h1>{state.name}</h1>
          <MenuBar state={state} send={send} />
          <StoryMenu panel={state.panel} send={send} />
          <HiddenTabs state={state} send={send} />
          <OtherPerson />
          <span class="user">{state.user}</span>
        </header>
        {state.isLost && <p class="lost">{say('lost')}</p>}
        <main>
          <StoryCard panel={state.panel} send={send} />
          <div class="grid-frame">
            {!state.isReady && <p class="loading">{say('loading')}</p>}
            <div id="grid" />
          </div>
          <Sidebar state={state} send={send} />
        </main>
        <ScriptWindow state={state} send={send} />
      </div>
      <Panel state={state} send={send} />
      <Dialogs store={store} state={state} send={send} />
      <Notices store={store} state={state} />
    </div>
  );
}
