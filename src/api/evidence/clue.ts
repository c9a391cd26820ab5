/** What one member of an answer, or one header, says about the rest of the list. */

/**
 * total: how many records there are in all. count: in this answer or in all, the name leaves it open. remaining: how many are missing. pages: how many pages
 * there are. page: the number of this one. size: how many records a page holds. offset: how many lie before this one.
 */
export type Counted = 'total' | 'count' | 'remaining' | 'pages' | 'page' | 'size' | 'offset';

/** A name that a value can be sent back under, and how the answer spelled it. */
export type Clue =
  /** Whether there is more. */
  | { readonly kind: 'more'; readonly says: boolean; readonly name: string }
  | { [Kind in Counted]: { readonly kind: Kind; readonly value: number; readonly name: string } }[Counted]
  /** The number of the next page, or of the record that it begins with; null: there is none. */
  | { readonly kind: 'nextPage' | 'nextOffset'; readonly value: number | null; readonly name: string }
  /** What has to be sent to get the next page; null: there is none. */
  | { readonly kind: 'cursor'; readonly value: string | number | null; readonly name: string }
  /** Where this page ended. It can be sent as a cursor, and is there on the last page too. */
  | { readonly kind: 'position'; readonly value: string | number; readonly name: string }
  /** The address of the next page; null: there is none. */
  | { readonly kind: 'link'; readonly value: string | null; readonly name: string }
  /** It speaks of paging and is not understood. */
  | { readonly kind: 'unclear'; readonly name: string };
