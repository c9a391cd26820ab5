/** Runs a separate Node process to its end. */

import { execFile } from 'node:child_process';

export interface CliResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export function runNode(...options: readonly string[]): Promise<CliResult> {
  return new Promise(resolve => {
    execFile(process.execPath, options, { maxBuffer: 64 * 1024 * 1024 }, (error, output, errors) => {
      const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
      resolve({ code, output, errors });
    });
  });
}
