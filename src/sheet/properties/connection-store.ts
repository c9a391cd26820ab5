/**
 * Where connections and settings are kept: the key with the user, the rest with the document. The stored connection carries its version and a seal over its content
 * and its spreadsheet. A value that was changed, cut, or made for another spreadsheet counts as none.
 */

import type { Connection } from '../../api/connection';
import { sha256Hex } from '../../common/hash';
import { asText, jsonObject, looseNumber, looseText, object, or, those } from '../../common/decode';
import { canonicalJson, type Json, type JsonObject, member } from '../../common/json';
import type { Ids, KeyValueStore } from '../../platform/ports';
import { parseSettings, type ResourceSettings } from '../../resources/settings';
import type { Binding } from '../binding';
import { stored, storedText } from './stored';

/** Stands in `functionsAllowed` beside the names of functions: where they may ask for transactions, payroll is among these. */
export const PAYROLL = 'PAYROLL';

/** A user's connection of one spreadsheet, and which cell functions may use it (only the spreadsheet owner's has an effect). */
export interface StoredConnection extends Connection {
  readonly functionsAllowed: readonly string[];
}

const sealedConnection = object({
  baseUrl: looseText,
  key: looseText,
  workspaceId: looseText,
  workspaceName: looseText,
  functionsAllowed: or(those(asText), []),
  /** 0 for what was stored before there were seals. It counts until its user connects again. */
  version: looseNumber,
  seal: looseText,
});

const VERSION = 2;

const connections = stored('financeSheets.connection', sealedConnection, undefined);
const settingsByList = stored<JsonObject, JsonObject>('financeSheets.settings', jsonObject, {});
const baseUrlOfAll = storedText('financeSheets.baseUrl');
const secretOfUser = storedText('financeSheets.secret');

/** The user's own connection for this spreadsheet; null when there is none that this add-on wrote. */
export function loadConnection(userStore: KeyValueStore, spreadsheetId: string): StoredConnection | null {
  const found = connections(userStore, spreadsheetId).read();
  if (found === undefined || found.key === '' || found.baseUrl === '') return null;
  const { version, seal, ...own } = found;
  const isWhole = version === 0 ? seal === '' : version === VERSION && seal === sealOf(own, spreadsheetId);
  return isWhole ? own : null;
}

/** True where something is stored that {@link loadConnection} does not take for a connection. */
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
  // So that colleagues need to enter only their key. It comes first, because it is refused to who may only look.
  baseUrlOfAll(documentStore).write(connection.baseUrl);
  const functionsAllowed = [...connection.functionsAllowed];
  connections(userStore, spreadsheetId).write({ ...connection, functionsAllowed, version: VERSION, seal });
}

/**
 * What only this user's executions can know, and only in this spreadsheet and this workspace at this address: what they confirm is sealed with it. Made of one secret
 * in the user's properties, so that a seal of one spreadsheet says nothing in another.
 */
export function sealSecret(userStore: KeyValueStore, ids: Ids, binding: Binding): string {
  const { spreadsheetId, baseUrl, workspaceId } = binding;
  const scope = canonicalJson([spreadsheetId, baseUrl, workspaceId]);
  return sha256Hex(`finance-sheets seal 2\n${ownSecret(userStore, ids)}\n${scope}`);
}

function ownSecret(userStore: KeyValueStore, ids: Ids): string {
  const known = secretOfUser(userStore).read();
  if (known !== '') return known;
  const secret = ids.uuid() + ids.uuid();
  secretOfUser(userStore).write(secret);
  return secret;
}

/** Forgets the user's key for this spreadsheet. */
export function removeConnection(userStore: KeyValueStore, spreadsheetId: string): void {
  connections(userStore, spreadsheetId).remove();
}

/** The address that somebody connected this spreadsheet to; '' for none. */
export function knownBaseUrl(documentStore: KeyValueStore): string {
  return baseUrlOfAll(documentStore).read();
}

export function loadSettings(documentStore: KeyValueStore, resource: string): ResourceSettings {
  return parseSettings(member(allSettings(documentStore), resource));
}

export function saveSettings(
  documentStore: KeyValueStore,
  resource: string,
  settings: ResourceSettings,
): void {
  settingsByList(documentStore).write({ ...allSettings(documentStore), [resource]: { ...settings } as Json });
}

function allSettings(documentStore: KeyValueStore): JsonObject {
  return settingsByList(documentStore).read();
}
