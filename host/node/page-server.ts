/** Serves an open page to a real browser on loopback, with google.script, as Sheets would show it. */
import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page, PageAnswer, PageCallOptions } from './person/page';
import { withGoogleScript } from './person/page-html';
import type { HostUser } from './world/options';

/** How a call is carried out. */
export interface ServedCall extends PageCallOptions {
  /** Real milliseconds before the script runs. */
  readonly delayMs?: number;
  /** The script runs, but the page never gets the answer. */
  readonly losesAnswer?: boolean;
  /** The call fails before the script runs, as with several accounts in one browser. */
  readonly error?: { readonly name: string; readonly message: string };
  /** The script runs as this other user. */
  readonly as?: HostUser;
}

export interface PageServerOptions {
  /** Called for each call; nth counts from 1. */
  readonly onCall?: (functionName: string, args: readonly unknown[], nth: number) => ServedCall;
}

export interface PageServer {
  readonly url: string;
  /** The number of calls so far. */
  readonly calls: number;
  close(): Promise<void>;
}

export async function servePage(page: Page, options: PageServerOptions = {}): Promise<PageServer> {
  // A random path that other pages of the same browser do not know.
  const base = `/${randomBytes(16).toString('hex')}`;
  let calls = 0;

  const run = async (name: string, body: string): Promise<PageAnswer | null> => {
    calls += 1;
    const args = JSON.parse(body) as unknown[];
    const { delayMs = 0, losesAnswer, error, as, ...order } = options.onCall?.(name, args, calls) ?? {};
    if (delayMs > 0) await new Promise(resolve => setTimeout(resolve, delayMs));
    if (error) return { kind: 'error', ...error };
    const { answer } = page.call(name, body, order, as);
    return losesAnswer ? null : answer;
  };

  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? '';
    if (request.method === 'GET' && path === `${base}/`) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(withGoogleScript(page, base));
      return;
    }
    if (request.method !== 'POST' || !path.startsWith(`${base}/`)) {
      response.writeHead(404).end();
      return;
    }
    const body = await textOf(request);
    if (path === `${base}/close`) {
      page.close();
      response.writeHead(204).end();
      return;
    }
    const answer = await run(path.slice(`${base}/run/`.length), body);
    // A lost answer leaves the request open, like a broken connection.
    if (answer === null) return;
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => {
      if (response.headersSent) {
        response.destroy();
        return;
      }
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
      response.end(error instanceof Error ? error.message : String(error));
    });
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}${base}/`,
    get calls() {
      return calls;
    },
    close: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
