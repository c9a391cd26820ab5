/** Answers of the service, kept in the document's cache: many cells with the same formula cost one request. */

import { sha256Hex } from '../common/hash';
import { isJsonObject, member, parseJson } from '../common/json';
import type { Platform } from '../platform/ports';
import type { Call } from './call';

/** A value has at most 100 KB. */
const CHUNK = 90_000;
const SECONDS = 21_600;
const SECONDS_WITHOUT_STAMP = 600;
const WAIT_MS = 12_000;

/**
 * The cached JSON under these parts, or what `make` gives, which is then cached. The stamp is one of the parts: a pull changes it, and with it
 * every name in the cache.
 */
export function cached<T>(call: Call, parts: readonly string[], make: () => T): T {
  const { platform, stamp } = call;
  const { functionLock } = platform;
  const name = `fin-${sha256Hex(JSON.stringify([...parts, stamp]), 40)}`;
  const known = quietly(() => read<T>(platform, name));
  if (known !== undefined) return known;
  const locked = quietly(() => functionLock.tryAcquire(WAIT_MS)) === true;
  try {
    // Another cell may have asked the same while this one waited.
    const meanwhile = locked ? quietly(() => read<T>(platform, name)) : undefined;
    if (meanwhile !== undefined) return meanwhile;
    const made = make();
    quietly(() => write(platform, name, made, stamp === '' ? SECONDS_WITHOUT_STAMP : SECONDS));
    return made;
  } finally {
    if (locked) quietly(() => functionLock.release());
  }
}

/** Cache and lock only save requests: a cell must not fail because one of them does. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}

function read<T>({ cache, compressor }: Platform, name: string): T | undefined {
  const index = parseJson(cache.getAll([name]).get(name) ?? '');
  if (!isJsonObject(index)) return undefined;
  const count = Number(member(index, 'chunks'));
  const names = Array.from({ length: count }, (_, i) => `${name}-${i}`);
  const chunks = cache.getAll(names);
  const packed = names.map(chunk => chunks.get(chunk) ?? '').join('');
  // The cache forgets at will, chunk by chunk.
  if (sha256Hex(packed, 16) !== member(index, 'hash')) return undefined;
  return parseJson(compressor.decompress(packed)) as T | undefined;
}

function write({ cache, compressor }: Platform, name: string, value: unknown, seconds: number): void {
  const packed = compressor.compress(JSON.stringify(value));
  const values = new Map<string, string>();
  for (let at = 0; at < packed.length; at += CHUNK)
    values.set(`${name}-${values.size}`, packed.slice(at, at + CHUNK));
  const chunks = values.size;
  values.set(name, JSON.stringify({ chunks, hash: sha256Hex(packed, 16) }));
  cache.putAll(values, seconds);
}
