/** The words in the name of a member or a header, however it is spelled: nextPageToken, next_page_token, NEXT-PAGE-TOKEN and X-Next-Page-Token say the same. */

import { has } from '../../common/json';

/** Other spellings of a word. The Korean ones are those of public data portals. */
const SAME: Readonly<Record<string, string>> = {
  cnt: 'count',
  counts: 'count',
  tot: 'total',
  totals: 'total',
  num: 'number',
  nb: 'number',
  nr: 'number',
  pg: 'page',
  pager: 'paging',
  paging: 'paging',
  pagination: 'paging',
  paginator: 'paging',
  pageable: 'pageable',
  idx: 'index',
  cursors: 'cursor',
  tokens: 'token',
  prev: 'previous',
  cont: 'continuation',
  continue: 'continuation',
  items: 'item',
  records: 'item',
  record: 'item',
  rows: 'item',
  row: 'item',
  results: 'item',
  result: 'item',
  elements: 'item',
  element: 'item',
  entries: 'item',
  entry: 'item',
  hits: 'item',
  objects: 'item',
  documents: 'item',
  docs: 'item',
  uri: 'url',
  href: 'url',
  link: 'url',
  links: 'links',
  다음: 'next',
  이전: 'previous',
  전체: 'total',
  총: 'total',
  건수: 'count',
  개수: 'count',
  갯수: 'count',
  페이지: 'page',
  마지막: 'last',
  끝: 'end',
  더보기: 'more',
};

/** Words of which names without any mark between them (hasmore, totalcount, endofdata) are made. */
const JOINED = [
  ...Object.keys(SAME),
  ...'next previous page pages total count more last first end start offset skip limit size per cursor token marker key has is'.split(
    ' ',
  ),
  ...'number no index current item info truncated scroll id seen after before max remaining yn found returned return of on data'.split(
    ' ',
  ),
  ...'reached available partial incomplete complete final done url list all results'.split(' '),
];

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
    .map(word => (has(SAME, word) ? (SAME[word] as string) : word));
}

/** A name without marks as the known words that it is made of, wholly (none, where it is empty); null where it is not. */
function parted(part: string): string[] | null {
  if (part.length > 30 || JOINED.includes(part)) return null;
  // For each length of the beginning: the words that make it up.
  const made: (string[] | undefined)[] = [[]];
  for (let end = 1; end <= part.length; end++) {
    for (const word of JOINED) {
      const before = made[end - word.length];
      if (before !== undefined && part.startsWith(word, end - word.length)) {
        made[end] = [...before, word];
        break;
      }
    }
  }
  return made[part.length] ?? null;
}
