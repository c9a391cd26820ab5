// Starts the stand-in in this process.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createAdmin, type ServiceAdmin } from './admin';
import { createClock } from './clock';
import { contractDocument } from './contract';
import { DEFAULT_SIZES, type Sizes, World } from './data/world';
import { type Exchange, Exchanges } from './exchanges';
import { FaultQueue } from './faults';
import { adminRoutes } from './http/admin-routes';
import { handle, type ServiceEnv, type ServiceParts } from './http/handler';
import { Landings } from './landings';
import { RequestLog } from './log';
import { State } from './state/state';
import { checkSettings } from './switch-settings';
import { neutralSwitches, publishedLimits, type SwitchSettings, withSettings } from './switches';
import { Traffic } from './traffic';
import { createRouter, type Router } from './validation';

/** All optional; plain JSON, so that they can be passed to another process. */
export interface ServiceOptions {
  /** 0, the default, picks a free one. */
  readonly port?: number;
  /** The same seed gives the same data. Default 1. */
  readonly seed?: number;
  /** Keys that are accepted. Default one, made from the seed: `demo-key-SEED`. */
  readonly apiKeys?: readonly string[];
  /** What differs from DEFAULT_SIZES. */
  readonly sizes?: Partial<Sizes>;
  /** Plants texts that break careless spreadsheets; see `nastyTexts`. */
  readonly nasty?: boolean;
  /** Default: made from the seed. */
  readonly workspaceName?: string;
  /** What differs from the neutral switches. */
  readonly switches?: SwitchSettings;
  /** Sets the limits that the service published: see `publishedLimits`. Default false. */
  readonly publishedLimits?: boolean;
  /** `request`: time is what requests bring in `x-simulated-now`, and nothing sleeps. Default `real`. */
  readonly clock?: 'real' | 'request';
  /** A file that keeps the state between runs. */
  readonly state?: string;
  /** Keeps the bodies of the latest requests and answers for `exchange`. Default false. */
  readonly keepsBodies?: boolean;
}

export interface RunningService extends ServiceAdmin {
  /** The base URL: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
  /** What a request of the log said, and what was answered; null where it is too long ago, or bodies are not kept. */
  exchange(seq: number): Exchange | null;
  /** Closes all connections. May be called again. */
  stop(): Promise<void>;
}

/** Connections stay open longer than clients keep them: else a client may write into one that is being closed. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Starts the service on 127.0.0.1.
 * @throws SwitchError, StateFileError, or what listening throws (a port in use).
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const seed = options.seed ?? 1;
  const apiKeys = options.apiKeys ?? [`demo-key-${seed}`];
  const world = new World({
    seed,
    sizes: sizesOf(options.sizes),
    nasty: options.nasty ?? false,
    workspaceName: options.workspaceName,
  });
  const state = new State(world, options.state);
  const parts: ServiceParts = {
    state,
    log: new RequestLog(),
    exchanges: new Exchanges(options.keepsBodies ?? false),
    clock: createClock(options.clock ?? 'real', state.lastNow),
    faults: new FaultQueue(),
    landings: new Landings(),
    traffic: new Traffic(),
    router: routerSoon(),
    apiKeys: new Set(apiKeys),
    switches: withSettings(
      neutralSwitches,
      options.publishedLimits ? publishedLimits : {},
      checkSettings(options.switches ?? {}),
    ),
  };
  const admin = createAdmin(parts);

  const app = new Hono<ServiceEnv>();
  app.route('/__admin', adminRoutes(admin));
  app.all('*', c => handle(parts, c));

  const { server, port } = await listen(app, options.port ?? 0);
  return {
    ...admin,
    url: `http://127.0.0.1:${port}`,
    port,
    apiKeys,
    exchange: seq => parts.exchanges.of(seq),
    stop: () => close(server),
  };
}

let router: Router | undefined;

/**
 * The contract takes a quarter of a second to read: a service that listens already reads it while its caller goes on. The router has
 * no state, so all services of a process share it.
 */
function routerSoon(): Router {
  const made = () => {
    router ??= createRouter(contractDocument());
    return router;
  };
  setImmediate(made).unref();
  return { match: (method, path) => made().match(method, path), knows: path => made().knows(path) };
}

function sizesOf(differences: Partial<Sizes> = {}): Sizes {
  for (const [name, size] of Object.entries(differences)) {
    if (!(name in DEFAULT_SIZES))
      throw new RangeError(`There is no size "${name}": ${Object.keys(DEFAULT_SIZES).join(', ')}.`);
    if (!Number.isInteger(size) || size < 0)
      throw new RangeError(`The size "${name}" must be a whole number, not ${size}.`);
  }
  return { ...DEFAULT_SIZES, ...differences };
}

function listen(app: Hono<ServiceEnv>, port: number): Promise<{ server: Server; port: number }> {
  return new Promise((resolve, reject) => {
    const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port }, (address: AddressInfo) => {
      server.off('error', reject);
      resolve({ server, port: address.port });
    }) as Server;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    server.once('error', reject);
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!server.listening) return resolve();
    server.close(error => (error === undefined ? resolve() : reject(error)));
    server.closeAllConnections();
  });
}
