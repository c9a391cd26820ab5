import { removeConnection, type StoredConnection } from '../../sheet/properties/connection-store';
import { commandTexts } from '../../text/command-texts';
import { UserError } from '../../text/user-error';
import type { Context } from '../context';

/** The workspace that the user is connected to. Throws UserError when there is none. */
export function connectedWorkspace(context: Context): string {
  return storedConnection(context).workspaceName;
}

/** Forgets the user's key for this spreadsheet, what they have waiting, and what their paused pull has staged. Tabs, edits and the history stay. */
export function disconnect(context: Context): void {
  const { userStore, workbook } = context.platform;
  // Without a key nothing of what waits can go on, and with another one it would be asked about.
  const staging = context.staging(storedConnection(context));
  for (const journal of ['rows', 'requests'] as const) context.waiting(journal).forget();
  if (staging.own() !== null) context.withLock(() => staging.clear());
  removeConnection(userStore, workbook.id());
}

/** What the user's properties hold for this spreadsheet, whatever host this build is pinned to. Throws UserError when they are not connected. */
export function storedConnection(context: Context): StoredConnection {
  const connection = context.stored();
  if (connection === null) throw new UserError(commandTexts.notConnected());
  return connection;
}
