/** Names operations of a plan by content, so that a user can leave some out even after their rows have moved. */

import { jsonHash } from '../../common/hash';
import type { JsonObject } from '../../common/json';
import type { Operation, Plan } from './plan';

/** The plan's operations by name, resends first. The same operation has the same name in the next plan. */
export function namedOperations({ operations, resends }: Plan): ReadonlyMap<string, Operation> {
  const named = new Map<string, Operation>();
  for (const operation of [...resends, ...operations]) {
    const content = jsonHash(contentOf(operation), 20);
    // Equal new rows are interchangeable.
    let name = content;
    for (let twin = 2; named.has(name); twin++) name = `${content}-${twin}`;
    named.set(name, operation);
  }
  return named;
}

/** The plan without these operations; null if a name is missing. */
export function withoutOperations(plan: Plan, names: readonly string[]): Plan | null {
  const named = namedOperations(plan);
  const left = new Set(names.map(name => named.get(name)));
  if (left.has(undefined)) return null;
  return {
    ...plan,
    operations: plan.operations.filter(operation => !left.has(operation)),
    resends: plan.resends.filter(operation => !left.has(operation)),
  };
}

function contentOf(operation: Operation): JsonObject {
  const {
    row: _row,
    title: _title,
    reason: _reason,
    ...content
  } = operation as Operation & { reason?: unknown };
  return content as object as JsonObject;
}
