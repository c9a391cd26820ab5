/** Judges what an answer says about the rest of its list (design: a list is complete by evidence, never by the lack of it). */

import type { Clue } from './evidence/clue';

export type PageVerdict =
  /** Nothing speaks of paging. */
  | { readonly kind: 'silent' }
  /** The service itself says that this is all. */
  | { readonly kind: 'end' }
  /** There is more. total: where it is told. */
  | {
      readonly kind: 'more';
      readonly total: number | null;
      /** Only a cursor or link says so, and all else that this is all. */
      readonly isDoubtful: boolean;
      /** It is said in words or numbers, and not only by a cursor or link, which some services give with their last records too. */
      readonly isPromised: boolean;
    }
  /** There may be more: a page has a number or a place, and nothing says whether it is the last. */
  | { readonly kind: 'maybe' }
  /** Something speaks of paging and is not understood, or contradicts the rest. */
  | { readonly kind: 'unclear'; readonly names: readonly string[] };

export interface Received {
  /** Different records so far. */
  readonly counted: number;
  /** Records of this answer, as it counts them. */
  readonly onPage: number;
  /** Pages with records so far. */
  readonly pages: number;
  /** The total that an earlier answer told; some tell it once. */
  readonly total: number | null;
}

/**
 * Whatever says that there is more wins over whatever says that there is not: a list must never be taken for complete by mistake. A total must equal the
 * count.
 */
export function judgePage(clues: readonly Clue[], received: Received): PageVerdict {
  const { counted, onPage } = received;
  const odd: string[] = clues.flatMap(clue => (clue.kind === 'unclear' ? [clue.name] : []));
  const signs: boolean[] = clues.flatMap(clue => (clue.kind === 'more' ? [clue.says] : []));
  const leads: boolean[] = [];
  let total: number | null = null;
  const totals = clues.flatMap(clue => (clue.kind === 'total' ? [clue] : []));
  const known = totals.length > 0 || received.total === null ? totals : [{ value: received.total, name: '' }];
  for (const { value, name } of known) {
    if (value < counted) odd.push(name);
    else signs.push(value > counted);
    if (value > counted) total = Math.max(total ?? 0, value);
  }
  for (const clue of clues) {
    if (clue.kind === 'count') {
      if (clue.value > counted) {
        signs.push(true);
        total = Math.max(total ?? 0, clue.value);
      } else if (clue.value !== onPage) {
        if (clue.value === counted) signs.push(false);
        else odd.push(clue.name);
      }
    }
    if (clue.kind === 'remaining') signs.push(clue.value > 0);
    if (clue.kind === 'pages') signs.push(received.pages < clue.value);
    if (
      clue.kind === 'nextPage' ||
      clue.kind === 'nextOffset' ||
      clue.kind === 'cursor' ||
      clue.kind === 'link'
    )
      leads.push(clue.value !== null);
  }
  const saysAll = signs.length > 0 && !signs.includes(true);
  // A page without records may still name a way on, for ever.
  const isOver = saysAll && onPage === 0;
  if (signs.includes(true) || (leads.includes(true) && !isOver))
    return { kind: 'more', total, isDoubtful: saysAll && odd.length === 0, isPromised: signs.includes(true) };
  if (odd.length > 0) return { kind: 'unclear', names: odd };
  if (signs.length + leads.length > 0) return { kind: 'end' };
  return byPlace(clues, received);
}

/** Nothing says whether there is more: the place and size of the page may. */
function byPlace(clues: readonly Clue[], { onPage, pages }: Received): PageVerdict {
  const sizes = clues.flatMap(clue => (clue.kind === 'size' ? [clue.value] : []));
  const size = sizes.length === 0 ? null : Math.min(...sizes);
  const hasPlace = clues.some(({ kind }) => kind === 'page' || kind === 'offset');
  if (clues.some(({ kind }) => kind === 'position')) return { kind: 'maybe' };
  if (hasPlace) {
    if (onPage === 0) return pages > 0 ? { kind: 'end' } : { kind: 'silent' };
    if (size === null || onPage >= size) return { kind: 'maybe' };
    // The service may give fewer than the size that it names, and a round count is no end.
    return onPage % 100 === 0 ? { kind: 'maybe' } : { kind: 'end' };
  }
  // As many as were asked for, and no way to ask for others.
  if (size !== null && size > 0 && onPage >= size) return { kind: 'unclear', names: sizeNames(clues) };
  return { kind: 'silent' };
}

function sizeNames(clues: readonly Clue[]): string[] {
  return clues.flatMap(clue => (clue.kind === 'size' ? [clue.name] : []));
}

/** Counts at which services cut their lists: where nothing is said at all, such a list may be cut (docs/service.md#contact-cap). */
export function isCommonPageSize(count: number): boolean {
  return [10, 20, 25, 30, 50].includes(count) || (count > 0 && count % 100 === 0);
}
