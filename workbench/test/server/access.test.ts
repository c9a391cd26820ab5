// Only the workbench's own page with the secret address may talk to it.
import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { acceptSockets, type Sockets } from '../../server/sockets';
import { StartError, startWorkbench } from '../../server/start';

const TOKEN = 'a-secret';

let server: Server;
let sockets: Sockets;
let port: number;
let opened: string[];
let heard: unknown[];

beforeEach(async () => {
  opened = [];
  heard = [];
  server = createServer();
  sockets = acceptSockets(server, {
    token: TOKEN,
    port: () => port,
    opened: session => opened.push(session),
    closed: () => undefined,
    message: (_, message) => heard.push(message),
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterEach(async () => {
  sockets.stop();
  server.closeAllConnections();
  await new Promise(resolve => server.close(resolve));
});

interface Attempt {
  readonly path?: string;
  readonly origin?: string | null;
  readonly host?: string;
}

/** @returns 101 if the socket opened, else the status of the refusal. */
function knock({ path = `/${TOKEN}/socket`, origin, host }: Attempt): Promise<number> {
  const own = `127.0.0.1:${port}`;
  return new Promise((resolve, reject) => {
    const asked = request({
      host: '127.0.0.1',
      port,
      path,
      headers: {
        host: host ?? own,
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
        ...(origin === null ? {} : { origin: origin ?? `http://${own}` }),
      },
    });
    asked.on('upgrade', (response, socket) => {
      socket.destroy();
      resolve(response.statusCode ?? 0);
    });
    asked.on('response', response => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.on('error', reject);
    asked.end();
  });
}

describe('the socket', () => {
  it('opens for the page of this very server', async () => {
    expect(await knock({})).toBe(101);
    expect(opened).toHaveLength(1);
  });

  it.each<[string, Attempt]>([
    ['a page from elsewhere', { origin: 'https://example.com' }],
    ['a page of another port of this machine', { origin: 'http://127.0.0.1:1' }],
    ['a page that goes by another name of this machine', { origin: 'http://localhost' }],
    ['what does not say where it comes from', { origin: null }],
    ['a sandboxed page', { origin: 'null' }],
    ['a name that somebody has pointed to this machine', { host: 'rebound.example.com' }],
    ['a wrong secret', { path: '/another-secret/socket' }],
    ['no secret', { path: '/socket' }],
    ['the secret with something behind it', { path: `/${TOKEN}/socket/more` }],
  ])('stays shut for %s', async (_, attempt) => {
    expect(await knock(attempt)).toBe(403);
    expect(opened).toEqual([]);
  });

  it('hears messages, and ends where something is none', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/${TOKEN}/socket`, {
      origin: `http://127.0.0.1:${port}`,
    });
    await new Promise(resolve => socket.once('open', resolve));
    const ended = new Promise(resolve => socket.once('close', resolve));
    socket.send('{"kind":"see","tab":1,"from":0,"to":1}');
    socket.send('no message');
    await ended;
    expect(heard).toEqual([{ kind: 'see', tab: 1, from: 0, to: 1 }]);
  });
});

describe('the port', () => {
  it('is taken: the person is told so, and what to do', async () => {
    const start = startWorkbench({ port, seed: 1, language: 'en' }, () => undefined);
    await expect(start).rejects.toThrow(StartError);
    await expect(start).rejects.toThrow(`Port ${port} is taken. Choose another: npm run workbench -- --port`);
  });
});
