import { sha256Hex } from '../common/hash';

/** The service's address and the user's key. Only the user's own properties and memory hold the key. */
export interface Connection {
  readonly baseUrl: string;
  readonly key: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
}

/** Distinguishes keys without revealing them: 12 hex digits of a hash. Stored with what the key was used for. */
export function keyFingerprint(connection: { readonly baseUrl: string; readonly key: string }): string {
  return sha256Hex(`finance-sheets key fingerprint\n${connection.baseUrl}\n${connection.key}`, 12);
}
