/** The words in the name of a member or a header, however it is spelled: nextPageToken, next_page_token, NEXT-PAGE-TOKEN and X-Next-Page-Token say the same. */

import { lazy } from '../../common/lazy';
import { wordSet } from './word-set';

/** Other spellings of each word. The Korean ones are those of public data portals. */
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

/** Words of which names without any mark between them (hasmore, totalcount, endofdata) are made. */
const joinedWords = lazy(() =>
  wordSet(
    ...sameWords().keys(),
    'next previous page pages total count more last first end start offset skip limit size per cursor token marker key has is number no index current item',
    'info truncated scroll id seen after before max remaining yn found returned return of on data reached available partial incomplete complete final done',
    'url list all results',
  ),
);

/** Longer names are nobody's. */
const LONGEST = 80;

/** The words of a name in their order, in one spelling each. */
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

/** A name without marks as the known words that it is made of, wholly (none, where it is empty); null where it is not. */
function parted(part: string): string[] | null {
  const joined = joinedWords();
  if (part.length > 30 || joined.has(part)) return null;
  // For each length of the beginning: the words that make it up.
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
