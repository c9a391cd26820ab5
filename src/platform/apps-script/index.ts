/** The one place that builds the real platform. Nothing is touched before it is used: onOpen may run without any authorisation. */

import type { PlatformWithUi } from '../ports/ui';
import { UrlFetchTransport } from './http-transport';
import {
  ConsoleLog,
  DocumentCache,
  GzipCompressor,
  PlatformIds,
  PlatformSession,
  PropertiesStore,
  ScriptTriggers,
  ServiceLock,
  SystemClock,
} from './small-adapters';
import { translated, typed } from './typed-errors';
import { SpreadsheetUi } from './ui';
import { AppsScriptWorkbook } from './workbook';

/** The platform as Apps Script gives it to this execution. Whatever its services throw comes as a PlatformError, or as a TransportError. */
export function appsScriptPlatform(): PlatformWithUi {
  const ours = <T extends object>(adapter: T): T => typed(adapter, translated);
  const userStore = ours(new PropertiesStore(() => PropertiesService.getUserProperties()));
  return {
    transport: new UrlFetchTransport(),
    workbook: AppsScriptWorkbook.open(),
    userStore,
    documentStore: ours(new PropertiesStore(() => PropertiesService.getDocumentProperties())),
    cache: ours(new DocumentCache()),
    compressor: ours(new GzipCompressor()),
    lock: ours(new ServiceLock(() => LockService.getDocumentLock())),
    functionLock: ours(new ServiceLock(() => LockService.getUserLock())),
    clock: ours(new SystemClock()),
    ids: ours(new PlatformIds()),
    session: ours(new PlatformSession()),
    log: new ConsoleLog(),
    ui: ours(new SpreadsheetUi()),
    triggers: ours(new ScriptTriggers(userStore)),
  };
}
