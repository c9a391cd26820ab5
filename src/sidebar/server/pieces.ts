/**
 * Long answers in pieces, because nothing says how long an answer may be that reaches a page. The rest waits in the user's own cache for the page to ask for it.
 */

import { finite, object, text } from '../../common/decode';
import type { Platform } from '../../platform/ports';
import { type PageStart, type Pieces, PROTOCOL_VERSION } from '../protocol';
import { method, nothing } from './method';

/** UTF-16 units: under 100 KB in any script, which is also the longest value of the cache. */
export const PIECE = 30_000;
/** A page asks at once; this is for a slow network. */
const KEPT_SECONDS = 600;

/** The answer, or its first piece and where the others are. */
export function inPieces({ ownCache, ids }: Pick<Platform, 'ownCache' | 'ids'>, answer: string): string {
  if (answer.length <= PIECE) return answer;
  const parts: string[] = [];
  for (let from = 0, to = 0; from < answer.length; from = to) {
    to = from + PIECE;
    // Half a surrogate pair is no text.
    if (/[\ud800-\udbff]/.test(answer.charAt(to - 1))) to--;
    parts.push(answer.slice(from, to));
  }
  const id = ids.uuid();
  ownCache.putAll(new Map(parts.map((part, at) => [nameOf(id, at), part])), KEPT_SECONDS);
  const first: Pieces = { ok: true, pieces: parts.length, id, text: parts[0] ?? '' };
  return JSON.stringify(first);
}

/** What the page asks for by itself, whatever its screens ask for. */
export const pageMethods = () => ({
  /** What the script puts into the page when it opens it, for a page that has not got it. */
  pageStart: method(
    [],
    nothing,
    ({ language, platform, userId }): PageStart => ({
      version: PROTOCOL_VERSION,
      language,
      user: userId,
      email: platform.session.userEmail(),
    }),
  ),
  /** A further piece of a long answer; null where it is no longer there. */
  piece: method([], object({ id: text, at: finite }), ({ platform }, { id, at }) => {
    const name = nameOf(id, at);
    return platform.ownCache.getAll([name]).get(name) ?? null;
  }),
});

function nameOf(id: string, at: number): string {
  return `financeSheets.page.${id.slice(0, 36)}.${at}`;
}
