/** Long values in the cache: compressed and in chunks, because a value may have at most 100 KB. */

import { sha256Hex } from '../common/hash';
import { isJsonObject, type Json, member, parseJson } from '../common/json';
import type { Platform } from './ports';

const CHUNK = 90_000;

type Parts = Pick<Platform, 'cache' | 'compressor'>;

/** undefined if the cache has dropped the value or one of its chunks. */
export function readChunks({ cache, compressor }: Parts, name: string): Json | undefined {
  const index = parseJson(cache.getAll([name]).get(name) ?? '');
  if (!isJsonObject(index)) return undefined;
  const count = Number(member(index, 'chunks'));
  const names = Array.from({ length: count }, (_, i) => `${name}-${i}`);
  const chunks = cache.getAll(names);
  const packed = names.map(chunk => chunks.get(chunk) ?? '').join('');
  // The cache may drop any single chunk.
  if (sha256Hex(packed, 16) !== member(index, 'hash')) return undefined;
  return parseJson(compressor.decompress(packed));
}

export function writeChunks(
  { cache, compressor }: Parts,
  name: string,
  value: unknown,
  seconds: number,
): void {
  const packed = compressor.compress(JSON.stringify(value));
  const values = new Map<string, string>();
  for (let at = 0; at < packed.length; at += CHUNK)
    values.set(`${name}-${values.size}`, packed.slice(at, at + CHUNK));
  const chunks = values.size;
  values.set(name, JSON.stringify({ chunks, hash: sha256Hex(packed, 16) }));
  cache.putAll(values, seconds);
}
