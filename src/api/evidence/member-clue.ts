/**
 * Interprets one member by the words of its name and of its containers. The spellings come from public APIs and
 * frameworks (docs/service.md#paging). A name with a word of paging that fits no spelling is unclear, which is the
 * safe result.
 */

import type { Json } from '../../common/json';
import { withoutMarks } from '../../common/long-numbers';
import type { Clue, Counted } from './clue';
import { wordSet } from './word-set';

/** A member: its name as spelled, the words of the name, and the words of its containers' names. */
export interface Named {
  readonly name: string;
  readonly words: readonly string[];
  readonly within: readonly string[];
}

type Has = (...words: readonly string[]) => boolean;

/** A member with the facts about its name and its containers. */
interface Asked extends Named {
  readonly own: Has;
  readonly around: Has;
  /** Whether it concerns paging. */
  readonly speaks: boolean;
  /** Whether it concerns the next page. */
  readonly isNext: boolean;
}

/** Words that concern paging anywhere. */
const SPEAKS = wordSet(
  'page pages paging pageable paginated total count next cursor token more last end limit limited offset truncated marker continuation scroll',
  'skip remaining bookmark resume partial incomplete exceeded capped overflow exhausted further following subset',
);
/** Containers whose members all concern paging. */
const CONTAINERS = wordSet('page pages paging cursor next pageable token marker continuation evaluated');
/** Words in a paging container that describe sorting and similar things. */
const DESCRIBES = wordSet(
  'sort sorted unsorted order ordered direction asc desc type kind style mode strategy filter query path empty from to label active name field by self',
  'relation rel paged unpaged supports method description title first previous before has is unit',
);
/** Limits and counts that do not belong to the list. */
const OTHER_LIMITS = wordSet('rate ratelimit quota throttle throttling shards');
const TIMES = wordSet(
  'at date dates time times timestamp ms millis seconds minutes hours day days month year updated update modified synced login created refreshed expires expiry',
  'ttl duration took elapsed period since until run payment renewal billing',
);
/** Amounts, and members about the session or the site. */
const NOT_PAGING = wordSet(
  'amount price balance sum tax vat cost fee supply salary pay paid net gross bytes memory score debit credit income expense quantity weight usd krw won money',
  'error errors warning warnings failed successful unread retry retries filtered',
  'csrf xsrf access auth authorization bearer session trace request requests refresh api usage timeout home landing web help documentation info support',
);
const SAYS_MORE = wordSet(
  'more next truncated partial incomplete limited exceeded capped overflow remaining continuation further additional following cut left subset',
);
const SAYS_END = wordSet(
  'last end ended final done finished complete completed exhausted eof whole entire all',
);

/** Cursors and addresses are shorter (at most 2,082 characters), and patterns over long texts may throw. */
const LONGEST_VALUE = 16_000;

/** "1-20 of 53": the last number is the total, whatever the member's name. */
const RANGE_OF = /^\s*(?:[A-Za-z]+\s+)?\d{1,12}\s*(?:-|–|~|to)\s*\d{1,12}\s+(?:out\s+)?of\s+(\d{1,12})\s*$/i;

/** The clue in the member; null if it does not concern paging. */
export function memberClue(named: Named, value: Json): Clue | null {
  const { name, words, within } = named;
  const range = typeof value === 'string' && value.length < 80 ? RANGE_OF.exec(value) : null;
  if (range !== null) return { kind: 'total', value: Number(range[1]), name };
  const own: Has = (...wanted) => wanted.some(word => words.includes(word));
  const around: Has = (...wanted) => wanted.some(word => within.includes(word));
  if (isAside(words, within, own)) return null;
  const speaks = words.some(word => SPEAKS.has(word));
  const inPaging = within.some(word => CONTAINERS.has(word));
  const isNext = own('next', 'continuation') || around('next');
  // A link to the previous or the current page.
  if (!isNext && around('links')) return null;
  if (!isNext && (own('previous', 'before', 'self') || around('previous', 'before', 'self', 'first')))
    return null;

  const asked: Asked = { ...named, own, around, speaks, isNext };
  if (typeof value === 'string' && value.length > LONGEST_VALUE)
    return speaks || inPaging ? unclear(named) : null;
  const flag = flagOf(value, own);
  if (flag !== null) return flagClue(asked, flag);
  if (/^(?:null|none|nil|undefined)?$/i.test(String(value).trim()))
    return isNext ? { kind: own('url') || around('links') ? 'link' : 'cursor', value: null, name } : null;
  const isPlain = typeof value === 'string' || typeof value === 'number';
  const found = isPlain
    ? valueClue(asked, typeof value === 'string' ? withoutMarks(value) : value)
    : undefined;
  if (found !== undefined) return found;
  if (speaks) return unclear(named);
  return inPaging && !around('links') && !words.some(word => DESCRIBES.has(word)) ? unclear(named) : null;
}

function unclear({ name }: Named): Clue {
  return { kind: 'unclear', name };
}

/** Times, amounts, rate limits: a "last" or "total" that does not concern the list. */
function isAside(words: readonly string[], within: readonly string[], own: Has): boolean {
  const isTime = words.some(word => TIMES.has(word));
  if ([...words, ...within].some(word => OTHER_LIMITS.has(word))) return true;
  if (own('sync', 'delta')) return true;
  if (own('page', 'pages')) return own('title', 'name', 'home', 'landing', 'web');
  if (own('next') && isTime) return !own('cursor', 'token', 'marker', 'url', 'key', 'id', 'offset');
  if (own('next', 'cursor', 'marker', 'continuation', 'offset')) return false;
  // A number here is the beginning of the page.
  if (words.join(' ') === 'start at') return false;
  return isTime || words.some(word => NOT_PAGING.has(word));
}

