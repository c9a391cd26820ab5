import { sha256Hex } from '../common/hash';
import { canonicalJson, type JsonObject } from '../common/json';

/** Hash of a request body in canonical form, 64 hex digits: equal bodies, equal hashes. */
export function rowHash(body: JsonObject): string {
  return sha256Hex(canonicalJson(body));
}
