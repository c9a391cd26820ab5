import { sha256Hex } from '../common/hash';
import { canonicalJson, isJsonObject, type JsonObject, member } from '../common/json';
import type { ServiceClient } from './client';
import { NotAListError } from './errors';

export interface Workspace {
  /** What tells workspaces apart; a hash of the profile's names when the service gives no id. */
  readonly id: string;
  readonly name: string;
}

/** Asks which workspace the key belongs to; it is also the check of a new key. The profile's fields are unknown [?]: the usual names are tried. */
export function fetchWorkspace(client: ServiceClient): Workspace {
  const answer = client.read({ method: 'get', path: 'workspace-profile' });
  const data = isJsonObject(answer) ? (member(answer, 'data') ?? answer) : answer;
  const profile = Array.isArray(data) ? data[0] : data;
  if (!isJsonObject(profile)) throw new NotAListError('GET workspace-profile');
  const name = firstOf(profile, ['name', 'workspaceName', 'companyName', 'title']);
  const id = firstOf(profile, ['id', 'workspaceId', 'uuid']);
  return { id: id ?? `hash-${sha256Hex(canonicalJson(name ?? profile), 16)}`, name: name ?? id ?? '?' };
}

function firstOf(profile: JsonObject, names: readonly string[]): string | null {
  for (const name of names) {
    const value = member(profile, name);
    if (typeof value === 'string' && value !== '') return value;
    if (typeof value === 'number') return String(value);
  }
  return null;
}
