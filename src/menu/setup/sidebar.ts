import type { Context } from '../../commands/context';
import { PROTOCOL_VERSION, type PageStart } from '../../sidebar/protocol';
import type { Dialogs } from '../dialogs';

/** "Open sidebar". The page learns who has opened it: its calls may run as another account of the same browser. */
export function openSidebar(context: Context, dialogs: Dialogs): void {
  const start: PageStart = {
    version: PROTOCOL_VERSION,
    language: context.language,
    user: context.platform.session.userEmail(),
  };
  dialogs.openSidebar(JSON.stringify(start));
}
