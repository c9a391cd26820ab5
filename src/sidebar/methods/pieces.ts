/** What the page asks for by itself, whatever its screens ask for. */

import type { PageStart } from '../protocol';

export interface PageMethods {
  /** What the script puts into the page when it opens it, for a page that has not got it. */
  pageStart: { readonly input: null; readonly result: PageStart };
  /** A further piece of a long answer; null where it is no longer there. */
  piece: { readonly input: { readonly id: string; readonly at: number }; readonly result: string | null };
}
