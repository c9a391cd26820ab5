/** What the page asks for by itself, whatever its screens ask for. */

import type { Opened } from './window';

/** What the script puts into the page when it opens it. */
export interface PageStart {
  readonly version: number;
  readonly language: string;
  /** Who has opened it: a random id of the user's own. The calls of a page may run as another account of the same browser. */
  readonly user: string;
  /** Their address, for people to read; '' where it is not known. */
  readonly email: string;
  /** In a window of its own: the one screen it is about. Absent: the sidebar, with all of them. */
  readonly opens?: Opened;
}

export interface PageMethods {
  /** What the script puts into the page when it opens it, for a page that has not got it. */
  pageStart: { readonly input: null; readonly result: PageStart };
  /** A further piece of a long answer; null where it is no longer there. */
  piece: { readonly input: { readonly id: string; readonly at: number }; readonly result: string | null };
}
