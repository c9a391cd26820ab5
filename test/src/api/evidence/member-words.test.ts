import { describe, expect, it } from 'vitest';
import { wordsOf } from '../../../../src/api/evidence/member-words';

const words = (name: string): string => wordsOf(name).join(' ');

describe('the words of a name', () => {
  it.each([
    [
      'next page token',
      [
        'nextPageToken',
        'next_page_token',
        'NEXT-PAGE-TOKEN',
        'NextPageToken',
        'nextpagetoken',
        '__next..page@token',
      ],
    ],
    [
      'total count',
      [
        'totalCount',
        'TOTAL_CNT',
        'totalcount',
        'TotCnt',
        'totcnt',
        'total-counts',
        'totals_count',
        '전체_건수',
        '총 개수',
        '총-갯수',
      ],
    ],
    ['page number', ['pageNumber', 'PAGE_NUM', 'pagenum', 'pgNr', 'page_nb', '페이지 number']],
    ['has more', ['hasMore', 'hasmore', 'HAS_MORE', 'has 더보기']],
    ['is last page', ['isLastPage', 'islastpage', 'is_last_page', 'is_마지막_페이지']],
    ['more available', ['moreAvailable', 'moreavailable']],
    ['end reached', ['endReached', 'endreached']],
    ['end of data', ['endOfData', 'endofdata', '끝 of data']],
    ['paging', ['paging', 'pagination', 'pager', 'Paginator']],
    ['start index', ['startIndex', 'startidx', 'START_INDEX']],
    ['cursor token', ['cursorToken', 'cursors.tokens']],
    ['previous url', ['prevUrl', 'prev_link', 'previousHref', '이전 uri']],
    ['next url', ['nextLink', 'nexthref', '다음_url']],
    ['links', ['links', '_links']],
    ['continuation', ['cont', 'continue', 'continuation']],
    ['pageable', ['pageable', 'PAGEABLE']],
    ['http total pages', ['HTTPTotalPages']],
  ])('%s, in every spelling', (expected, names) => {
    for (const name of names) expect(words(name), name).toBe(expected);
  });

  it.each(
    'items records record rows row results result elements element entries entry hits objects documents docs'.split(
      ' ',
    ),
  )('%s are records by another name', name => {
    expect(words(`total_${name}`)).toBe('total item');
  });

  it('are left whole where a part of it only happens to be such a word', () => {
    for (const name of ['pageant', 'lastly', 'totality', 'nextdoor', 'constructor'])
      expect(words(name)).toBe(name);
  });

  it('may be several in one, plurals among them', () => {
    expect(words('totalcounts')).toBe('total count');
    expect(words('nextpages')).toBe('next pages');
  });

  it('are looked for in up to thirty letters without a mark', () => {
    expect(words('nextnextnextnextnextnexttotals')).toBe('next next next next next next total');
    expect(words('nextnextnextnextdocumentstotals')).toBe('nextnextnextnextdocumentstotals');
  });

  it('end where a name is longer than any', () => {
    expect(words(`${'x'.repeat(79)}Y_next`)).toBe('x'.repeat(79) + ' y');
  });

  it('are none where a name has no letters', () => {
    expect(wordsOf('__')).toEqual([]);
    expect(wordsOf('')).toEqual([]);
  });
});