function flagOf(value: Json, own: Has): boolean | null {
  const text = String(value).trim().toLowerCase();
  const isFlag = own('has', 'is', 'yn');
  if (['true', 'yes', 'y'].includes(text) || (isFlag && text === '1')) return true;
  return ['false', 'no', 'n'].includes(text) || (isFlag && text === '0') ? false : null;
}

function flagClue(asked: Asked, flag: boolean): Clue | null {
  const { name, words, own, speaks } = asked;
  const denies = own('no', 'not', 'non', 'without');
  if (own(...SAYS_MORE)) return { kind: 'more', says: flag !== denies, name };
  if (own(...SAYS_END)) {
    // "all" and "complete" are parts of many names with another meaning.
    const isPlain = speaks || words.length <= 2;
    return isPlain ? { kind: 'more', says: flag === denies, name } : null;
  }
  const isOther = !speaks || !flag || own('first', 'supports', 'exhaustive', 'pageable');
  return isOther ? null : unclear(asked);
}

/** undefined: not recognised. */
function valueClue(asked: Asked, value: string | number): Clue | null | undefined {
  const { name, own, around, isNext } = asked;
  const number = wholeNumber(value);
  // "hasMore": "perhaps"
  if (number === null && own('has', 'is', 'yn')) return undefined;
  if (isNext || own('more')) {
    const next = nextClue(asked, value, number);
    if (next !== undefined) return next;
  }
  if (own('first', 'url')) return null;
  if (own('cursor', 'token', 'marker', 'bookmark', 'scroll', 'resume', 'after'))
    return positionClue(asked, value, number);
  if (own('last') && own('id', 'key', 'seen', 'evaluated', 'item', 'value'))
    return { kind: 'position', value, name };
  if (own('relation') && around('total')) return value === 'eq' ? null : unclear(asked);
  if (number !== null) return numberClue(asked, number);
  // An offset with a text (Airtable) is a cursor.
  return own('offset') && typeof value === 'string' ? { kind: 'cursor', value, name } : undefined;
}

function nextClue(asked: Asked, value: string | number, number: number | null): Clue | undefined {
  const { name, own, around, isNext } = asked;
  const isAddress =
    typeof value === 'string' && /^[a-z][a-z0-9+.-]*:|^[/?]|^\.{1,2}\/|^[\w.~/-]+\?[^=]+=/i.test(value);
  if (isAddress || (own('url') && typeof value === 'string'))
    return { kind: 'link', value: String(value), name };
  if (number !== null && own('more') && !isNext) return { kind: 'remaining', value: number, name };
  if (around('next') && own('limit', 'size', 'per')) return { kind: 'size', value: number ?? 0, name };
  const isCursor = own('cursor', 'token', 'marker', 'continuation', 'id', 'key', 'after', 'bookmark');
  if (number !== null && !isCursor) {
    const left = number > 0 ? number : null;
    if (own('page')) return { kind: 'nextPage', value: left, name };
    if (own('offset', 'start', 'skip', 'index', 'item', 'from', 'position'))
      return { kind: 'nextOffset', value: left, name };
    return own('next') ? { kind: 'nextPage', value: left, name } : undefined;
  }
  // Some services write "0" or -1 for the end.
  const isEnd = number === 0 || value === '-1' || value === -1;
  return { kind: 'cursor', value: isEnd ? null : value, name };
}

function positionClue({ name, own }: Asked, value: string | number, number: number | null): Clue | null {
  // Zero is the beginning of every list, and the end in some.
  if (own('start') || number === 0) return null;
  const isPlace = own('end', 'last', 'cursor', 'after', 'scroll', 'marker', 'token');
  return { kind: isPlace ? 'position' : 'cursor', value, name };
}

function numberClue({ name, words, within, own, around }: Asked, value: number): Clue | undefined {
  // A negative number means "not counted". A page of unlimited size is no limit.
  const is = (kind: Counted): Clue =>
    value < 0 && kind !== 'size' ? { kind: 'unclear', name } : { kind, value, name };
  if (own('per') || (own('size', 'limit') && !own('total'))) return is('size');
  if (own('pages') || (own('page') && own('total', 'count', 'last', 'max'))) return is('pages');
  if (own('last') && around('page', 'pages', 'paging')) return is('pages');
  if (own('total', 'overall', 'grand') || (own('number') && own('found'))) return is('total');
  if (words.includes('odata') && own('count')) return is('total');
  if (around('total') && own('value', 'count')) return is('total');
  if (own('max') && own('item', 'count')) return is('size');
  // Korean portals: numOfRows is the requested page size.
  if (/^num_?of_?rows$/i.test(name)) return is('size');
  if (own('take', 'top')) return is('size');
  if (own('offset', 'skip')) return is('offset');
  if (own('start') && (words.length === 1 || own('index', 'at', 'item', 'position'))) return is('offset');
  if (own('remaining', 'rest') || (own('left') && words.length === 1)) return is('remaining');
  if (own('page')) return is('page');
  if (own('current') && within.some(word => CONTAINERS.has(word))) return is('page');
  // Spring calls the page "number", beside totalPages; alone the name says nothing.
  if (words.length === 1 && own('number')) return { kind: 'page', value, name: '' };
  if (own('count', 'returned') || (own('number') && own('item'))) return is('count');
  return undefined;
}

/** A whole number, also as a text with thousands separators; null for others. */
function wholeNumber(value: string | number): number | null {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : null;
  const text = value.trim();
  if (/^\d{1,15}(?:\.0+)?$/.test(text)) return Number(text);
  return /^\d{1,3}(?:,\d{3}){1,4}$/.test(text) ? Number(text.replace(/,/g, '')) : null;
}
