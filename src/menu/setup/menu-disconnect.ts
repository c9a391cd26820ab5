import type { Context } from '../../commands/context';
import { disconnect, storedConnection } from '../../commands/setup/disconnect';
import * as connectTexts from '../../text/setup/connect-texts';
import type { Dialogs } from '../dialogs';

/** "Disconnect": asks first, and says what stays. */
export function disconnectAsking(context: Context, dialogs: Dialogs): void {
  if (!dialogs.confirm(connectTexts.askDisconnect(storedConnection(context).workspaceName))) return;
  disconnect(context);
  dialogs.tell(connectTexts.disconnected);
}
