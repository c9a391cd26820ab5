import { loadConnection, removeConnection } from '../sheet/connection-store';
import { commandTexts } from '../text/command-texts';
import { UserError } from '../text/user-error';
import type { Context } from './context';

/** Forgets the user's key for this spreadsheet. Tabs, edits and the history stay. */
export function disconnect(context: Context): void {
  const { userStore, workbook } = context.platform;
  const connection = loadConnection(userStore, workbook.id());
  if (connection === null) throw new UserError(commandTexts.notConnected());
  if (!context.confirm(commandTexts.askDisconnect(connection.workspaceName))) return;
  removeConnection(userStore, workbook.id());
  context.tell(commandTexts.disconnected());
}
