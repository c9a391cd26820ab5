/** Only a browser on this machine may talk to a server of the workbench, and only from the server's own pages. */
import type { IncomingMessage } from 'node:http';

/**
 * Whether the request names this server as its host and, if it has an Origin, comes from a page of this server. The
 * host is checked because another site's name could point to this machine.
 * @param needsOrigin Whether an Origin is required: always for changes.
 */
export function isOwn({ headers }: IncomingMessage, port: number, needsOrigin: boolean): boolean {
  const host = `127.0.0.1:${port}`;
  if (headers.host !== host) return false;
  return headers.origin === undefined ? !needsOrigin : headers.origin === `http://${host}`;
}

/**
 * The requested address, or null for an invalid path. The server's origin is prepended as text, because with a base
 * `//x` would name another server and `//` would throw.
 */
export function addressOf({ url = '' }: IncomingMessage): URL | null {
  return url.startsWith('/') ? new URL(`http://127.0.0.1${url}`) : null;
}
