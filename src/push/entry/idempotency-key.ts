import { jsonHash, uuidOf } from '../../common/hash';
import type { JsonObject } from '../../common/json';

const VERSION = 1;

/**
 * The Idempotency-Key of one attempt. Computed once, when the operation is journalled, and stored with
 * its exact body. A later version of this code must never give a retry another key (docs/architecture/push.md#keys).
 */
export function idempotencyKey(operationId: string, attempt: number, body: JsonObject): string {
  return uuidOf(`finance-sheets ${VERSION}\n${operationId}\n${attempt}\n${jsonHash(body)}`);
}

/** The key of a request with several operations: a hash of their own keys and of the request's description. */
export function requestKey(template: string, keys: readonly string[]): string {
  return uuidOf(`finance-sheets request ${VERSION}\n${template}\n${keys.join('\n')}`);
}
