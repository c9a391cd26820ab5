import { removeConnection, type StoredConnection } from '../../sheet/properties/connection-store';
import * as commandTexts from '../../text/command-texts';
import { UserError } from '../../text/text';
import type { Context } from '../context';

/** Deletes the user's key for this spreadsheet, waiting entries, and staged data. Tabs, edits and history stay. */
export function disconnect(context: Context): void {
  const { userStore, workbook } = context.platform;
  // Waiting work cannot continue without the key, and needs a new confirmation with another key.
  const staging = context.staging(storedConnection(context));
  context.waiting().forget();
  if (staging.own() !== null) context.withLock(() => staging.clear());
  removeConnection(userStore, workbook.id());
}

/** The user's stored connection, whatever host this build has pinned. Throws UserError if there is none. */
export function storedConnection(context: Context): StoredConnection {
  const connection = context.stored();
  if (connection === null) throw new UserError(commandTexts.notConnected);
  return connection;
}
