/** What the headers of an answer say about the rest of the list. */

import { parseJson } from '../../common/json';
import type { Clue } from './clue';
import { clues } from './collect';
import { memberClue } from './member-clue';
import { wordsOf } from './member-words';

/** Headers of HTTP, proxies and browsers whose names contain a word of paging. */
const OTHERS =
  /^(?:last-modified|last-event-id|content-(?!range)|accept|access-control|x-csrf|x-xsrf|set-cookie|authorization|age$|date$|strict-|retry-after|server|x-amz-|x-amzn-|cf-|x-envoy|x-request|keep-alive|x-frame|permissions-policy|max-forwards|forwarded|x-forwarded|x-ms-(?!continuation)|x-goog|timing)/;

/** headers: names in lower case. status: 206 means that the body is a part. */
export function headerClues(headers: Readonly<Record<string, string>>, status: number): Clue[] {
  const found: Clue[] = [];
  for (const [name, value] of Object.entries(headers)) {
    if (name === 'link') found.push(...linkClues(value));
    else if (name === 'content-range') found.push(...rangeClues(value));
    else if (!OTHERS.test(name)) found.push(...otherClues(name, value));
  }
  const isRange = found.some(({ name }) => name === 'content-range');
  if (status === 206 && !isRange) found.push({ kind: 'unclear', name: '206' });
  return found;
}

/** `<https://...?page=2>; rel="next", <...>; rel="last"` (RFC 8288). */
function linkClues(header: string): Clue[] {
  const relations = new Map<string, string>();
  const link = /<([^<>]*)>([^<]*)/g;
  for (let match = link.exec(header); match !== null; match = link.exec(header)) {
    const [, address, parameters] = match.map(String) as [string, string, string];
    const rel = /;\s*rel\s*=\s*"?([^";,]+)/i.exec(parameters)?.[1];
    for (const name of rel?.toLowerCase().split(/\s/) ?? []) relations.set(name, address);
  }
  const next = relations.get('next');
  if (next !== undefined) return [{ kind: 'link', value: next, name: 'Link' }];
  const isPaged = ['prev', 'previous', 'first', 'last'].some(name => relations.has(name));
  return isPaged ? [{ kind: 'link', value: null, name: 'Link' }] : [];
}

/** `items 0-24/319`, with `*` for an unknown total. Byte ranges do not count. */
function rangeClues(header: string): Clue[] {
  const name = 'content-range';
  if (/^\s*bytes\b/i.test(header)) return [];
  const match = /^\s*(?:[\w.-]+\s+)?(?:(\d{1,15})-(\d{1,15})|\*)\/(\d{1,15}|\*)\s*$/.exec(header);
  if (match === null) return [{ kind: 'unclear', name }];
  const [, first, , total] = match;
  const all: Clue = total === '*' ? { kind: 'unclear', name } : { kind: 'total', value: Number(total), name };
  return first === undefined ? [all] : [{ kind: 'offset', value: Number(first), name: '' }, all];
}

function otherClues(name: string, value: string): Clue[] {
  const words = wordsOf(name).filter(word => word !== 'x');
  // Some frameworks put all paging members into one header, as JSON.
  const json = value.trim().startsWith('{') ? parseJson(value) : undefined;
  if (json !== undefined) return clues(json, new Set(), words);
  const clue = memberClue({ name, words, within: [] }, value);
  return clue === null ? [] : [clue];
}
