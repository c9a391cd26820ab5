/** The cache: values that expire on the host's clock, and are evicted if there are too many. */
import { ScriptException } from '../common/host-error';

const MAX_KEY_CHARACTERS = 250;
const MAX_VALUE_BYTES = 100 * 1024;
/** Documented: over 1,000 items, the 900 that expire last stay. */
const MAX_ITEMS = 1000;
const KEPT_ITEMS = 900;

interface Item {
  readonly value: string;
  readonly expires: number;
}

export class CacheStore {
  readonly #items = new Map<string, Item>();

  get(key: string, now: number): string | null {
    checkKey(key);
    const item = this.#items.get(key);
    if (!item || item.expires <= now) return null;
    return item.value;
  }

  /** @throws ScriptException for a key over 250 characters or a value over 100 KB; then it stores nothing. */
  put(values: Readonly<Record<string, string>>, seconds: number, now: number): void {
    for (const [key, value] of Object.entries(values)) {
      checkKey(key);
      if (Buffer.byteLength(value) > MAX_VALUE_BYTES) throw new ScriptException('Argument too large: value');
    }
    for (const [key, value] of Object.entries(values)) {
      this.#items.set(key, { value, expires: now + seconds * 1000 });
    }
    if (this.#items.size > MAX_ITEMS) this.#evict();
  }

  remove(key: string): void {
    this.#items.delete(key);
  }

  clear(): void {
    this.#items.clear();
  }

  keys(): string[] {
    return [...this.#items.keys()];
  }

  #evict(): void {
    const kept = [...this.#items].sort(([, a], [, b]) => b.expires - a.expires).slice(0, KEPT_ITEMS);
    this.#items.clear();
    for (const [key, item] of kept) this.#items.set(key, item);
  }
}

function checkKey(key: string): void {
  if (key.length > MAX_KEY_CHARACTERS) throw new ScriptException('Argument too large: key');
}
