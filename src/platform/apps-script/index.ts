/** The one place that builds the real platform. Nothing is touched before it is used: onOpen may run without any authorisation. */

import type { Platform } from '../ports';
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
import { SpreadsheetUi } from './ui';
import { AppsScriptWorkbook } from './workbook';

/** The platform as Apps Script gives it to this execution. */
export function appsScriptPlatform(): Platform {
  const userStore = new PropertiesStore(() => PropertiesService.getUserProperties());
  return {
    transport: new UrlFetchTransport(),
    workbook: new AppsScriptWorkbook(),
    userStore,
    documentStore: new PropertiesStore(() => PropertiesService.getDocumentProperties()),
    cache: new DocumentCache(),
    compressor: new GzipCompressor(),
    lock: new ServiceLock(() => LockService.getDocumentLock()),
    functionLock: new ServiceLock(() => LockService.getUserLock()),
    clock: new SystemClock(),
    ids: new PlatformIds(),
    session: new PlatformSession(),
    log: new ConsoleLog(),
    ui: new SpreadsheetUi(),
    triggers: new ScriptTriggers(userStore),
  };
}
