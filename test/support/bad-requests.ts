/** Requests that a page of any site or a broken client may send to a local server. None may end the server. */
import { connect } from 'node:net';

const HOST = 'Host: 127.0.0.1\r\n';
const UPGRADE =
  'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n';

/** Texts in place of a path. */
const TARGETS: readonly string[] = [
  '//',
  '///x',
  '//x:y/',
  '//[',
  '/%',
  '/%zz/%ff',
  '/\\..\\',
  '/?%',
  '/#',
  '*',
  'x',
  'http://',
  'http://[::1/',
  'http://a b/',
  'http://127.0.0.1:99999/',
  'ws://x',
  'javascript:1',
  `/${'a'.repeat(12_000)}`,
  `/${'a'.repeat(200_000)}`,
  `/?${'%'.repeat(10_000)}`,
  `/${'/'.repeat(10_000)}`,
];

/** Whole requests, each with its fault. */
export const BAD_REQUESTS: readonly (readonly [string, string])[] = [
  ...TARGETS.flatMap(target =>
    ['', UPGRADE].map(
      more =>
        [
          `${more === '' ? 'GET' : 'a WebSocket to'} ${target.slice(0, 24)} (${target.length})`,
          `GET ${target} HTTP/1.1\r\n${HOST}${more}\r\n`,
        ] as const,
    ),
  ),
  ['no request', 'hello\r\n\r\n'],
  ['an unknown method', `BREW // HTTP/1.1\r\n${HOST}\r\n`],
  ['a proxy’s method', 'CONNECT //:x HTTP/1.1\r\nHost: x\r\n\r\n'],
  ['no host', 'GET // HTTP/1.1\r\n\r\n'],
  ['a host that is none', 'GET / HTTP/1.1\r\nHost: a b:c\r\n\r\n'],
  ['an old version', 'GET // HTTP/1.0\r\n\r\n'],
  ['too many headers', `GET / HTTP/1.1\r\n${HOST}${'X: y\r\n'.repeat(20_000)}\r\n`],
  ['no JSON', `POST / HTTP/1.1\r\n${HOST}Content-Type: application/json\r\nContent-Length: 1\r\n\r\n{`],
  ['half a body', `POST / HTTP/1.1\r\n${HOST}Content-Length: 100\r\n\r\n{`],
  ['a piece of no length', `POST / HTTP/1.1\r\n${HOST}Transfer-Encoding: chunked\r\n\r\nzz\r\n`],
  ['an upgrade to something else', `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: h2c\r\n\r\n`],
  [
    'a WebSocket without its headers',
    `GET / HTTP/1.1\r\n${HOST}Connection: Upgrade\r\nUpgrade: websocket\r\n\r\n`,
  ],
];

/** Sends each request twice. The first time it waits for an answer; the second time it breaks the connection off. */
export async function sendBadRequests(url: string): Promise<void> {
  const port = Number(new URL(url).port);
  for (const [, text] of BAD_REQUESTS) {
    await send(port, text, false);
    await send(port, text, true);
  }
}

/** Long enough for an answer from this machine. Half a body gets no answer. */
const PATIENCE_MS = 60;

function send(port: number, text: string, breaksOff: boolean): Promise<void> {
  return new Promise(resolve => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(text, () => {
        if (breaksOff) socket.resetAndDestroy();
        else setTimeout(() => socket.destroy(), PATIENCE_MS);
      });
    });
    socket.on('data', () => socket.destroy());
    // A server that has ended refuses the connection. The next request of the test shows that.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve());
  });
}

/** Records errors that would have ended a server in this process. @returns one line for each error. */
export async function faultsDuring(act: () => Promise<void>): Promise<readonly string[]> {
  const faults: string[] = [];
  const note = (error: unknown): void => void faults.push(String(error));
  process.on('uncaughtException', note);
  process.on('unhandledRejection', note);
  try {
    await act();
    await new Promise(resolve => setTimeout(resolve, PATIENCE_MS));
  } finally {
    process.off('uncaughtException', note);
    process.off('unhandledRejection', note);
  }
  return faults;
}
