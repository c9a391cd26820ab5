import { jsonHash } from '../common/hash';
import { isJsonObject, type JsonObject, member } from '../common/json';
import { isLongNumber } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import type { ServiceClient } from './client';
import { NotAListError, RefusedError } from './errors';
import { failureBeside } from './evidence/failure';
import { singleRecord } from './evidence/unwrap';

export interface Workspace {
  /** Identifies the workspace. If the service gives no id, it is a hash of the profile's names. */
  readonly id: string;
  readonly name: string;
  /** The member that the key belongs to, if the profile names one. */
  readonly member: string | undefined;
}

const LONGEST = 100;

/** Asks for the key's workspace, which checks the key. The profile's fields are unknown [?]: tries usual names. */
export function fetchWorkspace(client: ServiceClient): Workspace {
  const path = 'workspace-profile';
  const answer = client.read({ method: 'get', path });
  const found = singleRecord(answer, path);
  const profile = found === 'list' ? null : found;
  // A 200 that reports a failure is no connection.
  const said = failureBeside(answer, profile);
  if (said !== null) throw new RefusedError(200, client.withoutKey(said));
  if (profile === null) throw new NotAListError('GET workspace-profile');
  const name = firstOf(profile, ['name', 'workspaceName', 'companyName', 'title']);
  const id = firstOf(profile, ['id', 'workspaceId', 'uuid']);
  // Shortened, because dialogs and notes show the names, and properties and metadata have limits.
  const whose = memberOf(profile);
  return {
    id: id !== null && id.length <= LONGEST ? id : `hash-${jsonHash(id ?? name ?? profile, 16)}`,
    name: shownLine(name ?? id ?? '?', LONGEST),
    member: whose === null ? undefined : shownLine(whose, LONGEST),
  };
}

/** The profile's member: the name, else the e-mail address. */
function memberOf(profile: JsonObject): string | null {
  for (const name of ['member', 'user', 'me']) {
    const found = member(profile, name);
    if (isJsonObject(found)) return firstOf(found, ['name', 'userName', 'email']);
  }
  return firstOf(profile, ['memberName', 'userName', 'userEmail', 'memberEmail']);
}

function firstOf(profile: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = member(profile, name);
    if (typeof value === 'string' && value !== '' && !isLongNumber(value)) return value;
    if (Number.isSafeInteger(value)) return String(value);
  }
  return null;
}
