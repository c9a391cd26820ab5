/** Opens the page: beside the spreadsheet with all of its screens, or in a window with one. */

import type { Context } from '../../commands/context';
import { type Opened, PROTOCOL_VERSION, type PageStart } from '../../sidebar/protocol';
import type { Dialogs } from '../dialogs';

/** "Open sidebar". */
export function openSidebar(context: Context, dialogs: Dialogs): void {
  dialogs.openSidebar(JSON.stringify(startOf(context)));
}

/** An item of the menu that asks for more than one value: its screen, in a window. */
export function opensWindow(opens: Opened): (context: Context, dialogs: Dialogs) => void {
  return (context, dialogs) => dialogs.openWindow(JSON.stringify({ ...startOf(context), opens }));
}

/** The page learns who has opened it: its calls may run as another account of the same browser. */
function startOf(context: Context): PageStart {
  return {
    version: PROTOCOL_VERSION,
    language: context.language,
    user: context.platform.session.userEmail(),
  };
}
