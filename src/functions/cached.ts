/** Answers of the service, kept in the document's cache: many cells with the same formula cost one request. */

import { sha256Hex } from '../common/hash';
import { readChunks, writeChunks } from '../platform/chunked-cache';
import type { Call } from './call';

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
  const known = quietly(() => readChunks(platform, name) as T | undefined);
  if (known !== undefined) return known;
  const locked = quietly(() => functionLock.tryAcquire(WAIT_MS)) === true;
  try {
    // Another cell may have asked the same while this one waited.
    const meanwhile = locked ? quietly(() => readChunks(platform, name) as T | undefined) : undefined;
    if (meanwhile !== undefined) return meanwhile;
    const made = make();
    quietly(() => writeChunks(platform, name, made, stamp === '' ? SECONDS_WITHOUT_STAMP : SECONDS));
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
