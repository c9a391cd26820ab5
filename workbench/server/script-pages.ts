/** Serves the script's pages from another origin: as in Sheets they cannot reach the surrounding page. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { CallAnswer, OpenedPage } from '../protocol';
import { isOwn } from './loopback';

export interface ScriptPagesOptions {
  readonly call: (page: string, functionName: string, args: string) => Promise<CallAnswer>;
  readonly close: (page: string) => void;
}

export interface ScriptPages {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string;
  open(page: OpenedPage): string;
  forget(page: string): void;
  stop(): Promise<void>;
}

const MOST_BYTES = 10 * 1024 * 1024;

export async function serveScriptPages(options: ScriptPagesOptions): Promise<ScriptPages> {
  const pages = new Map<string, OpenedPage>();
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, secret = '', action = '', name = ''] = (request.url ?? '').split('/');
    const page = pages.get(secret);
    const writes = request.method === 'POST';
    if (page === undefined || !isOwn(request, port, writes)) {
      response.writeHead(404).end();
      return;
    }
    if (request.method === 'GET' && action === '') {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
      response.end(page.html);
      return;
    }
    if (!writes) {
      response.writeHead(404).end();
      return;
    }
    const body = await textOf(request);
    if (action === 'close') {
      options.close(secret);
      response.writeHead(204).end();
      return;
    }
    const answer = await options.call(secret, name, body);
    response.writeHead(200, { 'content-type': 'application/json' });
    response.end(JSON.stringify(answer));
  };

  const server = createServer((request, response) => {
    handle(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', resolve);
  });
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    origin,
    open: page => {
      pages.set(page.page, page);
      return `${origin}/${page.page}/`;
    },
    forget: page => {
      pages.delete(page);
    },
    stop: () =>
      new Promise(resolve => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) throw new Error('too large');
    chunks.push(chunk as Buffer);
  }
  return Buffer.concat(chunks).toString('utf8');
}
