/** What Sheets does after a change: computes formulas, and runs custom functions as separate executions. */
import { recalculate } from '../../core/formula';
import type { DocumentState } from '../../core/model/state';
import type { HostUser } from '../world/options';
import type { World } from '../world/world';
import { customFunctionsOf } from './custom-functions';
import { runExecution } from './run-execution';
import type { RunResult } from './run-options';

/** A run of a custom function for a formula. */
export interface FormulaRun {
  readonly functionName: string;
  readonly args: readonly unknown[];
  readonly result: RunResult;
}

/**
 * @param user Who looks at the spreadsheet; user properties are still the owner's.
 * @returns the runs of custom functions, in order, and the number of cells that formulas read.
 */
export function recalculateDocument(
  world: World,
  document: DocumentState,
  user: HostUser,
): { readonly runs: FormulaRun[]; readonly cellsRead: number } {
  const names = customFunctionsOf(world);
  // Formulas ignore case; JavaScript does not.
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
