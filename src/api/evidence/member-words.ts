/**
 * The words in the name of a member or header, in any spelling: nextPageToken, next_page_token, NEXT-PAGE-TOKEN and
 * X-Next-Page-Token have the same words.
 */

import { lazy } from '../../common/lazy';
import { wordSet } from './word-set';

/** Other spellings of each word. The Korean ones come from public data portals. */
const SPELLINGS = {
  count: 'cnt counts 건수 개수 갯수',
  total: 'tot totals 전체 총',
  number: 'num nb nr',
  page: 'pg 페이지',
  paging: 'pager paging pagination paginator',
  pageable: 'pageable',
  index: 'idx',
  cursor: 'cursors',
  token: 'tokens',
  previous: 'prev 이전',
  continuation: 'cont continue',
  item: 'items records record rows row results result elements element entries entry hits objects documents docs',
  url: 'uri href link',
  links: 'links',
  next: '다음',
  last: '마지막',
  end: '끝',
  more: '더보기',
};

const sameWords = lazy((): ReadonlyMap<string, string> => {
  const words = Object.entries(SPELLINGS);
  return new Map(words.flatMap(([word, others]) => others.split(' ').map(other => [other, word])));
});

/** The words in names without separators (hasmore, totalcount, endofdata). */
const joinedWords = lazy(() =>
  wordSet(
    ...sameWords().keys(),
    'next previous page pages total count more last first end start offset skip limit size per cursor token marker key has is number no index current item',
    'info truncated scroll id seen after before max remaining yn found returned return of on data reached available partial incomplete complete final done',
    'url list all results',
  ),
);

/** Longer names are ignored. */
const LONGEST = 80;

/** The words of a name in order, each in one spelling. */
export function wordsOf(name: string): string[] {
  return name
    .slice(0, LONGEST)
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/([A-Z])([A-Z][a-z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9\uac00-\ud7a3]/)
    .flatMap(part => parted(part) ?? [part])
    .map(word => sameWords().get(word) ?? word);
}

/** A name without separators as known words; null if it does not consist of known words only. */
function parted(part: string): string[] | null {
  const joined = joinedWords();
  if (part.length > 30 || joined.has(part)) return null;
  // By length of the beginning: the words that it consists of.
  const made: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= part.length; end++) {
    for (const word of joined) {
      const before = made[end - word.length];
      if (before !== undefined && part.startsWith(word, end - word.length)) {
        made[end] = [...before, word];
        break;
      }
    }
  }
  return made[part.length] ?? null;
}
