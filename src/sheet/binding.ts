/** Binds pulled data to its workspace and spreadsheet. Data from one workspace never reaches another. */

import { shownLine } from '../common/shown-line';
import { type Decoded, mapped, object, or, text } from '../common/decode';
import { type Connection, keyFingerprint } from '../api/connection';

const words = or(text, '');

/** A stored binding; undefined if it is invalid. */
export const binding = object({
  spreadsheetId: words,
  baseUrl: words,
  workspaceId: words,
  workspaceName: mapped(words, name => shownLine(name, 150)),
  keyFingerprint: words,
});

export type Binding = Decoded<typeof binding>;

export function bindingOf(spreadsheetId: string, connection: Connection): Binding {
  return {
    spreadsheetId,
    baseUrl: connection.baseUrl,
    workspaceId: connection.workspaceId,
    workspaceName: connection.workspaceName,
    keyFingerprint: keyFingerprint(connection),
  };
}

/** Compares a stored binding with the current one. The key may differ, because colleagues have their own keys. */
export function compareBindings(stored: Binding, now: Binding) {
  if (stored.baseUrl !== now.baseUrl || stored.workspaceId !== now.workspaceId) return 'otherWorkspace';
  return stored.spreadsheetId === now.spreadsheetId ? 'same' : 'copiedSpreadsheet';
}
