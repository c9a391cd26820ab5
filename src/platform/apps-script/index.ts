/** The one place that builds the real platform. Nothing is touched before it is used: onOpen may run without any authorisation. */

import type { PlatformWithUi } from '../ports/ui';
import { urlFetchTransport } from './http-transport';
import * as small from './small-adapters';
import { translated, typed } from './typed-errors';
import { spreadsheetUi } from './ui';
import { appsScriptWorkbook } from './workbook';

/** The platform as Apps Script gives it to this execution. Whatever its services throw comes as a PlatformError, or as a TransportError. */
export function appsScriptPlatform(): PlatformWithUi {
  const ours = <T extends object>(adapter: T): T => typed(adapter, translated);
  const userStore = ours(small.propertiesStore(() => PropertiesService.getUserProperties()));
  return {
    transport: urlFetchTransport,
    workbook: appsScriptWorkbook(),
    userStore,
    documentStore: ours(small.propertiesStore(() => PropertiesService.getDocumentProperties())),
    cache: ours(small.documentCache),
    compressor: ours(small.gzipCompressor),
    lock: ours(small.serviceLock(() => LockService.getDocumentLock())),
    functionLock: ours(small.serviceLock(() => LockService.getUserLock())),
    clock: ours(small.systemClock),
    ids: ours(small.platformIds),
    session: ours(small.platformSession),
    log: small.consoleLog,
    ui: ours(spreadsheetUi()),
    triggers: ours(small.scriptTriggers(userStore)),
  };
}
