/** The preview, and later differences from the plan that the user saw. */

import { saysNothing } from '../../push/plan/plan';
import {
  differenceFrom,
  type PlanDifference,
  type ShownChanges,
  shownChanges,
} from '../../push/plan/shown-changes';
import { PreviewedStore } from '../../sheet/properties/previewed-store';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from './plan-push';

/** A plan that the user saw in a preview, or in the last question. */
export interface Seen {
  readonly hash: string;
  /** null: too many changes to store each one. */
  readonly changes: ShownChanges | null;
  readonly by: 'preview' | 'question';
}

/** What a push of the active tab would send now. Writes nothing into the spreadsheet; stores the plan for the user. */
export function preview(context: Context): PlannedPush {
  const planned = planPush(context, writableTable(context));
  rememberShown(context, planned);
  return planned;
}

/** Stores for the user what the plan of a whole tab shows. */
export function rememberShown(context: Context, planned: PlannedPush): void {
  if (saysNothing(planned.plan)) {
    forgetPreview(context, planned);
    return;
  }
  context.convenience(() => {
    const { changes, hash } = seenNow(context, planned);
    storeOf(context, planned).remember(hash, changes, context.platform.clock.now());
  });
}

/** This user's last preview of the tab; null if there is none. */
export function lastPreview(context: Context, planned: PlannedPush): Seen | null {
  const previewed = storeOf(context, planned).load(context.platform.clock.now());
  return previewed === null ? null : { ...previewed, by: 'preview' };
}

/** Forgets the last preview of this tab, because it was sent or there is nothing to send. */
export function forgetPreview(context: Context, planned: PlannedPush): void {
  context.convenience(() => storeOf(context, planned).forget());
}

export function seenNow(context: Context, planned: PlannedPush): Seen & { readonly changes: ShownChanges } {
  const changes = shownChanges(context.secret(), planned.table.resource, planned.plan);
  return { hash: planned.hash, changes, by: 'question' };
}

/** What differs from the shown plan; null if equal. partly: the plan has only some of the shown rows. */
export function differenceSince(
  context: Context,
  seen: Seen,
  { hash, plan, snapshot, table: { resource } }: PlannedPush,
  partly: boolean,
): PlanDifference | 'tooMany' | null {
  if (seen.hash === hash) return null;
  if (seen.changes === null) return partly ? null : 'tooMany';
  return differenceFrom(context.secret(), resource, seen.changes, plan, snapshot.rows, partly);
}

function storeOf(context: Context, { table }: PlannedPush): PreviewedStore {
  const { userStore, workbook } = context.platform;
  return new PreviewedStore(userStore, workbook.id(), table.sheet.id);
}
