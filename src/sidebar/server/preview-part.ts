/** A long preview goes to the page part by part. */

import { type Decoded, finite, object, orNull, text } from '../../common/decode';

/** The place of a part, as the part before it names it; null for the first. */
export const afterInput = () => orNull(object({ fingerprint: text, from: finite }));
export type After = Decoded<ReturnType<typeof afterInput>>;

/**
 * A part of the rows. If the preview has changed since the part before, it begins anew, because the page must show all
 * of what it confirms. from: the number of rows before the part. next: the place of the next part; null at the end.
 */
export function partOf<Row, View>(
  all: readonly Row[],
  fingerprint: string,
  after: After,
  /** The maximum number of rows and of characters in one answer. */
  most: { readonly rows: number; readonly text: number },
  view: (row: Row) => View,
) {
  const from = after?.fingerprint === fingerprint ? Math.max(0, Math.floor(after.from)) : 0;
  const rows: View[] = [];
  let length = 0;
  for (const row of all.slice(from, from + most.rows)) {
    if (length > most.text) break;
    const shown = view(row);
    rows.push(shown);
    length += JSON.stringify(shown).length;
  }
  const end = from + rows.length;
  return { from, rows, next: end < all.length ? { fingerprint, from: end } : null };
}
