// A page of any site may send requests to this machine. No request may end the workbench.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { faultsDuring, sendBadRequests } from '../../../test/support/bad-requests';
import { serveAssets } from '../../server/assets';
import { serveScriptPages } from '../../server/script-pages';
import { acceptSockets } from '../../server/sockets';

it('the workbench outlives bad requests, and answers the next good one', async () => {
  const server = createServer();
  let port = 0;
  server.on(
    'request',
    serveAssets({
      folder: 'no-such-folder',
      token: 'secret',
      language: 'en',
      port: () => port,
      scriptPages: () => '',
    }),
  );
  const sockets = acceptSockets(server, {
    token: 'secret',
    port: () => port,
    opened: () => undefined,
    closed: () => undefined,
    message: () => undefined,
  });
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
  const url = `http://127.0.0.1:${port}/`;
  try {
    expect(await faultsDuring(() => sendBadRequests(url))).toEqual([]);
    // The page's folder is missing, as during a build.
    expect(await faultsDuring(async () => expect((await fetch(`${url}secret/`)).status).toBe(500))).toEqual(
      [],
    );
    expect((await fetch(url)).status).toBe(404);
  } finally {
    sockets.stop();
    server.closeAllConnections();
    await new Promise(resolve => server.close(resolve));
  }
});

it('the pages of the script outlive bad requests', async () => {
  const pages = await serveScriptPages({
    call: () => Promise.reject(new Error('not called')),
    close: () => undefined,
  });
  try {
    expect(await faultsDuring(() => sendBadRequests(pages.origin))).toEqual([]);
    expect((await fetch(pages.origin)).status).toBe(404);
  } finally {
    await pages.stop();
  }
});
