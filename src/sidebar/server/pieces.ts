/** Sends long answers in pieces, which the user's own cache keeps, because a maximum length is not documented. */

import { finite, object, text } from '../../common/decode';
import { tried } from '../../common/tried';
import type { Platform } from '../../platform/ports';
import { type Pieces, startOf } from '../protocol';
import { method, nothing } from './method';

/** In UTF-16 units: under 100 KB in any script, which is the cache's limit for a value. */
export const PIECE = 30_000;
/** Pages request the pieces at once; this is for a slow network. */
const KEPT_SECONDS = 600;

/** The answer, or its first piece with the place of the others. */
export function inPieces({ ownCache, ids }: Pick<Platform, 'ownCache' | 'ids'>, answer: string): string {
  if (answer.length <= PIECE) return answer;
  const parts: string[] = [];
  for (let from = 0, to = 0; from < answer.length; from = to) {
    to = from + PIECE;
    // A piece must not end with half a surrogate pair.
    if (/[\ud800-\udbff]/.test(answer.charAt(to - 1))) to--;
    parts.push(answer.slice(from, to));
  }
  const id = ids.uuid();
  const first: Pieces = { ok: true, pieces: parts.length, id, text: parts[0] ?? '' };
  // Without a cache the whole answer may still arrive.
  return tried(() => {
    ownCache.putAll(new Map(parts.map((part, at) => [nameOf(id, at), part])), KEPT_SECONDS);
    return JSON.stringify(first);
  }, answer);
}

/** Methods of the page itself, for all screens. */
export const pageMethods = () => ({
  /** The start data, for a page that has none. */
  pageStart: method([], nothing, startOf),
  /** A further piece of a long answer; null if it has expired. */
  piece: method([], object({ id: text, at: finite }), ({ platform }, { id, at }) => {
    const name = nameOf(id, at);
    return platform.ownCache.getAll([name]).get(name) ?? null;
  }),
});

function nameOf(id: string, at: number): string {
  return `financeSheets.page.${id.slice(0, 36)}.${at}`;
}
