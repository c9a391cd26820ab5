/** What one member of an answer, or one header, says about the rest of the list. */

/** A name that a value can be sent back under, and how the answer spelled it. */
export type Clue =
  /** Whether there is more. */
  | { readonly kind: 'more'; readonly says: boolean; readonly name: string }
  /** How many records there are in all. */
  | { readonly kind: 'total'; readonly value: number; readonly name: string }
  /** How many there are, in this answer or in all: the name leaves it open. */
  | { readonly kind: 'count'; readonly value: number; readonly name: string }
  /** How many are missing. */
  | { readonly kind: 'remaining'; readonly value: number; readonly name: string }
  /** How many pages there are. */
  | { readonly kind: 'pages'; readonly value: number; readonly name: string }
  /** The number of this page. */
  | { readonly kind: 'page'; readonly value: number; readonly name: string }
  /** How many records a page holds. */
  | { readonly kind: 'size'; readonly value: number; readonly name: string }
  /** How many records lie before this page. */
  | { readonly kind: 'offset'; readonly value: number; readonly name: string }
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
