/** KeyValueStore, Cache and Compressor in memory, with the platform's limits. */

import { gunzipSync, gzipSync } from 'node:zlib';
import type { Cache, Clock, Compressor, KeyValueStore } from '../../../src/platform/ports';
import { CallLog } from './call-log';

const KB = 1024;
const MOST_ITEMS = 1000;
const LONGEST_LIFE = 21_600;

export class MemoryStore implements KeyValueStore {
  readonly entries = new Map<string, string>();

  constructor(
    private readonly calls = new CallLog(),
    private readonly port = 'KeyValueStore',
  ) {}

  get(name: string): string | null {
    this.calls.record(`${this.port}.get`);
    return this.entries.get(name) ?? null;
  }

  set(name: string, value: string): void {
    this.calls.record(`${this.port}.set`);
    if (typeof value !== 'string') throw new Error(`${name}: only texts are kept, not ${typeof value}`);
    if (Buffer.byteLength(value) > 9 * KB) throw new Error(`${name}: a value has at most 9 KB`);
    const others = [...this.entries].filter(([key]) => key !== name);
    const total = [...others, [name, value] as const].reduce(
      (sum, [k, v]) => sum + Buffer.byteLength(k) + Buffer.byteLength(v),
      0,
    );
    if (total > 500 * KB) throw new Error('a store has at most 500 KB');
    this.entries.set(name, value);
  }

  remove(name: string): void {
    this.calls.record(`${this.port}.remove`);
    this.entries.delete(name);
  }
}

export class MemoryCache implements Cache {
  private readonly entries = new Map<string, { readonly value: string; readonly until: number }>();

  constructor(
    private readonly clock: Clock,
    private readonly calls = new CallLog(),
  ) {}

  getAll(names: readonly string[]): ReadonlyMap<string, string> {
    this.calls.record('Cache.getAll');
    const found = new Map<string, string>();
    for (const name of names) {
      requireName(name);
      const entry = this.entries.get(name);
      if (entry !== undefined && entry.until > this.clock.now()) found.set(name, entry.value);
    }
    return found;
  }

  putAll(values: ReadonlyMap<string, string>, seconds: number): void {
    this.calls.record('Cache.putAll');
    if (!(seconds > 0 && seconds <= LONGEST_LIFE))
      throw new Error(`kept for 1 to ${LONGEST_LIFE} seconds, not ${seconds}`);
    for (const [name, value] of values) {
      requireName(name);
      if (Buffer.byteLength(value) > 100 * KB) throw new Error(`${name}: a value has at most 100 KB`);
    }
    for (const [name, value] of values) {
      this.entries.delete(name);
      this.entries.set(name, { value, until: this.clock.now() + seconds * 1000 });
    }
    for (const name of this.entries.keys()) {
      if (this.entries.size <= MOST_ITEMS) break;
      this.entries.delete(name);
    }
  }

  /** The names that are stored now. */
  names(): string[] {
    return [...this.entries].filter(([, entry]) => entry.until > this.clock.now()).map(([name]) => name);
  }

  /** Removes one name or all names, because the platform's cache may drop entries at any time. */
  forget(name?: string): void {
    if (name === undefined) this.entries.clear();
    else this.entries.delete(name);
  }
}

function requireName(name: string): void {
  if (name === '' || name.length > 250) throw new Error(`a name has 1 to 250 characters, not ${name.length}`);
}

export class GzipTextCompressor implements Compressor {
  constructor(private readonly calls = new CallLog()) {}

  compress(text: string): string {
    this.calls.record('Compressor.compress');
    return gzipSync(Buffer.from(text, 'utf8')).toString('base64');
  }

  decompress(packed: string): string {
    this.calls.record('Compressor.decompress');
    return gunzipSync(Buffer.from(packed, 'base64')).toString('utf8');
  }
}
