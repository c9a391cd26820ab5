/** Properties: one store per user, spreadsheet and script, with the platform's quotas. */
import { ScriptException } from '../common/host-error';

const MAX_VALUE_BYTES = 9 * 1024;
const MAX_STORE_BYTES = 500 * 1024;

export class PropertyStore {
  readonly #values = new Map<string, string>();

  get(key: string): string | null {
    return this.#values.get(key) ?? null;
  }

  all(): Record<string, string> {
    return Object.fromEntries(this.#values);
  }

  delete(key: string): void {
    this.#values.delete(key);
  }

  clear(): void {
    this.#values.clear();
  }

  /**
   * Stores all values or none.
   * @throws ScriptException with the platform's text if a value exceeds 9 KB or the store 500 KB (UTF-8).
   */
  set(values: Readonly<Record<string, string>>, deleteAllOthers = false): void {
    for (const value of Object.values(values)) {
      if (Buffer.byteLength(value) > MAX_VALUE_BYTES) throw new ScriptException('Argument too large: value');
    }
    const next = new Map(deleteAllOthers ? [] : this.#values);
    for (const [key, value] of Object.entries(values)) next.set(key, value);
    let bytes = 0;
    for (const [key, value] of next) bytes += Buffer.byteLength(key) + Buffer.byteLength(value);
    if (bytes > MAX_STORE_BYTES) {
      throw new ScriptException(
        'You have exceeded the property storage quota. Please remove some properties and try again.',
      );
    }
    if (deleteAllOthers) this.#values.clear();
    for (const [key, value] of next) this.#values.set(key, value);
  }
}
