/** A whole platform in memory, with more executions and users for the same spreadsheet. */

import type { PlatformWithUi } from '../../../src/platform/ports/ui';
import { CallLog } from './call-log';
import { FakeClock } from './clock';
import { LockState, MemoryLock } from './lock';
import { MemoryLog, MemoryPermissions, MemorySession, MemoryTriggers, SeededIds } from './small';
import { GzipTextCompressor, MemoryCache, MemoryStore } from './stores';
import { type Handler, MemoryTransport } from './transport';
import { type DialogAnswer, ScriptedUi } from './ui';
import { MemoryWorkbook, type WorkbookOptions } from './workbook';

export interface MemoryPlatformOptions {
  /** The service's answers. Default: every request is an error. */
  readonly handler?: Handler;
  readonly workbook?: WorkbookOptions;
  readonly email?: string;
  /** The user's language. Default "ko". */
  readonly locale?: string;
  /** Answers to dialogs, in order. */
  readonly answers?: readonly DialogAnswer[];
  readonly seed?: number;
  /** Epoch milliseconds. */
  readonly now?: number;
  /** Refuses writes to the spreadsheet while the document lock is not held. Default false. */
  readonly writesNeedLock?: boolean;
}

export interface MemoryPlatform extends PlatformWithUi {
  readonly transport: MemoryTransport;
  readonly workbook: MemoryWorkbook;
  readonly userStore: MemoryStore;
  readonly documentStore: MemoryStore;
  readonly cache: MemoryCache;
  readonly ownCache: MemoryCache;
  readonly lock: MemoryLock;
  readonly functionLock: MemoryLock;
  readonly clock: FakeClock;
  readonly ids: SeededIds;
  readonly session: MemorySession;
  readonly log: MemoryLog;
  readonly ui: ScriptedUi;
  readonly triggers: MemoryTriggers;
  readonly permissions: MemoryPermissions;
  readonly calls: CallLog;
  /** Another execution on the same spreadsheet, by the same user or by a colleague with separate properties and key. */
  another(options?: Pick<MemoryPlatformOptions, 'email' | 'locale' | 'answers'>): MemoryPlatform;
}

/** A platform in memory. All of it is empty at first. The clock stands at 2026-11-02 09:00 in Korea. */
export function memoryPlatform(options: MemoryPlatformOptions = {}): MemoryPlatform {
  const calls = new CallLog();
  const clock = new FakeClock(options.now);
  const lockState = new LockState();
  const functionLockState = new LockState();
  const executions: MemoryLock[] = [];
  const workbook = new MemoryWorkbook({
    year: () => new Date(clock.now()).getUTCFullYear(),
    calls,
    ...options.workbook,
    beforeWrite: what => {
      options.workbook?.beforeWrite?.(what);
      if (options.writesNeedLock === true && !executions.some(lock => lock.held))
        throw new Error(`${what} without the document's lock`);
    },
  });
  const shared = {
    transport: new MemoryTransport(options.handler, calls),
    workbook,
    documentStore: new MemoryStore(calls, 'documentStore'),
    cache: new MemoryCache(clock, calls),
    ownCache: new MemoryCache(clock, calls),
    compressor: new GzipTextCompressor(calls),
    clock,
    ids: new SeededIds(options.seed),
    log: new MemoryLog(),
    calls,
  };
  const userStores = new Map<string, MemoryStore>();
  const triggers = new Map<string, MemoryTriggers>();
  const permissions = new Map<string, MemoryPermissions>();

  const execution = (email: string, locale: string, answers: readonly DialogAnswer[]): MemoryPlatform => {
    const userStore = userStores.get(email) ?? new MemoryStore(calls, 'userStore');
    userStores.set(email, userStore);
    const lock = new MemoryLock(clock, lockState, calls);
    const own = triggers.get(email) ?? new MemoryTriggers();
    triggers.set(email, own);
    const granted = permissions.get(email) ?? new MemoryPermissions();
    permissions.set(email, granted);
    executions.push(lock);
    return {
      ...shared,
      userStore,
      lock,
      functionLock: new MemoryLock(clock, functionLockState, calls, 'functionLock'),
      session: new MemorySession(email, locale),
      ui: new ScriptedUi(answers, calls),
      triggers: own,
      permissions: granted,
      another: (more = {}) => execution(more.email ?? email, more.locale ?? locale, more.answers ?? []),
    };
  };
  return execution(options.email ?? 'kim@example.com', options.locale ?? 'ko', options.answers ?? []);
}
