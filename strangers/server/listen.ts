/** Serves on a port of this machine with plain node:http. Services of later runs use the same port. */

import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Request } from './request';
import type { StrangeService } from './service';

export class Listener {
  service: StrangeService | null = null;
  private readonly server: Server;

  private constructor() {
    this.server = createServer((incoming, outgoing) => {
      void textOf(incoming).then(text => {
        // Ignores a broken connection or a request without a path. A defect of the stranger itself still ends the
        // thread, so that it is noticed.
        if (text === null || incoming.url?.startsWith('/') !== true) {
          incoming.socket.destroy();
          return;
        }
        const answer = this.service?.answer(this.request(incoming, text)) ?? {
          status: 503,
          type: 'text/plain',
          headers: {},
          text: '',
        };
        if (answer.breaks === true) {
          incoming.socket.destroy();
          return;
        }
        outgoing.writeHead(answer.status, {
          ...(answer.text === '' ? {} : { 'content-type': answer.type }),
          ...answer.headers,
        });
        outgoing.end(answer.text);
      });
    });
  }

  static async open(): Promise<Listener> {
    const listener = new Listener();
    await new Promise<void>(resolve => listener.server.listen(0, '127.0.0.1', resolve));
    return listener;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise(resolve => this.server.close(resolve));
  }

  private request(incoming: IncomingMessage, text: string): Request {
    const url = new URL(`${this.url}${incoming.url ?? '/'}`);
    const header = (name: string): string | null => {
      const value = incoming.headers[name];
      return typeof value === 'string' ? value : null;
    };
    return {
      method: incoming.method ?? 'GET',
      path: url.pathname,
      origin: this.url,
      query: new Map(url.searchParams),
      body: objectIn(text),
      bodyText: text,
      key: keyIn(header('authorization')),
      idempotencyKey: header('idempotency-key'),
      now: Number(header('x-simulated-now') ?? 0),
    };
  }
}

function objectIn(text: string): Readonly<Record<string, unknown>> | null {
  try {
    const json: unknown = JSON.parse(text);
    return typeof json === 'object' && json !== null && !Array.isArray(json)
      ? (json as Record<string, unknown>)
      : null;
  } catch {
    return null;
  }
}

function keyIn(authorization: string | null): string | null {
  const found = /^Basic (.+)$/.exec(authorization ?? '');
  return found === null
    ? null
    : Buffer.from(found[1] ?? '', 'base64')
        .toString('utf8')
        .replace(/:$/, '');
}

/** null if the connection ended before the text did. */
async function textOf(message: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  try {
    for await (const chunk of message) chunks.push(chunk as Buffer);
  } catch {
    return null;
  }
  return Buffer.concat(chunks).toString('utf8');
}
