/** The open questions of a tab. Decisions name them (commands/decide/resolve.ts). */

import type { BaselineRecord } from '../../changes/baseline';
import { type SharedNumber, sharedNumbers } from '../../changes/shared-numbers';
import { type ConflictQuestion, type Questions, questionsOf } from '../../push/decide/questions';
import { typedValue } from '../../push/decide/typed-value';
import { isForeign } from '../../push/plan/plan-input';
import { fieldOf } from '../../resources/definition';
import type { Context } from '../context';
import { type PlannedPush, planPush, writableTable } from '../push/plan-push';

/**
 * The questions of the active tab, with the plan that they come from. It takes no lock and writes nothing. Throws
 * UserError if the tab sends nothing.
 */
export function questionsToAsk(context: Context) {
  context.requireConnected();
  const planned = planPush(context, writableTable(context));
  return { planned, questions: questionsIn(context, planned), shared: sharedIn(planned) };
}

/** The value typed in place of both sides of a conflict, or why it cannot be used. */
export function typedIn(
  { table: { resource }, snapshot, remote }: PlannedPush,
  { row, recordId }: Pick<ConflictQuestion, 'row' | 'recordId'>,
  field: string,
  typed: string,
): ReturnType<typeof typedValue> {
  const own = snapshot.rows.find(one => one.row === row);
  const foreign = own !== undefined && isForeign(resource, own, remote.records.get(recordId));
  return typedValue(fieldOf(resource, field), typed, foreign);
}

/** Counterparties that share a number, with the rows that show them. The service's values count, not edits. */
function sharedIn({ table: { resource }, baseline, remote, snapshot }: PlannedPush) {
  const rowOf = new Map(snapshot.rows.map(({ id, row }) => [id, row]));
  const withRow = (one: SharedNumber['records'][number]) => ({ ...one, row: rowOf.get(one.id) ?? 0 });
  const records = new Map<string, Pick<BaselineRecord, 'id' | 'values'>>([...baseline, ...remote.records]);
  return sharedNumbers(resource, records.values()).map(({ number, records }) => ({
    number,
    records: records.map(withRow),
  }));
}

/** The questions of a new plan. */
export function questionsIn(context: Context, planned: PlannedPush): Questions {
  const { resource } = planned.table;
  const now = context.platform.clock.now();
  return questionsOf({ planned, resource, settings: context.settings(resource), now });
}
