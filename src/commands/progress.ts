/** How the user of a command follows it. */

import type { Budget } from '../api/budget';

/** The progress of a command: rows sent, or days fetched. */
export type Progress =
  | { readonly of: 'rows'; readonly done: number; readonly total: number; readonly endsAt: number | null }
  | { readonly of: 'days'; readonly start: string; readonly end: string };

/** page: a page shows the result and calls the next execution. A function shows the progress. null: no follower. */
export type Follower = 'page' | ((step: Progress) => void) | null;

/** Short, so that the page can show progress and stop the command. */
const PAGE_MS: Readonly<Record<Progress['of'], number>> = { rows: 40_000, days: 50_000 };

/** Shortens an execution that a page follows, before work that the next execution can continue. */
export function shortenForPage(
  { follower, budget }: { readonly follower: Follower; readonly budget: Budget },
  of: Progress['of'],
): void {
  if (follower === 'page') budget.shorten(PAGE_MS[of]);
}
