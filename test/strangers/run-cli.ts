/** Runs the strangers as their users do, in a process of its own. */

import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';

export interface CliResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const script = fileURLToPath(new URL('../../scripts/strangers.mjs', import.meta.url));

export function runStrangers(...options: readonly string[]): Promise<CliResult> {
  return new Promise(resolve => {
    execFile(
      process.execPath,
      [script, ...options],
      { maxBuffer: 64 * 1024 * 1024 },
      (error, output, errors) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
        resolve({ code, output, errors });
      },
    );
  });
}
