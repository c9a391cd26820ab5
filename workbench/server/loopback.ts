/** Who may talk to a server of the workbench: a browser on this machine, and only pages of that very server. */
import type { IncomingMessage } from 'node:http';

/**
 * True where the request names this server as its host (a page elsewhere could point a name of its own to this machine) and, if it says where it comes from, comes from
 * a page of this server.
 * @param needsOrigin Whether it must say so: what changes something always does.
 */
export function isOwn({ headers }: IncomingMessage, port: number, needsOrigin: boolean): boolean {
  const host = `127.0.0.1:${port}`;
  if (headers.host !== host) return false;
  return headers.origin === undefined ? !needsOrigin : headers.origin === `http://${host}`;
}

/**
 * What a request asks for, or null where that is no path. The address of the server goes before it: with a base, `//x` would name another server and `//` nothing, which throws.
 */
export function addressOf({ url = '' }: IncomingMessage): URL | null {
  return url.startsWith('/') ? new URL(`http://127.0.0.1${url}`) : null;
}
