/** Collects the clues around the records of an answer. It never walks the records, which may be a hundred thousand. */

import { isJsonObject, type Json, type JsonObject, member } from '../../common/json';
import type { Clue } from './clue';
import { memberClue, type Named } from './member-clue';
import { wordsOf } from './member-words';

/** More members than any envelope has. The rest stays unread, which is reported. */
const MOST_MEMBERS = 20_000;
const DEEPEST = 20;
/** An object with more objects than this, which are not the records, is a map of other things. */
const MOST_OBJECTS = 60;

/** Names of objects that may hold the way to the next page. They are always read. */
const WALKED = ['page', 'pages', 'paging', 'pageable', 'cursor', 'links', 'meta', 'metadata', 'next'];

/** The clues in an answer outside its records. records: the arrays or objects that are records or hold them. */
export function clues(answer: Json, records: ReadonlySet<unknown>, within: readonly string[] = []): Clue[] {
  const found: Clue[] = [];
  let left = MOST_MEMBERS;
  const walk = (object: JsonObject, around: readonly string[], depth: number): void => {
    const names = Object.keys(object).filter(name => !records.has(object[name]));
    const isMap = names.filter(name => isJsonObject(object[name])).length > MOST_OBJECTS;
    for (const name of names) {
      const value = object[name] as Json;
      if (--left < 0) {
        if (left === -1) found.push({ kind: 'unclear', name: '…' });
        return;
      }
      const words = wordsOf(name);
      const named = { name, words, within: around };
      if (Array.isArray(value)) found.push(...listClues(named, value));
      else if (isJsonObject(value)) {
        // A record of another list under its id.
        if (String(member(value, 'id')) === name) continue;
        if (isMap && !words.some(word => WALKED.includes(word))) continue;
        if (depth < DEEPEST) walk(value, [...around, ...words], depth + 1);
        else found.push({ kind: 'unclear', name });
      } else {
        const clue = memberClue(named, value);
        if (clue !== null) found.push(clue);
      }
    }
  };
  if (isJsonObject(answer) && !records.has(answer)) walk(answer, within, 0);
  return found;
}

/** Links as a list: [{rel: "next", href: "..."}]. Another list counts only if its name concerns paging. */
function listClues(named: Named, list: readonly Json[]): Clue[] {
  const { name, words } = named;
  const links = list.filter(isJsonObject);
  const relations = links.map(link => member(link, 'rel') ?? member(link, 'relation'));
  if (relations.some(relation => relation !== undefined)) {
    const next = links.find((_, i) => String(relations[i]).toLowerCase() === 'next');
    const addresses = next === undefined ? [] : ['href', 'url', 'uri', 'link'].map(key => member(next, key));
    const address = addresses.find(value => typeof value === 'string' && value !== '');
    if (next !== undefined) return [{ kind: 'link', value: String(address ?? ''), name }];
    const speaks = relations.some(relation => /^(?:prev|previous|first|last)$/i.test(String(relation)));
    return speaks ? [{ kind: 'link', value: null, name }] : [];
  }
  // Laravel's page buttons: the members beside them say the same.
  if (words.includes('links') || links.length === list.length) return [];
  const clue = memberClue(named, 'list');
  return clue === null ? [] : [{ kind: 'unclear', name }];
}
