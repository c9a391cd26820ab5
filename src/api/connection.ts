import { sha256Hex } from '../common/hash';

/** Where requests go, and as whom. The key is held in the user's own properties and in memory, and nowhere else. */
export interface Connection {
  readonly baseUrl: string;
  readonly key: string;
  readonly workspaceId: string;
  readonly workspaceName: string;
}

/** Tells keys apart without telling the key: 12 hex digits of a hash. Stored beside what was done with the key. */
export function keyFingerprint(connection: { readonly baseUrl: string; readonly key: string }): string {
  return sha256Hex(`finance-sheets key fingerprint\n${connection.baseUrl}\n${connection.key}`, 12);
}
