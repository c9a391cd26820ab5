/** What was pulled from where, and into which spreadsheet: nothing reaches another workspace than the one it came from. */

import { shownLine } from '../common/shown-line';
import { isJsonObject, type Json, member } from '../common/json';
import { type Connection, keyFingerprint } from '../api/connection';

export interface Binding {
  readonly spreadsheetId: string;
  readonly baseUrl: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
  readonly keyFingerprint: string;
}

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

/** A stored binding; null when it is not one. */
export function parseBinding(json: Json | undefined): Binding | null {
  if (!isJsonObject(json)) return null;
  const text = (name: string): string => {
    const value = member(json, name);
    return typeof value === 'string' ? value : '';
  };
  return {
    spreadsheetId: text('spreadsheetId'),
    baseUrl: text('baseUrl'),
    workspaceId: text('workspaceId'),
    workspaceName: shownLine(text('workspaceName'), 150),
    keyFingerprint: text('keyFingerprint'),
  };
}
