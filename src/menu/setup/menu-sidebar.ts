/** Opens the sidebar with all screens, or a window with one. */

import type { Context } from '../../commands/context';
import { type Opened, type ScreenName, startOf } from '../../sidebar/protocol';
import type { Dialogs } from '../dialogs';

/** Screens of the page Advanced; the sidebar's page has the others. */
const ADVANCED: readonly ScreenName[] = ['requests'];

export function openSidebar(context: Context, dialogs: Dialogs): void {
  dialogs.openSidebar(JSON.stringify(startOf(context)));
}

/** Opens a screen in a window, for commands that ask for several values. */
export function opensWindow(opens: Opened): (context: Context, dialogs: Dialogs) => void {
  const page = ADVANCED.includes(opens.screen) ? 'Advanced' : 'Sidebar';
  return (context, dialogs) => dialogs.openWindow(page, JSON.stringify({ ...startOf(context), opens }));
}
