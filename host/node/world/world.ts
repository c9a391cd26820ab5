/** State that outlives an execution and is shared by all: clock, stores, locks, fetch worker, counters. */
import { dirname, join } from 'node:path';
import type { DocumentState, EntryRules } from '../../core/model/state';
import { createRandom } from '../../core/runtime/random';
import type { LatencyModel } from '../../core/runtime/settings';
import { HostError } from '../common/host-error';
import { builtPart } from '../common/parts';
import { FetchClient } from '../net/fetch-client';
import type { FetchLimits } from '../net/fetch-messages';
import { CacheStore } from './cache-store';
import { Consents } from './consents';
import { HostClock } from './host-clock';
import { LockTable } from './lock-table';
import { MailBox } from './mail-box';
import type { FetchOptions, HostOptions, HostUser, WrongOptions } from './options';
import { PropertyStore } from './property-store';
import { type Manifest, type ScriptBundle, loadBundle } from './script-bundle';
import { Screens } from './screens';
import { TriggerTable } from './trigger-table';

const DEFAULT_START = '2026-01-05T09:00:00+09:00';
const MAX_ANSWER_BYTES = 50 * 1024 * 1024;
const DAY_MS = 86_400_000;
/** For a script whose manifest names none. */
const DEFAULT_TIME_ZONE = 'Asia/Seoul';

/** What the world knows of a spreadsheet besides its state. */
export interface KnownBook {
  readonly document: DocumentState;
  /** Computes the spreadsheet's formulas. */
  recalculate(user: HostUser): unknown;
}

/** Rough figures from reports about the platform; see docs/host.md. */
export const DEFAULT_LATENCY: LatencyModel = {
  local: 0.05,
  read: 60,
  readPerCell: 0.002,
  write: 2,
  writePerCell: 0.004,
  flush: 250,
  service: 20,
  fetch: 150,
};

export type StoreName = 'user' | 'document' | 'script';

export class World {
  readonly clock: HostClock;
  readonly locks: LockTable;
  readonly screens = new Screens();
  readonly random: () => number;
  readonly latency: LatencyModel | null;
  readonly fetchLimits: FetchLimits;
  /** By name of an https host. */
  readonly standIns: Readonly<Record<string, string>>;
  readonly sendsSimulatedTime: boolean;
  readonly wallLimitMs: number;
  readonly keepsContexts: boolean;
  readonly addOnName: string;
  readonly bundle: ScriptBundle;
  readonly triggers: TriggerTable;
  readonly mails: MailBox;
  readonly consents: Consents;
  /** The default of spreadsheets. */
  readonly entryRules: EntryRules;
  readonly wrong: WrongOptions;
  /** By id. */
  readonly books = new Map<string, KnownBook>();
  readonly #dailyCalls: number;
  readonly #properties = new Map<string, PropertyStore>();
  readonly #caches = new Map<string, CacheStore>();
  readonly #fetchCalls = new Map<string, { since: number; count: number }>();
  #client: FetchClient | null = null;
  #closed = false;
  #executions = 0;

  constructor(options: HostOptions) {
    const clock = options.clock ?? { now: DEFAULT_START };
    this.clock = new HostClock(clock === 'real' ? 'real' : new Date(clock.now).getTime());
    if (Number.isNaN(this.clock.now())) throw new HostError('options.clock.now is not a time.');
    this.locks = new LockTable(this.clock);
    this.random = createRandom(options.seed ?? 1);
    this.latency = this.clock.simulated ? latencyOf(options.latency ?? true) : null;
    this.fetchLimits = limitsOf(options.fetch ?? {});
    this.standIns = options.fetch?.standIns ?? {};
    this.#dailyCalls = options.fetch?.dailyCalls ?? 20_000;
    this.sendsSimulatedTime = this.clock.simulated && (options.simulatedTimeHeaders ?? true);
    this.wallLimitMs = options.wallLimitMs ?? 120_000;
    // Statements at the start of a context would affect the hosts that share it.
    this.keepsContexts = options.contexts === 'kept' && options.wrong?.atStart === undefined;
    this.addOnName = options.addOnName ?? 'Add-on';
    this.mails = new MailBox(this.clock, options.mail ?? {});
    this.entryRules = {
      apostrophes: options.apostrophes ?? 'honoured',
      richText: options.richText ?? 'text',
      clearing: options.clearing ?? 'cleared',
    };
    this.wrong = options.wrong ?? {};
    this.bundle = loadBundle(options.bundle ?? options.dist ?? defaultDist());
    this.consents = new Consents(this.bundle.manifest.oauthScopes ?? null);
    this.triggers = new TriggerTable(
      options.triggers ?? {},
      this.timeZone,
      createRandom(~(options.seed ?? 1)),
    );
  }

  get manifest(): Manifest {
    return this.bundle.manifest;
  }

  /** The script's time zone. */
  get timeZone(): string {
    return this.manifest.timeZone ?? DEFAULT_TIME_ZONE;
  }

  get scriptId(): string {
    return 'script-in-local-host';
  }

  nextExecution(): number {
    if (this.#closed) throw new HostError('This host is closed.');
    this.#executions += 1;
    return this.#executions;
  }

  /** The key names the user or spreadsheet: "user:kim@example.com", "document:ID", "script". */
  properties(key: string): PropertyStore {
    return getOrCreate(this.#properties, key, () => new PropertyStore());
  }

  cache(key: string): CacheStore {
    return getOrCreate(this.#caches, key, () => new CacheStore());
  }

  clearCaches(): void {
    for (const cache of this.#caches.values()) cache.clear();
  }

  /** Counts calls against the day's quota; false if it is used up. */
  countFetches(email: string, calls: number): boolean {
    const now = this.clock.now();
    const day = getOrCreate(this.#fetchCalls, email, () => ({ since: now, count: 0 }));
    if (now - day.since >= DAY_MS) Object.assign(day, { since: now, count: 0 });
    if (day.count + calls > this.#dailyCalls) return false;
    day.count += calls;
    return true;
  }

  /** Started with the first request, because many scripts never fetch. */
  get client(): FetchClient {
    if (this.#closed) throw new HostError('This host is closed.');
    this.#client ??= FetchClient.take();
    return this.#client;
  }

  async close(): Promise<void> {
    this.#closed = true;
    const client = this.#client;
    this.#client = null;
    await client?.release();
  }
}

/** The dist/ folder of this host's project, independent of the working directory. */
function defaultDist(): string {
  return join(dirname(builtPart('host-core.js')), '..', 'dist');
}

function latencyOf(choice: boolean | Partial<LatencyModel>): LatencyModel | null {
  if (choice === false) return null;
  return choice === true ? DEFAULT_LATENCY : { ...DEFAULT_LATENCY, ...choice };
}

function limitsOf(options: FetchOptions): FetchLimits {
  return {
    maxAnswerBytes: options.maxAnswerBytes ?? MAX_ANSWER_BYTES,
    onTooLarge: options.onTooLarge ?? 'throw',
    timeoutMs: options.timeoutMs ?? 60_000,
  };
}

function getOrCreate<K, V>(map: Map<K, V>, key: K, create: () => V): V {
  const known = map.get(key);
  if (known !== undefined) return known;
  const made = create();
  map.set(key, made);
  return made;
}
