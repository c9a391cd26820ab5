/**
 * What a person has unticked and typed in a review, kept while the page is open: another screen, a new comparison or a plan that moved must not
 * tick a row again that was left out.
 */

import type { PushSource } from '../server/review/review';

export interface Draft {
  /** Names of rows, which hold for their content: a row that was edited since is offered anew. */
  readonly leftOut: ReadonlySet<string>;
  readonly reason: string;
}

/** By {@link draftName}. */
export type Drafts = Map<string, Draft>;

export const EMPTY_DRAFT: Draft = { leftOut: new Set(), reason: '' };

/** One draft for each tab, whichever of its rows are shown, and one for each push that is undone. */
export function draftName(source: PushSource): string {
  if (source.of === 'putBack') return `putBack ${source.list}`;
  return source.of === 'undo' ? `undo ${source.push}` : `tab ${source.sheet}`;
}
