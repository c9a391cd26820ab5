/** All services of an execution except SpreadsheetApp, by their global names. */
import { createCacheService } from '../services/cache';
import { createCharts } from '../services/charts';
import { createHtmlService } from '../services/html/html-service';
import { createLockService } from '../services/lock';
import { createConsole, createLogger, type LogSink } from '../services/logger';
import { createMailApp } from '../services/mail';
import { createPropertiesService } from '../services/properties';
import { createScriptApp } from '../services/script-app';
import { createSession } from '../services/session';
import { createUi } from '../services/ui/dialogs';
import { createUnavailableServices } from '../services/unavailable';
import { createUrlFetchApp } from '../services/url-fetch/url-fetch-app';
import { createUtilities } from '../services/utilities/utilities';
import type { KernelImpl } from './kernel-impl';
import { seesEmail } from './permissions';
import type { ExecutionSettings } from './settings';

export interface Services {
  readonly globals: Readonly<Record<string, object>>;
  readonly ui: object;
}

/** @param slept Called after a script's sleep, because Sheets recalculates meanwhile. */
export function createServices(kernel: KernelImpl, settings: ExecutionSettings, slept: () => void): Services {
  const { bridge } = kernel;
  const log: LogSink = (level, text) => {
    // Log lines after the end of an execution are dropped.
    if (!kernel.stopped) bridge.run('log', level, text);
  };
  const email = seesEmail(kernel.caller) ? settings.user.email : '';
  const globals = {
    UrlFetchApp: createUrlFetchApp(kernel, bridge),
    PropertiesService: createPropertiesService(kernel, bridge),
    CacheService: createCacheService(kernel, bridge),
    LockService: createLockService(kernel, bridge),
    Utilities: createUtilities(kernel, bridge, {
      sleep: ms => {
        kernel.pass(ms);
        slept();
      },
    }),
    Session: createSession(kernel, {
      // A clock trigger runs without an active user, with the rights of its creator.
      activeEmail: settings.kind === 'trigger' ? '' : email,
      effectiveEmail: email,
      locale: settings.user.locale,
      timeZone: settings.timeZone,
      temporaryKey: bridge.text('session.key'),
    }),
    ScriptApp: createScriptApp(kernel, bridge, settings.scriptId),
    Logger: createLogger(kernel, log),
    console: createConsole(log, () => kernel.now()),
    Charts: createCharts(kernel),
    HtmlService: createHtmlService(kernel, bridge),
    MailApp: createMailApp(kernel, bridge),
    ...createUnavailableServices(kernel),
  };
  return { globals, ui: createUi(kernel, bridge) };
}
