/** Runs the fault machine as its users do, in its own process, with the add-on that the global setup has built. */

import { fileURLToPath } from 'node:url';
import { type CliResult, runNodeWith } from '../support/run-node';

const script = fileURLToPath(new URL('../../scripts/faults.mjs', import.meta.url));

export function runFaults(...options: readonly string[]): Promise<CliResult> {
  return runNodeWith({ KEEP_BUILD: '1' }, script, ...options);
}
