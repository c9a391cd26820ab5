import {
  loadConnection,
  removeConnection,
  type StoredConnection,
} from '../../sheet/properties/connection-store';
import { commandTexts } from '../../text/command-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

/** The workspace that the user is connected to. Throws UserError when there is none. */
export function connectedWorkspace(context: Context): string {
  return known(context).workspaceName;
}

/** Forgets the user's key for this spreadsheet, what they have waiting, and what their paused pull has staged. Tabs, edits and the history stay. */
export function disconnect(context: Context): void {
  const { userStore, workbook } = context.platform;
  forgetWhatWaits(context, known(context));
  removeConnection(userStore, workbook.id());
}

function known(context: Context): StoredConnection {
  const connection = loadConnection(context.platform.userStore, context.platform.workbook.id());
  if (connection === null) throw new UserError(commandTexts.notConnected());
  return connection;
}

/** Without a key nothing of it can go on, and with another one it would be asked about. */
function forgetWhatWaits(context: Context, connection: StoredConnection): void {
  for (const journal of ['rows', 'requests'] as const) context.waiting(journal).forget();
  const staging = context.staging(connection);
  if (staging.own() !== null) context.withLock(() => staging.clear());
}
