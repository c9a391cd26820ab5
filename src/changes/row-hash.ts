import { jsonHash } from '../common/hash';
import type { JsonObject } from '../common/json';

/** Hash of a request body in canonical form, 64 hex digits. Equal bodies have equal hashes. */
export function rowHash(body: JsonObject): string {
  return jsonHash(body);
}
