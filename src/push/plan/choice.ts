/** Operations of a plan by names that hold for its content, so that some of them can be left out wherever their rows stand by then. */

import { jsonHash } from '../../common/hash';
import type { JsonObject } from '../../common/json';
import type { Operation, Plan } from './plan';

/** The operations of the plan, those that go again first, each by a name that says what it does: the same operation has the same name in the next plan. */
export function namedOperations({ operations, resends }: Plan): ReadonlyMap<string, Operation> {
  const named = new Map<string, Operation>();
  for (const operation of [...resends, ...operations]) {
    const content = jsonHash(contentOf(operation), 20);
    // New rows may be equal: then it does not matter which of them is meant.
    let name = content;
    for (let twin = 2; named.has(name); twin++) name = `${content}-${twin}`;
    named.set(name, operation);
  }
  return named;
}

/** The plan without these operations; null where it has none of one of the names. */
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
