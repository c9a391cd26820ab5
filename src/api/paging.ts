/** Judges what an answer says about the rest of its list. A list is complete by evidence, never by the lack of it. */

import type { Clue } from './evidence/clue';

export type PageVerdict =
  /** No clue concerns paging. */
  | { readonly kind: 'silent' }
  /** The service says that this is all. */
  | { readonly kind: 'end' }
  /** There are more records. total: if it is told. */
  | {
      readonly kind: 'more';
      readonly total: number | null;
      /** Only a cursor or link says so, and all other clues say that this is all. */
      readonly isDoubtful: boolean;
      /** A flag or number says so, not only a cursor or link, which some services send with the last page too. */
      readonly isPromised: boolean;
    }
  /** There may be more: the page has a number or offset, but no clue about the last page. */
  | { readonly kind: 'maybe' }
  /** A clue is not understood, or contradicts the others. */
  | { readonly kind: 'unclear'; readonly names: readonly string[] };

export interface Received {
  /** Different records so far. */
  readonly counted: number;
  /** Records of this answer, as the service counts them. */
  readonly onPage: number;
  /** Pages with records so far. */
  readonly pages: number;
  /** The total of an earlier answer; some services send it only once. */
  readonly total: number | null;
}

/** Evidence of more records wins over evidence of the end. A total must equal the count. */
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
  // A page without records may name a next page for ever.
  const isOver = saysAll && onPage === 0;
  if (signs.includes(true) || (leads.includes(true) && !isOver))
    return { kind: 'more', total, isDoubtful: saysAll && odd.length === 0, isPromised: signs.includes(true) };
  if (odd.length > 0) return { kind: 'unclear', names: odd };
  if (signs.length + leads.length > 0) return { kind: 'end' };
  return byPlace(clues, received);
}

/** Without a clue about the end, page number and size may decide. */
function byPlace(clues: readonly Clue[], { onPage, pages }: Received): PageVerdict {
  const sizes = clues.filter(clue => clue.kind === 'size');
  const size = sizes.length === 0 ? null : Math.min(...sizes.map(({ value }) => value));
  const hasPlace = clues.some(({ kind }) => kind === 'page' || kind === 'offset');
  if (clues.some(({ kind }) => kind === 'position')) return { kind: 'maybe' };
  if (hasPlace) {
    if (onPage === 0) return pages > 0 ? { kind: 'end' } : { kind: 'silent' };
    if (size === null || onPage >= size) return { kind: 'maybe' };
    // A service may cap the size that it names, so a round count is no end.
    return onPage % 100 === 0 ? { kind: 'maybe' } : { kind: 'end' };
  }
  // The page is full, and there is no way to ask for another.
  if (size !== null && size > 0 && onPage >= size)
    return { kind: 'unclear', names: sizes.map(({ name }) => name) };
  return { kind: 'silent' };
}

/** Whether services commonly cut silent lists at this count (docs/service.md#contact-cap). */
export function isCommonPageSize(count: number): boolean {
  return [10, 20, 25, 30, 50].includes(count) || (count > 0 && count % 100 === 0);
}
