/** What every cell function starts from. It runs with the spreadsheet owner's properties, for whoever looks at the cell. */

import { Budget, FUNCTION_BUDGET_MS } from '../api/budget';
import { ServiceClient } from '../api/client';
import type { Platform } from '../platform/ports';
import { loadConnection, type StoredConnection } from '../sheet/connection-store';

export interface FunctionContext {
  readonly platform: Platform;
  readonly budget: Budget;
  /** The owner's connection, when the owner lets this function use it; else null. */
  readonly connection: StoredConnection | null;
}

export function functionContext(platform: Platform, name: string): FunctionContext {
  const connection = loadConnection(platform.userStore, platform.workbook.id());
  return {
    platform,
    budget: new Budget(platform.clock, FUNCTION_BUDGET_MS),
    connection: connection?.functionsAllowed.includes(name) === true ? connection : null,
  };
}

export function clientOf(context: FunctionContext, connection: StoredConnection): ServiceClient {
  const { transport, clock, ids, userStore } = context.platform;
  // A cell function can read what the owner's pushes have learnt of the service's pace, and cannot write there.
  const paceStore = { get: (name: string) => userStore.get(name), set: () => {}, remove: () => {} };
  return new ServiceClient(connection, { transport, clock, ids, budget: context.budget, paceStore });
}
