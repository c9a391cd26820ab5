/** A transport that tells of requests that may change data (those with an Idempotency-Key) before they leave. */

import type { HttpRequest, HttpTransport } from '../platform/ports';

/** beforeWrites: called with their number; if it throws, nothing leaves. */
export function watched(transport: HttpTransport, beforeWrites: (count: number) => void): HttpTransport {
  const watch = (requests: readonly HttpRequest[]): void => {
    const writes = requests.filter(({ headers }) => headers['Idempotency-Key'] !== undefined).length;
    if (writes > 0) beforeWrites(writes);
  };
  return {
    send: request => {
      watch([request]);
      return transport.send(request);
    },
    sendAll: requests => {
      watch(requests);
      return transport.sendAll(requests);
    },
  };
}
