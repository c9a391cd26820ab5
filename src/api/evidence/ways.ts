/** Ways to the next page: the parameters that an answer suggests, under their possible names, likeliest first. */

import { tried } from '../../common/tried';
import { type Json, type JsonObject, member } from '../../common/json';
import type { PageParameters } from '../with-parameters';
import type { Clue } from './clue';
import { wordsOf } from './member-words';
import { linkParameters } from './page-link';

export interface Way {
  /** Names the way; equal for every page that is got in this way. */
  readonly key: string;
  readonly parameters: PageParameters;
  /** Whether the answer names the way. A way that is only guessed may be refused without consequence. */
  readonly isGiven: boolean;
}

export interface Place {
  /** Records so far. */
  readonly counted: number;
  /** Records of this answer. */
  readonly onPage: number;
  /** Pages with records so far. */
  readonly pages: number;
  readonly last: JsonObject | undefined;
  /** The address of the API root. */
  readonly root: string;
}

/** The maximum number of ways to try. */
const MOST_WAYS = 10;
const CURSOR_NAMES = ['cursor', 'after', 'pageToken', 'nextToken', 'token', 'startCursor'];
const SNAKE_NAMES = 'cursor after start_cursor page_token next_token token starting_after'.split(' ');
const PAGE_NAMES = ['page', 'pageNumber', 'pageNo', 'pageIndex', 'page_no', 'currentPage'];
const OFFSET_NAMES = ['offset', 'skip', 'start', 'startIndex'];

/** All ways that the clues suggest, those named by the answer first. */
export function waysOn(clues: readonly Clue[], place: Place): Way[] {
  const ways: Way[] = [];
  const add = (kind: string, names: readonly string[], value: string | number, isGiven = true): void => {
    for (const name of names) {
      const key = `${kind}:${name}`;
      const isFirst = name === names[0];
      if (!ways.some(way => way.key === key))
        ways.push({ key, parameters: { [name]: value }, isGiven: isGiven && isFirst });
    }
  };
  for (const clue of clues) {
    if (clue.kind !== 'link' || clue.value === null) continue;
    const parameters = linkParameters(clue.value, place.root);
    if (parameters !== null) ways.push({ key: 'link', parameters, isGiven: true });
  }
  const size = clues.find(clue => clue.kind === 'size');
  const page = clues.find(clue => clue.kind === 'page');
  const offset = clues.find(clue => clue.kind === 'offset');
  for (const kind of ['cursor', 'position'] as const) {
    for (const clue of clues) {
      if (clue.kind === kind && clue.value !== null && fitsAnAddress(clue.value))
        add('cursor', cursorNames(clue.name), clue.value);
    }
    // The next page's number or offset is more reliable than the end of the last page.
    if (kind === 'position') break;
    for (const clue of clues) {
      if (clue.kind === 'nextOffset' && clue.value !== null)
        add('offset', [...offsetNames(offset?.name), 'from'], clue.value);
      if (clue.kind !== 'nextPage' || clue.value === null) continue;
      const isOffset = page === undefined && clue.value === place.counted && clue.value > 2;
      if (isOffset) add('offset', offsetNames(offset?.name), clue.value);
      else add('page', pageNames(page?.name), clue.value);
    }
    const pages = clues.find(clue => clue.kind === 'pages');
    if (page !== undefined || pages !== undefined) {
      // A service that counts pages from 0 sends the number. Without a number the first page is 1.
      const now = page?.value ?? place.pages;
      add('page', pageNames(page?.name), now + 1);
    }
    if (offset !== undefined && place.onPage > 0) {
      const limit = size?.name.toLowerCase() === 'limit' ? { [size.name]: size.value } : {};
      for (const name of offsetNames(offset.name)) {
        const parameters = { [name]: offset.value + place.onPage, ...limit };
        ways.push({ key: `offset:${name}`, parameters, isGiven: true });
      }
    }
  }
  if (ways.length === 0) guesses(place, add);
  return ways.slice(0, MOST_WAYS);
}

/** Guesses if there are more records but no named way: the usual parameters, none of which can skip records. */
function guesses(
  { counted, pages, last }: Place,
  add: (kind: string, names: readonly string[], value: string | number, isGiven: boolean) => void,
): void {
  const id: Json | undefined = last && member(last, 'id');
  add('page', ['page'], pages + 1, false);
  add('offset', ['offset'], counted, false);
  if (typeof id !== 'string' && typeof id !== 'number') return;
  if (fitsAnAddress(id)) add('cursor', ['starting_after', 'after', 'lastSeenId', 'cursor'], id, false);
}

/** The names under which a cursor may be sent back: the answer's name, without "next" or "end", and the usual ones. */
function cursorNames(name: string): string[] {
  const kept = name.replace(/^(?:next|new|last|end)[-_]?(?=.)/i, '');
  const lowered = kept.replace(/^[A-Z]/, first => first.toLowerCase());
  const bare = /^[A-Z]/.test(name) ? [kept, lowered] : [lowered];
  const words = wordsOf(name);
  if (words.join(' ') === 'end cursor') return unique(['after', 'cursor', name]);
  const usual = name.includes('_') ? SNAKE_NAMES : CURSOR_NAMES;
  if (words.join(' ') === 'next') return unique(usual);
  // Names such as "lastSeenId" are parameters themselves; AWS takes NextToken back as NextToken.
  const isOwn = words.includes('last') || /^[A-Z]/.test(name) || words.join(' ') === 'next token';
  const own = isOwn ? [name, ...bare] : [...bare, name];
  const afterId = words.includes('id') ? ['after_id', 'after', 'starting_after'] : [];
  return unique([...own, ...afterId, ...usual]).slice(0, 8);
}

function pageNames(name = ''): string[] {
  const isPlain = /^(?:current[-_]?page|current|number)$/i.test(name);
  return parameterNames(...(isPlain ? ['page'] : []), name, ...PAGE_NAMES).slice(0, 6);
}

function offsetNames(name = ''): string[] {
  return parameterNames(name, ...OFFSET_NAMES).slice(0, 4);
}

/** A value without a name, or from a header, is sent under the usual names only. */
function parameterNames(...names: readonly string[]): string[] {
  return unique(names).filter(name => name !== '' && !name.startsWith('x-'));
}

function unique(names: readonly string[]): string[] {
  return [...new Set(names)];
}

/** Whether the cursor fits into an address of at most 2,082 characters, and has no lone surrogates. */
function fitsAnAddress(cursor: string | number): boolean {
  return tried(() => encodeURIComponent(cursor).length <= 1_500, false);
}
