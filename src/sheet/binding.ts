/** What was pulled from where, and into which spreadsheet: nothing reaches another workspace than the one it came from. */

import { shownLine } from '../common/shown-line';
import { type Decoded, mapped, object, or, text } from '../common/decode';
import { type Connection, keyFingerprint } from '../api/connection';

const words = or(text, '');

/** A stored binding; undefined when it is not one. */
export const binding = object({
  spreadsheetId: words,
  baseUrl: words,
  workspaceId: words,
  workspaceName: mapped(words, name => shownLine(name, 150)),
  keyFingerprint: words,
});

export type Binding = Decoded<typeof binding>;

/** The binding of what is pulled now. */
export function bindingOf(spreadsheetId: string, connection: Connection): Binding {
  return {
    spreadsheetId,
    baseUrl: connection.baseUrl,
    workspaceId: connection.workspaceId,
    workspaceName: connection.workspaceName,
    keyFingerprint: keyFingerprint(connection),
  };
}

export type BindingVerdict = 'same' | 'copiedSpreadsheet' | 'otherWorkspace';

/** Compares where something came from with where we are. The key may differ: colleagues have their own. */
export function compareBindings(stored: Binding, now: Binding): BindingVerdict {
  if (stored.baseUrl !== now.baseUrl || stored.workspaceId !== now.workspaceId) return 'otherWorkspace';
  return stored.spreadsheetId === now.spreadsheetId ? 'same' : 'copiedSpreadsheet';
}
