/** The service's answers in the document's cache, so that many cells with the same formula cost one request. */

import { sha256Hex } from '../common/hash';
import { readChunks, writeChunks } from '../platform/chunked-cache';
import type { Call } from './call';

const SECONDS = 21_600;
const SECONDS_WITHOUT_STAMP = 600;
const WAIT_MS = 12_000;

/**
 * The cached JSON for these parts. If there is none, caches the result of `make`. The stamp is a part: a pull changes
 * it, so that all cached names change.
 */
export function cached<T>(call: Call, parts: readonly string[], make: () => T): T {
  const { platform, stamp } = call;
  const { functionLock } = platform;
  const name = `fin-${sha256Hex(JSON.stringify([...parts, stamp]), 40)}`;
  const known = quietly(() => readChunks(platform, name) as T | undefined);
  if (known !== undefined) return known;
  const locked = quietly(() => functionLock.tryAcquire(WAIT_MS)) === true;
  try {
    // Another cell may have fetched the same data while this one waited.
    const meanwhile = locked ? quietly(() => readChunks(platform, name) as T | undefined) : undefined;
    if (meanwhile !== undefined) return meanwhile;
    const made = make();
    quietly(() => writeChunks(platform, name, made, stamp === '' ? SECONDS_WITHOUT_STAMP : SECONDS));
    return made;
  } finally {
    if (locked) quietly(() => functionLock.release());
  }
}

/** Cache and lock only save requests, so their failure must not fail the cell. */
function quietly<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
