import type { Context } from '../../commands/context';
import { connectedWorkspace, disconnect } from '../../commands/setup/disconnect';
import { commandTexts } from '../../text/command-texts';
import type { Dialogs } from '../dialogs';

/** "Disconnect": asks first, and tells what stays. */
export function disconnectAsking(context: Context, dialogs: Dialogs): void {
  if (!dialogs.confirm(commandTexts.askDisconnect(connectedWorkspace(context)))) return;
  disconnect(context);
  dialogs.tell(commandTexts.disconnected());
}
