/** Runs the strangers from files that are built once: in this process, or as scripts/strangers.mjs does. */

import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildStrangers, nodeOptions } from '../../scripts/build-strangers.mjs';
import { type Outcome, Runner, transactionsPlotOf } from '../../strangers/driver/run';
import { ServiceClient } from '../../strangers/server/client';
import { shapeFrom } from '../../strangers/shape/shape';
import { buildPatchedAddOn } from '../faults/mutations/patched-add-on.mjs';
import { type CliResult, runNode } from '../support/run-node';
import { contexts } from '../support/sampling';
import { mutations } from './mutations.mjs';

const root = fileURLToPath(new URL('../../', import.meta.url));

export interface Order {
  readonly seed: number;
  /** These oddities and no others. Default: drawn from the seed. */
  readonly shape?: Readonly<Record<string, string>>;
  /** Somebody changes transactions. Default: as drawn. */
  readonly transactions?: boolean;
}

/** The add-on that the global setup has built, and variants of it with a rule left out. */
export class Strangers {
  /** By the rule that is left out. */
  private readonly folders = new Map<string, string>();
  private readonly runners = new Map<string, Runner>();
  private readonly service: ServiceClient;

  private constructor(
    private readonly name: string,
    private readonly built: Awaited<ReturnType<typeof buildStrangers>>,
  ) {
    this.service = new ServiceClient(built.thread);
  }

  static async build(): Promise<Strangers> {
    const name = `strangers-test-${process.pid}`;
    return new Strangers(name, await buildStrangers(name));
  }

  /** The run of a seed, in this process. */
  run(order: Order): Outcome {
    return this.runIn(join(root, 'dist'), order);
  }

  /** Without one rule of src. */
  async runWithout(mutation: string, order: Order): Promise<Outcome> {
    return this.runIn(await this.folderWithout(mutation), order);
  }

  /** As the command runs them. null: with all rules. */
  async command(mutation: string | null, ...options: readonly string[]): Promise<CliResult> {
    const { driver, thread } = this.built;
    const bundle = mutation === null ? join(root, 'dist') : await this.folderWithout(mutation);
    return runNode(...nodeOptions, driver, '--bundle', bundle, '--thread', thread, ...options);
  }

  async remove(): Promise<void> {
    for (const runner of this.runners.values()) await runner.close();
    await this.service.close();
    this.built.remove();
    for (const folder of this.folders.values()) rmSync(folder, { recursive: true, force: true });
  }

  private async folderWithout(mutation: string): Promise<string> {
    const known = this.folders.get(mutation);
    if (known !== undefined) return known;
    const folder = join(root, 'lib', `${this.name}-${mutation}`);
    this.folders.set(mutation, folder);
    await buildPatchedAddOn(folder, mutations[mutation]?.patches ?? [], join(root, 'dist'));
    return folder;
  }

  private runIn(bundle: string, { seed, shape, transactions = false }: Order): Outcome {
    const runner = this.runners.get(bundle) ?? new Runner(bundle, this.service, contexts);
    this.runners.set(bundle, runner);
    const plot = transactions ? transactionsPlotOf(seed) : undefined;
    return runner.run(seed, shape === undefined ? undefined : shapeFrom(shape), plot);
  }
}
