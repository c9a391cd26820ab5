/** The sockets of the pages. Each socket is a session. */
import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import { type WebSocket, WebSocketServer } from 'ws';
import type { FromPage, ToPage } from '../protocol';
import { addressOf, isOwn } from './loopback';

/** The parameters in a window's address. */
export interface Asked {
  readonly person: string;
  readonly book: string;
}

export interface SocketsOptions {
  readonly token: string;
  readonly port: () => number;
  readonly opened: (session: string, asked: Asked) => void;
  readonly closed: (session: string) => void;
  readonly message: (session: string, message: FromPage) => void;
}

export interface Sockets {
  tell(session: string, message: ToPage): void;
  tellAll(message: ToPage): void;
  stop(): void;
}

const MOST_BYTES = 20 * 1024 * 1024;

export function acceptSockets(server: Server, options: SocketsOptions): Sockets {
  const sockets = new Map<string, WebSocket>();
  const accepting = new WebSocketServer({ noServer: true, maxPayload: MOST_BYTES });
  server.on('upgrade', (request, socket, head) => {
    // After the upgrade Node no longer handles the connection, and an unhandled error would end the process.
    socket.on('error', () => socket.destroy());
    const url = addressOf(request);
    if (url?.pathname !== `/${options.token}/socket` || !isOwn(request, options.port(), true)) {
      socket.end('HTTP/1.1 403 Forbidden\r\n\r\n');
      return;
    }
    accepting.handleUpgrade(request, socket, head, opened => {
      const session = randomUUID();
      sockets.set(session, opened);
      opened.on('message', data => {
        const message = messageIn(data.toString('utf8'));
        if (message === null) opened.terminate();
        else options.message(session, message);
      });
      opened.on('error', () => opened.terminate());
      opened.on('close', () => {
        sockets.delete(session);
        options.closed(session);
      });
      const asked = (name: string): string => url.searchParams.get(name) ?? '';
      options.opened(session, { person: asked('person'), book: asked('book') });
    });
  });
  return {
    tell: (session, message) => sockets.get(session)?.send(JSON.stringify(message)),
    tellAll: message => {
      const text = JSON.stringify(message);
      for (const socket of sockets.values()) socket.send(text);
    },
    stop: () => {
      for (const socket of sockets.values()) socket.terminate();
    },
  };
}

/** null for an invalid message; the page sends none. */
function messageIn(text: string): FromPage | null {
  try {
    const message: unknown = JSON.parse(text);
    return typeof message === 'object' && message !== null && 'kind' in message
      ? (message as FromPage)
      : null;
  } catch {
    return null;
  }
}
