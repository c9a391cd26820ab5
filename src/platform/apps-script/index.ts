/** The one place that builds the real platform. Nothing is touched before it is used: onOpen may run without any authorisation. */

import type { PlatformWithUi } from '../ports/ui';
import { urlFetchTransport } from './http-transport';
import {
  consoleLog,
  documentCache,
  gzipCompressor,
  platformIds,
  platformSession,
  propertiesStore,
  scriptTriggers,
  serviceLock,
  systemClock,
} from './small-adapters';
import { translated, typed } from './typed-errors';
import { spreadsheetUi } from './ui';
import { appsScriptWorkbook } from './workbook';

/** The platform as Apps Script gives it to this execution. Whatever its services throw comes as a PlatformError, or as a TransportError. */
export function appsScriptPlatform(): PlatformWithUi {
  const ours = <T extends object>(adapter: T): T => typed(adapter, translated);
  const userStore = ours(propertiesStore(() => PropertiesService.getUserProperties()));
  return {
    transport: urlFetchTransport,
    workbook: appsScriptWorkbook(),
    userStore,
    documentStore: ours(propertiesStore(() => PropertiesService.getDocumentProperties())),
    cache: ours(documentCache),
    compressor: ours(gzipCompressor),
    lock: ours(serviceLock(() => LockService.getDocumentLock())),
    functionLock: ours(serviceLock(() => LockService.getUserLock())),
    clock: ours(systemClock),
    ids: ours(platformIds),
    session: ours(platformSession),
    log: consoleLog,
    ui: ours(spreadsheetUi),
    triggers: ours(scriptTriggers(userStore)),
  };
}
