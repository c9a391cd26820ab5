/** Runs the strangers in a process of their own, as scripts/strangers.mjs does, but from files that are built once for all tests. */

import { execFile } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStrangers, nodeOptions } from '../../scripts/build-strangers.mjs';
import { buildPatchedAddOn } from '../faults/mutations/patched-add-on.mjs';
import { mutations } from './mutations.mjs';

export interface CliResult {
  readonly code: number;
  readonly output: string;
  readonly errors: string;
}

const root = fileURLToPath(new URL('../../', import.meta.url));

/** The add-on that the global setup has built, and variants of it with a rule left out. */
export class Strangers {
  private readonly folders: string[] = [];

  private constructor(
    private readonly name: string,
    private readonly built: Awaited<ReturnType<typeof buildStrangers>>,
  ) {}

  static async build(): Promise<Strangers> {
    const name = `strangers-test-${process.pid}`;
    return new Strangers(name, await buildStrangers(name));
  }

  run(...options: readonly string[]): Promise<CliResult> {
    return this.drive(join(root, 'dist'), options);
  }

  /** Without one rule of src. */
  async runWithout(mutation: string, ...options: readonly string[]): Promise<CliResult> {
    const folder = join(root, 'lib', `${this.name}-${mutation}`);
    this.folders.push(folder);
    await buildPatchedAddOn(folder, mutations[mutation]?.patches ?? []);
    return this.drive(folder, options);
  }

  remove(): void {
    this.built.remove();
    for (const folder of this.folders) rmSync(folder, { recursive: true, force: true });
  }

  private drive(bundle: string, options: readonly string[]): Promise<CliResult> {
    const { driver, thread } = this.built;
    const all = [...nodeOptions, driver, '--bundle', bundle, '--thread', thread, ...options];
    return new Promise(resolve => {
      execFile(process.execPath, all, { maxBuffer: 64 * 1024 * 1024 }, (error, output, errors) => {
        const code = typeof error?.code === 'number' ? error.code : error === null ? 0 : 1;
        resolve({ code, output, errors });
      });
    });
  }
}
