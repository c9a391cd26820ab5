/** Runs the fault machine as its users do, in its own process. */

import { fileURLToPath } from 'node:url';
import { type CliResult, runNode } from '../support/run-node';

const script = fileURLToPath(new URL('../../scripts/faults.mjs', import.meta.url));

export function runFaults(...options: readonly string[]): Promise<CliResult> {
  return runNode(script, ...options);
}
