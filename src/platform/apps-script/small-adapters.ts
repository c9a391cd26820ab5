/** Adapters that are a few lines each. */

import type {
  Cache,
  Clock,
  Compressor,
  Ids,
  KeyValueStore,
  Lock,
  Log,
  Session as SessionPort,
  Triggers,
} from '../ports';

/** KeyValueStore over a properties store; the store is fetched at first use, since onOpen may not touch it. */
export class PropertiesStore implements KeyValueStore {
  constructor(private readonly open: () => GoogleAppsScript.Properties.Properties) {}

  get(name: string): string | null {
    return this.open().getProperty(name);
  }

  set(name: string, value: string): void {
    this.open().setProperty(name, value);
  }

  remove(name: string): void {
    this.open().deleteProperty(name);
  }
}

/** Cache over the document's cache: whatever one editor fetched for a formula serves the others. */
export class DocumentCache implements Cache {
  getAll(names: readonly string[]): ReadonlyMap<string, string> {
    const found = CacheService.getDocumentCache()?.getAll([...names]) ?? {};
    return new Map(Object.entries(found) as [string, string][]);
  }

  putAll(values: ReadonlyMap<string, string>, seconds: number): void {
    const plain: Record<string, string> = {};
    for (const [name, value] of values) plain[name] = value;
    CacheService.getDocumentCache()?.putAll(plain, seconds);
  }
}

/** Compressor over Utilities.gzip, as base64. */
export class GzipCompressor implements Compressor {
  compress(text: string): string {
    return Utilities.base64Encode(Utilities.gzip(Utilities.newBlob(text)).getBytes());
  }

  decompress(packed: string): string {
    const blob = Utilities.newBlob(Utilities.base64Decode(packed), 'application/x-gzip');
    return Utilities.ungzip(blob).getDataAsString();
  }
}

/** Lock over one of the platform's locks, which is fetched at first use. */
export class ServiceLock implements Lock {
  constructor(private readonly open: () => GoogleAppsScript.Lock.Lock | null) {}

  private held: GoogleAppsScript.Lock.Lock | null = null;

  tryAcquire(waitMs: number): boolean {
    const lock = this.open();
    if (lock === null || !lock.tryLock(waitMs)) return false;
    this.held = lock;
    return true;
  }

  release(): void {
    // Forgotten even where letting go fails: whoever still holds it is given it again, and the platform takes it back when the execution ends.
    const lock = this.held;
    this.held = null;
    lock?.releaseLock();
  }
}

export class SystemClock implements Clock {
  now(): number {
    return Date.now();
  }

  sleep(ms: number): void {
    // Utilities.sleep takes at most five minutes; nobody here waits longer than one run lasts.
    if (ms > 0) Utilities.sleep(Math.min(Math.ceil(ms), 300_000));
  }
}

export class PlatformIds implements Ids {
  uuid(): string {
    return Utilities.getUuid();
  }

  random(): number {
    return Math.random();
  }
}

export class PlatformSession implements SessionPort {
  userEmail(): string {
    return Session.getEffectiveUser().getEmail();
  }

  locale(): string {
    return Session.getActiveUserLocale();
  }
}

export class ConsoleLog implements Log {
  error(message: string): void {
    console.error(message);
  }
}

/**
 * Triggers over ScriptApp; nobody sees the triggers of others. Google does not say whether those of the clock are listed by document, and a second one is refused,
 * so the id of ours is kept as well.
 */
export class ScriptTriggers implements Triggers {
  constructor(private readonly memory: KeyValueStore) {}

  isHourly(entryPoint: string): boolean {
    return this.of(entryPoint).length > 0;
  }

  startHourly(entryPoint: string): void {
    if (this.isHourly(entryPoint)) return;
    this.recognise(ScriptApp.newTrigger(entryPoint).timeBased().everyHours(1).create().getUniqueId());
  }

  stop(entryPoint: string): void {
    for (const trigger of this.of(entryPoint)) ScriptApp.deleteTrigger(trigger);
    this.memory.remove(this.name());
  }

  recognise(id: string): void {
    if (this.memory.get(this.name()) !== id) this.memory.set(this.name(), id);
  }

  private of(entryPoint: string): GoogleAppsScript.Script.Trigger[] {
    const here = ScriptApp.getUserTriggers(SpreadsheetApp.getActiveSpreadsheet());
    const listed = here.filter(trigger => trigger.getHandlerFunction() === entryPoint);
    if (listed.length > 0) return listed;
    const known = this.memory.get(this.name());
    return known === null ? [] : ScriptApp.getProjectTriggers().filter(one => one.getUniqueId() === known);
  }

  private name(): string {
    return `financeSheets.trigger.${SpreadsheetApp.getActiveSpreadsheet().getId()}`;
  }
}
