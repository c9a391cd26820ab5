/**
 * What Sheets does by itself after a change: compute the formulas, and run custom functions as executions of their own.
 */
import { recalculate } from '../../core/formula';
import type { DocumentState } from '../../core/model/state';
import type { HostUser } from '../world/options';
import type { World } from '../world/world';
import { customFunctionsOf } from './custom-functions';
import { runExecution } from './run-execution';
import type { RunResult } from './run-options';

/** A custom function that a formula ran. */
export interface FormulaRun {
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly result: RunResult;
}

/**
 * @param user Who looks at the spreadsheet; user properties are the owner's all the same.
 * @returns the custom functions that ran, in order, and how many cells the formulas asked for.
 */
export function recalculateDocument(
  world: World,
  document: DocumentState,
  user: HostUser,
): { readonly runs: FormulaRun[]; readonly cellsRead: number } {
  const names = customFunctionsOf(world);
  // Formulas do not care about case; JavaScript does.
  const spelled = new Map(names.map(name => [name.toUpperCase(), name]));
  const runs: FormulaRun[] = [];
  const { cellsRead } = recalculate(document, {
    now: world.clock.now(),
    customFunctions: new Set(names),
    callCustom: (name, args) => {
      const functionName = spelled.get(name.toUpperCase()) ?? name;
      const { result } = runExecution(world, {
        functionName,
        document,
        options: { user, kind: 'customFunction', args },
        customFunctions: names,
      });
      runs.push({ functionName, args, result });
      if (result.outcome !== 'finished') throw new Error(result.error?.message ?? result.outcome);
      return result.value;
    },
  });
  return { runs, cellsRead };
}
