// Starts the stand-in in this process.
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { createAdmin, type ServiceAdmin } from './admin';
import { createClock } from './clock';
import { contractDocument } from './contract';
import { DEFAULT_SIZES, type Sizes, World, type WorldOptions } from './data/world';
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

/** All optional. Plain JSON, so that they can be passed to another process. */
export interface ServiceOptions {
  /** Default 0: a free port. */
  readonly port?: number;
  /** A seed always gives the same data. Default 1. */
  readonly seed?: number;
  /** The accepted keys. Default: one, made from the seed: `demo-key-SEED`. */
  readonly apiKeys?: readonly string[];
  /** Differences from DEFAULT_SIZES. */
  readonly sizes?: Partial<Sizes>;
  /** Adds texts that break careless spreadsheets; see `nastyTexts`. Default false. */
  readonly nasty?: boolean;
  /** Gives transactions of a shop or party categories by habit, with exceptions. Default: by chance. */
  readonly habits?: boolean;
  /** Default: derived from the seed. */
  readonly workspaceName?: string;
  /** Differences from the neutral switches. */
  readonly switches?: SwitchSettings;
  /** Sets the published limits of the service: see `publishedLimits`. Default false. */
  readonly publishedLimits?: boolean;
  /** `request`: time comes from the header `x-simulated-now`, and nothing sleeps. Default `real`. */
  readonly clock?: 'real' | 'request';
  /** A file that stores the state between runs. Default: none. */
  readonly state?: string;
  /** Keeps the bodies of the latest requests and answers for `exchange`. Default false. */
  readonly keepsBodies?: boolean;
}

export interface RunningService extends ServiceAdmin {
  /** The base URL: `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly port: number;
  readonly apiKeys: readonly string[];
  /** The bodies of a logged request and its answer; null if it is too old, or bodies are not kept. */
  exchange(seq: number): Exchange | null;
  /** Closes all connections. May be called repeatedly. */
  stop(): Promise<void>;
}

/** Longer than clients keep connections, so that no client writes into a connection that the server is closing. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Starts the service on 127.0.0.1.
 * @throws SwitchError, StateFileError, or an error of listening (a port in use).
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const seed = options.seed ?? 1;
  const apiKeys = options.apiKeys ?? [`demo-key-${seed}`];
  const world = worldOf({
    seed,
    sizes: sizesOf(options.sizes),
    nasty: options.nasty ?? false,
    habits: options.habits,
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

/** Three firms, such as those that a test file asks for in turn. */
const KEPT_WORLDS = 3;
const worlds = new Map<string, World>();

/** Seeded records never change, because changes are laid over them. Therefore services of this process share them. */
function worldOf(options: WorldOptions): World {
  const name = JSON.stringify(options);
  const world = worlds.get(name) ?? new World(options);
  worlds.delete(name);
  worlds.set(name, world);
  for (const oldest of worlds.keys()) {
    if (worlds.size <= KEPT_WORLDS) break;
    worlds.delete(oldest);
  }
  return world;
}

let router: Router | undefined;

/** Reads the contract, which takes a quarter of a second, while the caller goes on. All services share it. */
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
