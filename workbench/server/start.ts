/** Starts the workbench: the stand-in service and the servers on this thread, the host on another. */
import { randomBytes } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ACCOUNTS } from '../accounts';
import type { CallAnswer, FromHost, Language } from '../protocol';
import { serveAssets } from './assets';
import { bigBook } from './big-book';
import { ServiceDesk } from './desk';
import { HostLine } from './host-line';
import { startHost } from './host-thread';
import { Panel } from './panel';
import { serveScriptPages } from './script-pages';
import { acceptSockets } from './sockets';
import { stories } from './stories';
import { StoryTeller } from './stories/teller';
import { openWarehouse } from './warehouse';

export interface RunningWorkbench {
  /** The address to open; it contains the secret. */
  readonly url: string;
  stop(): Promise<void>;
}

/** Why the workbench cannot start, for the person who started it. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** How long a dialog is shown before a story answers it. */
const PACE_MS = 1_500;

/** @throws StartError if the port is taken or the add-on does not start. */
export async function startWorkbench(
  options: {
    readonly port: number;
    readonly seed: number;
    readonly language: Language;
    /** About so many transactions are pulled before it opens. */
    readonly rows?: number;
    /** With the archive, and a stand-in of BigQuery. */
    readonly bigquery?: boolean;
    readonly paceMs?: number;
    readonly stillClock?: boolean;
  },
  failed: (message: string) => void,
): Promise<RunningWorkbench> {
  const built = dirname(fileURLToPath(import.meta.url));
  const token = randomBytes(16).toString('hex');
  let port = options.port;

  const server = createServer();
  port = await listen(server, options.port);
  const big = bigBook(options.rows ?? 0);
  const desk = await ServiceDesk.open({
    seed: options.seed,
    sizes: big.sizes,
    requests: lines => {
      sockets.tellAll({ kind: 'requests', lines });
      panel.update();
      teller.look();
    },
  });
  const warehouse = options.bigquery === true ? await openWarehouse(built, ACCOUNTS) : null;
  const calls = new Map<number, (answer: CallAnswer) => void>();
  let lastCall = 0;

  const pages = await serveScriptPages({
    call: (page, functionName, args) =>
      new Promise(resolve => {
        const call = ++lastCall;
        calls.set(call, resolve);
        host.post({ kind: 'call', call, page, functionName, args });
      }),
    close: page => host.post({ kind: 'page-closes', page }),
  });
  server.on(
    'request',
    serveAssets({
      folder: join(built, 'workbench-page'),
      token,
      language: options.language,
      port: () => port,
      scriptPages: () => pages.origin,
    }),
  );
  const sockets = acceptSockets(server, {
    token,
    port: () => port,
    opened: (session, { person, book }) => {
      panel.opened(session);
      host.post({ kind: 'open', session, person, book });
    },
    closed: session => {
      panel.closed(session);
      host.post({ kind: 'close', session });
    },
    message: (session, message) => {
      if (panel.handle(session, message)) return;
      // A current run reads no messages, but checks this flag at each call.
      if (message.kind === 'order' && message.order === 'kill-now') host.kill();
      host.post({ kind: 'from-page', session, message });
    },
  });

  const handle = (message: FromHost): void => {
    switch (message.kind) {
      case 'ready':
        ready.resolve();
        return;
      case 'failed':
        ready.reject(new StartError(`The add-on did not start: ${message.message}`));
        return;
      case 'to-page':
        sockets.tell(message.session, message.message);
        return;
      case 'page-opened': {
        const { place, title, width, height } = message.opened;
        const url = pages.open(message.opened);
        sockets.tell(message.session, { kind: 'page', place, title, url, width, height });
        return;
      }
      case 'page-gone':
        pages.forget(message.page);
        return;
      case 'called':
        calls.get(message.call)?.(message.answer);
        calls.delete(message.call);
        return;
      case 'answered':
        line.answered(message);
        return;
      case 'ran':
        teller.ran(message.ran);
        return;
      case 'moved':
        teller.moved(message.state);
    }
  };
  const ready = settled();
  const host = startHost(
    join(built, 'workbench-host.mjs'),
    {
      language: options.language,
      seed: options.seed,
      serviceUrl: desk.service.url,
      apiKeys: desk.service.apiKeys,
      stillClock: options.stillClock ?? false,
      transactions: big.days,
      archive: warehouse?.archive ?? null,
    },
    handle,
    message => {
      ready.reject(new StartError(message));
      failed(message);
    },
  );

  const line = new HostLine(message => host.post(message));
  const teller = new StoryTeller({
    desk,
    host: line,
    language: options.language,
    stories,
    paceMs: options.paceMs ?? PACE_MS,
    tellAll: message => sockets.tellAll(message),
  });
  const panel = new Panel({
    desk,
    teller,
    language: options.language,
    tell: (session, message) => sockets.tell(session, message),
    tellAll: message => sockets.tellAll(message),
    setPlatformBack: () => host.post({ kind: 'set-platform-back' }),
  });

  const stop = async (): Promise<void> => {
    sockets.stop();
    await host.stop();
    await pages.stop();
    await desk.stop();
    await warehouse?.stop();
    await new Promise<void>(resolve => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
  };
  try {
    await ready.promise;
  } catch (error) {
    await stop();
    throw error;
  }
  return { url: `http://127.0.0.1:${port}/${token}/`, stop };
}

/** @returns the port. @throws StartError */
function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE' || error.code === 'EACCES';
      reject(
        taken
          ? new StartError(`Port ${port} is taken. Choose another: npm run workbench -- --port ${port + 1}`)
          : error,
      );
    });
    server.listen(port, '127.0.0.1', () => resolve((server.address() as AddressInfo).port));
  });
}

function settled(): { readonly promise: Promise<void>; resolve(): void; reject(error: Error): void } {
  let resolve = (): void => undefined;
  let reject = (_: Error): void => undefined;
  const promise = new Promise<void>((yes, no) => {
    resolve = yes;
    reject = no;
  });
  return { promise, resolve: () => resolve(), reject: error => reject(error) };
}
