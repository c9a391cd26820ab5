/** What a member or header of an answer says about the rest of the list. */

/**
 * total: number of all records. count: number of records, in this answer or in all. remaining: number of missing
 * records. pages: number of pages. page: number of this page. size: records per page. offset: number of records
 * before this page.
 */
export type Counted = 'total' | 'count' | 'remaining' | 'pages' | 'page' | 'size' | 'offset';

/** `name` is the answer's spelling, under which a value may be sent back. */
export type Clue =
  /** Whether there are more records. */
  | { readonly kind: 'more'; readonly says: boolean; readonly name: string }
  | { [Kind in Counted]: { readonly kind: Kind; readonly value: number; readonly name: string } }[Counted]
  /** The number of the next page, or of its first record; null: there is none. */
  | { readonly kind: 'nextPage' | 'nextOffset'; readonly value: number | null; readonly name: string }
  /** The value to send for the next page; null: there is none. */
  | { readonly kind: 'cursor'; readonly value: string | number | null; readonly name: string }
  /** The end of this page. It can be sent as a cursor, and the last page has it too. */
  | { readonly kind: 'position'; readonly value: string | number; readonly name: string }
  /** The address of the next page; null: there is none. */
  | { readonly kind: 'link'; readonly value: string | null; readonly name: string }
  /** It concerns paging but is not understood. */
  | { readonly kind: 'unclear'; readonly name: string };
