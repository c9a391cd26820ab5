/** Handles the server's messages for the panel. */
import type { ToPage } from '../../protocol';
import type { Store } from '../store';
import type { PanelState } from './state';

/** @returns whether the message was for the panel. */
export function handleForPanel(store: Store, message: ToPage): boolean {
  const set = (change: Partial<PanelState>): true => {
    store.set({ panel: { ...store.state.panel, ...change } });
    return true;
  };
  switch (message.kind) {
    case 'switches':
      return set({ switches: message.on });
    case 'platform':
      return set({ platform: message.platform });
    case 'records':
      return set({ records: message.records });
    case 'exchange':
      return set({ exchange: message.exchange });
    case 'stories':
      return set({ stories: message.stories });
    case 'story':
      return set({ story: message.story });
    case 'starting-over':
      return set({ isStartingOver: message.isOn });
    case 'requests-gone':
      store.set({ requests: [], notices: [] });
      return true;
    case 'dialog-gone':
      store.set({ dialogs: store.state.dialogs.filter(({ dialog }) => dialog !== message.dialog) });
      return true;
    default:
      return false;
  }
}
