/** Builds the real platform. Services open on first use, because onOpen may run without authorisation. */

import { lazy } from '../../common/lazy';
import type * as ports from '../ports';
import type { PlatformWithUi } from '../ports/ui';
import { editorsOnly } from './editors-only';
import { urlFetchTransport } from './http-transport-adapter';
import { scriptPermissions } from './permissions-adapter';
import * as small from './small-adapters';
import { type Reads, readsOf, translated, typed } from './typed-errors';
import { spreadsheetUi } from './ui-adapter';
import { appsScriptWorkbook } from './workbook-adapter';

/**
 * The platform of this execution. Errors of its services are PlatformError or TransportError.
 * @param mailScope The scope for mails in a build that has it, else null.
 */
export function appsScriptPlatform(mailScope: string | null): PlatformWithUi {
  const ours = <T extends object>(adapter: T, reads: Reads<T> = readsOf()): T =>
    typed(adapter, translated, reads);
  const store = (open: () => GoogleAppsScript.Properties.Properties): ports.KeyValueStore =>
    ours(small.propertiesStore(lazy(open)), readsOf('get'));
  const cacheOver = (open: () => GoogleAppsScript.Cache.Cache | null): ports.Cache =>
    ours(small.serviceCache(open), readsOf('getAll'));
  const userStore = store(() => PropertiesService.getUserProperties());
  const workbook = appsScriptWorkbook();
  const shared = {
    documentStore: store(() => PropertiesService.getDocumentProperties()),
    triggers: ours(small.scriptTriggers(userStore), readsOf('isHourly')),
  };
  return {
    ...editorsOnly(shared, () => workbook.mayEdit()),
    transport: urlFetchTransport,
    workbook,
    userStore,
    cache: cacheOver(() => CacheService.getDocumentCache()),
    ownCache: cacheOver(() => CacheService.getUserCache()),
    compressor: ours(small.gzipCompressor),
    lock: ours(small.serviceLock(() => LockService.getDocumentLock())),
    functionLock: ours(small.serviceLock(() => LockService.getUserLock())),
    clock: ours(small.systemClock, readsOf('now')),
    ids: ours(small.platformIds, readsOf('uuid', 'random')),
    session: ours(small.platformSession, readsOf('userEmail', 'locale')),
    log: small.consoleLog,
    ui: ours(spreadsheetUi()),
    permissions: scriptPermissions(mailScope),
  };
}
