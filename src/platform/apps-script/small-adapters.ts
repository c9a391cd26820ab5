/** Small adapters. Those with an `open` function open their service on first use, because onOpen may not touch it. */

import { tried } from '../../common/tried';
import type * as ports from '../ports';

/** KeyValueStore over a properties store. */
export const propertiesStore = (open: () => GoogleAppsScript.Properties.Properties): ports.KeyValueStore => ({
  get: name => open().getProperty(name),
  set: (name, value) => void open().setProperty(name, value),
  remove: name => void open().deleteProperty(name),
});

/** Cache over one of the platform's caches. The document cache has what any editor fetched for a formula. */
export const serviceCache = (open: () => GoogleAppsScript.Cache.Cache | null): ports.Cache => ({
  getAll(names) {
    const found = open()?.getAll([...names]) ?? {};
    return new Map(Object.entries(found) as [string, string][]);
  },
  putAll(values, seconds) {
    const plain: Record<string, string> = {};
    for (const [name, value] of values) plain[name] = value;
    open()?.putAll(plain, seconds);
  },
});

/** Compressor over Utilities.gzip, as base64. */
export const gzipCompressor: ports.Compressor = {
  compress: text => Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes()),
  decompress(packed) {
    const blob = Utilities.newBlob(Utilities.base64Decode(packed), 'application/x-gzip');
    return Utilities.ungzip(blob).getDataAsString();
  },
};

/** Lock over one of the platform's locks. */
export function serviceLock(open: () => GoogleAppsScript.Lock.Lock | null): ports.Lock {
  let held: GoogleAppsScript.Lock.Lock | null = null;
  return {
    tryAcquire(waitMs) {
      const lock = open();
      if (lock === null || !lock.tryLock(waitMs)) return false;
      held = lock;
      return true;
    },
    release() {
      // Cleared even if releasing fails: the execution that still holds the lock can take it again, and the platform
      // releases it at the end.
      const lock = held;
      held = null;
      lock?.releaseLock();
    },
  };
}

export const systemClock: ports.Clock = {
  now: () => Date.now(),
  sleep(ms) {
    // Utilities.sleep takes at most five minutes. No wait exceeds an execution.
    if (ms > 0) Utilities.sleep(Math.min(Math.ceil(ms), 300_000));
  },
};

export const platformIds: ports.Ids = { uuid: () => Utilities.getUuid(), random: () => Math.random() };

export const platformSession: ports.Session = {
  // The call throws without its permission, and returns '' for other domains. Nothing depends on the address.
  userEmail: () => tried(() => Session.getEffectiveUser().getEmail(), ''),
  locale: () => Session.getActiveUserLocale(),
};

export const consoleLog: ports.Log = { error: message => console.error(message) };

/**
 * Triggers over ScriptApp; a user sees only their own. Google does not say whether clock triggers are listed by
 * document, and a second one is refused. So the trigger's id is stored too.
 */
export function scriptTriggers(memory: ports.KeyValueStore): ports.Triggers {
  const nameHere = (): string => `financeSheets.trigger.${SpreadsheetApp.getActiveSpreadsheet().getId()}`;
  const triggersOf = (entryPoint: string): GoogleAppsScript.Script.Trigger[] => {
    const here = ScriptApp.getUserTriggers(SpreadsheetApp.getActiveSpreadsheet());
    const listed = here.filter(trigger => trigger.getHandlerFunction() === entryPoint);
    if (listed.length > 0) return listed;
    const known = memory.get(nameHere());
    return known === null ? [] : ScriptApp.getProjectTriggers().filter(one => one.getUniqueId() === known);
  };
  const recognise = (id: string): void => {
    if (memory.get(nameHere()) !== id) memory.set(nameHere(), id);
  };
  const isHourly = (entryPoint: string): boolean => triggersOf(entryPoint).length > 0;
  return {
    recognise,
    isHourly,
    startHourly(entryPoint) {
      if (isHourly(entryPoint)) return;
      recognise(ScriptApp.newTrigger(entryPoint).timeBased().everyHours(1).create().getUniqueId());
    },
    stop(entryPoint) {
      for (const trigger of triggersOf(entryPoint)) ScriptApp.deleteTrigger(trigger);
      memory.remove(nameHere());
    },
  };
}
