/** Opens the page: beside the spreadsheet with all of its screens, or in a window with one. */

import type { Context } from '../../commands/context';
import { type Opened, PROTOCOL_VERSION, type PageStart, type ScreenName } from '../../sidebar/protocol';
import type { Dialogs } from '../dialogs';

/** Screens of dist/Advanced.html; the others are in dist/Sidebar.html. */
const ADVANCED: readonly ScreenName[] = ['requests', 'template'];

/** "Open sidebar". */
export function openSidebar(context: Context, dialogs: Dialogs): void {
  dialogs.openSidebar(JSON.stringify(startOf(context)));
}

/** For what asks for more than one value: its screen, in a window. */
export function opensWindow(opens: Opened): (context: Context, dialogs: Dialogs) => void {
  const page = ADVANCED.includes(opens.screen) ? 'Advanced' : 'Sidebar';
  return (context, dialogs) => dialogs.openWindow(page, JSON.stringify({ ...startOf(context), opens }));
}

/** The page learns who has opened it: its calls may run as another account of the same browser. */
function startOf(context: Context): PageStart {
  return {
    version: PROTOCOL_VERSION,
    language: context.language,
    user: context.userId,
    email: context.platform.session.userEmail(),
  };
}
