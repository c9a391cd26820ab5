/** Runs a separate Node process to its end. */

import { execFile } from 'node:child_process';

export interface CliResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

export function runNode(...options: readonly string[]): Promise<CliResult> {
  return runNodeWith({}, ...options);
}

/** @param variables Added to the environment. */
export function runNodeWith(
  variables: Readonly<Record<string, string>>,
  ...options: readonly string[]
): Promise<CliResult> {
  return new Promise(resolve => {
    const given = { maxBuffer: 64 * 1024 * 1024, env: { ...process.env, ...variables } };
    execFile(process.execPath, options, given, (error, output, errors) => {
      const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
      resolve({ code, output, errors });
    });
  });
}
