import { jsonHash } from '../common/hash';
import { isJsonObject, type Json, type JsonObject, member } from '../common/json';
import { isLongNumber } from '../common/long-numbers';
import { shownLine } from '../common/shown-line';
import type { ServiceClient } from './client';
import { NotAListError, RefusedError } from './errors';
import { failureBeside } from './evidence/failure';
import { singleRecord } from './evidence/unwrap';

export interface Workspace {
  /** What tells workspaces apart; a hash of the profile's names when the service gives no id. */
  readonly id: string;
  readonly name: string;
  /** Whom the key belongs to, where the profile says so. */
  readonly member: string | undefined;
}

const LONGEST = 100;

/** Asks which workspace the key belongs to; it is also the check of a new key. The profile's fields are unknown [?]: the usual names are tried. */
export function fetchWorkspace(client: ServiceClient): Workspace {
  const path = 'workspace-profile';
  const answer = client.read({ method: 'get', path });
  const found = singleRecord(answer, path);
  const profile = found === 'list' ? null : found;
  // A 200 that says that it failed is no connection.
  const said = failureBeside(answer, profile);
  if (said !== null) throw new RefusedError(200, client.withoutKey(said));
  if (profile === null) throw new NotAListError('GET workspace-profile');
  const name = firstOf(profile, ['name', 'workspaceName', 'companyName', 'title']);
  const id = firstOf(profile, ['id', 'workspaceId', 'uuid']);
  // The name is shown in dialogs and notes; both are kept in properties and metadata, which take only so much.
  const whose = memberOf(profile);
  return {
    id: id !== null && id.length <= LONGEST ? id : hashOf(id ?? name ?? profile),
    name: shownLine(name ?? id ?? '?', LONGEST),
    member: whose === null ? undefined : shownLine(whose, LONGEST),
  };
}

/** The member in the profile: by name, else by e-mail address. */
function memberOf(profile: JsonObject): string | null {
  for (const name of ['member', 'user', 'me']) {
    const found = member(profile, name);
    if (isJsonObject(found)) return firstOf(found, ['name', 'userName', 'email']);
  }
  return firstOf(profile, ['memberName', 'userName', 'userEmail', 'memberEmail']);
}

function hashOf(value: Json): string {
  return `hash-${jsonHash(value, 16)}`;
}

function firstOf(profile: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = member(profile, name);
    if (typeof value === 'string' && value !== '' && !isLongNumber(value)) return value;
    if (Number.isSafeInteger(value)) return String(value);
  }
  return null;
}
