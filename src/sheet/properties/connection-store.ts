/**
 * Stores connections: the key with the user, the address with the document. A connection has a version and a
 * seal over its content and spreadsheet. A changed or cut value, or one for another spreadsheet, counts as none.
 */

import type { Connection } from '../../api/connection';
import { sha256Hex } from '../../common/hash';
import { asText, looseNumber, looseText, object, or, those } from '../../common/decode';
import { canonicalJson } from '../../common/json';
import type { Ids, KeyValueStore } from '../../platform/ports';
import type { Binding } from '../binding';
import { ifRoom, stored, storedText } from './stored';

/** An entry of `functionsAllowed` besides function names. Functions for transactions then include payroll. */
export const PAYROLL = 'PAYROLL';

/** A user's connection in one spreadsheet, with its cell functions (effective only for the spreadsheet's owner). */
export interface StoredConnection extends Connection {
  readonly functionsAllowed: readonly string[];
}

const sealedConnection = object({
  baseUrl: looseText,
  key: looseText,
  workspaceId: looseText,
  workspaceName: looseText,
  functionsAllowed: or(those(asText), []),
  /** 0 for a connection stored before seals existed. It is valid until its user connects again. */
  version: looseNumber,
  seal: looseText,
});

const VERSION = 2;

const connections = stored('financeSheets.connection', sealedConnection, undefined);
const baseUrlOfAll = storedText('financeSheets.baseUrl');
const secretOfUser = storedText('financeSheets.secret');

/** The user's own connection for this spreadsheet; null if this add-on wrote none. */
export function loadConnection(userStore: KeyValueStore, spreadsheetId: string): StoredConnection | null {
  const found = connections(userStore, spreadsheetId).read();
  if (found === undefined || found.key === '' || found.baseUrl === '') return null;
  const { version, seal, ...own } = found;
  const isWhole = version === 0 ? seal === '' : version === VERSION && seal === sealOf(own, spreadsheetId);
  return isWhole ? own : null;
}

/** True if a stored value exists that {@link loadConnection} rejects. */
export function isConnectionDamaged(userStore: KeyValueStore, spreadsheetId: string): boolean {
  return connections(userStore, spreadsheetId).isThere() && loadConnection(userStore, spreadsheetId) === null;
}

function sealOf(found: StoredConnection, spreadsheetId: string): string {
  const { baseUrl, key, workspaceId, workspaceName, functionsAllowed } = found;
  const content = [spreadsheetId, baseUrl, key, workspaceId, workspaceName, [...functionsAllowed]];
  return sha256Hex(`finance-sheets connection ${VERSION}\n${canonicalJson(content)}`, 32);
}

export function saveConnection(
  userStore: KeyValueStore,
  documentStore: KeyValueStore,
  spreadsheetId: string,
  connection: StoredConnection,
): void {
  const seal = sealOf(connection, spreadsheetId);
  // Colleagues then need to enter only their key. This write comes first, because it fails for users who may only view.
  ifRoom(() => baseUrlOfAll(documentStore).write(connection.baseUrl));
  const functionsAllowed = [...connection.functionsAllowed];
  connections(userStore, spreadsheetId).write({ ...connection, functionsAllowed, version: VERSION, seal });
}

/**
 * A secret of this user for this spreadsheet, workspace and address. It seals the user's confirmed content. It is
 * derived from one secret in the user's properties, so that a seal is invalid in any other spreadsheet.
 */
export function sealSecret(userStore: KeyValueStore, ids: Ids, binding: Binding): string {
  const { spreadsheetId, baseUrl, workspaceId } = binding;
  const scope = canonicalJson([spreadsheetId, baseUrl, workspaceId]);
  return sha256Hex(`finance-sheets seal 2\n${ownSecret(userStore, ids)}\n${scope}`);
}

/** The user's secret, new if there is none. Made when they connect: two windows that push first would make two. */
export function ownSecret(userStore: KeyValueStore, ids: Ids): string {
  const known = secretOfUser(userStore).read();
  if (known !== '') return known;
  const secret = ids.uuid() + ids.uuid();
  secretOfUser(userStore).write(secret);
  return secret;
}

export function removeConnection(userStore: KeyValueStore, spreadsheetId: string): void {
  connections(userStore, spreadsheetId).remove();
}

/** The address of this spreadsheet's connection; '' for none. */
export function knownBaseUrl(documentStore: KeyValueStore): string {
  return baseUrlOfAll(documentStore).read();
}
