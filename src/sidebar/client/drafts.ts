/** What was unticked and typed in a review. Kept while the page is open, so that nothing is ticked again. */

import type { PushSource } from '../server/review/review-methods';

export interface Draft {
  /** Names of rows. A name depends on the content, so an edited row is offered anew. */
  readonly leftOut: ReadonlySet<string>;
  readonly reason: string;
}

/** By {@link draftName}. */
export type Drafts = Map<string, Draft>;

export const EMPTY_DRAFT: Draft = { leftOut: new Set(), reason: '' };

/** One draft per tab, for any selection of its rows, and one per push that is undone. */
export function draftName(source: PushSource): string {
  if (source.of === 'putBack') return `putBack ${source.list}`;
  return source.of === 'undo' ? `undo ${source.push}` : `tab ${source.sheet}`;
}
