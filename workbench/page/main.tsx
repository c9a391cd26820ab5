/** The workbench's page: the grid with the parts of Sheets that an add-on uses. */
import { render } from 'preact';
import type { ToPage } from '../protocol';
import { App } from './app';
import { connect } from './connection';
import { Grid } from './grid/grid';
import { handleForPanel } from './panel/handle';
import { Store } from './store';
import { language, say } from './texts';

const store = new Store();
const connection = connect(handle, () => store.set({ isLost: true }));
const root = document.getElementById('app');
if (root === null) throw new Error('The page has no place for the workbench.');
render(<App store={store} send={connection.send} />, root);

const grid = new Grid({
  container: 'grid',
  language,
  send: connection.send,
  refuse: why => store.notice('', say(why), true),
  ready: () => store.set({ isReady: true }),
});
Object.defineProperty(window, 'grid', { value: grid });
// Typed text is kept when the person clicks into the sidebar.
window.addEventListener('blur', () => grid.endEditing());

function handle(message: ToPage): void {
  if (handleForPanel(store, message)) return;
  const { state } = store;
  switch (message.kind) {
    case 'book':
      document.title = `${message.name} · finance-sheets`;
      store.set({ name: message.name, user: message.user, menus: message.menus });
      return;
    case 'tabs':
      store.setTabs(message.order, message.changed);
      grid.handle(message);
      return;
    case 'looks':
    case 'rows':
    case 'cells':
    case 'selection':
      grid.handle(message);
      return;
    case 'started':
      store.set({ running: message.label });
      return;
    case 'ended':
      store.set({ running: null });
      if (message.error === 'killed' || message.error === 'timedOut')
        store.notice(message.label, say(message.error), true);
      else if (message.error !== null)
        store.notice(`${message.label}: ${say('failed')}`, message.error, true);
      return;
    case 'toast':
      store.notice(message.title, message.message);
      return;
    case 'refused':
      if (message.reason !== '') store.notice(say('refused'), message.reason, true);
      return;
    case 'dialog':
      grid.endEditing();
      store.set({ dialogs: [...state.dialogs, message] });
      return;
    case 'page':
      store.set({ pages: { ...state.pages, [message.place]: message } });
      return;
    case 'page-closed': {
      const { [message.place]: _, ...rest } = state.pages;
      store.set({ pages: rest });
      return;
    }
    case 'requests':
      store.addRequests(message.lines);
      return;
  }
}
