/** The fault machine's command line. scripts/faults.mjs bundles and starts it, with a mutation if one is requested. */

import { run, type Values as CommandValues } from '../../scripts/command-line.mjs';
import type { IdempotencyMode } from './history/config';
import type { Driver } from './drivers/driver';
import type { Config } from './history/config';
import { HostDrivers } from './drivers/host/host-driver';
import { PortsDriver } from './drivers/ports/ports-driver';
import { FAULTS } from './options.mjs';
import { type CheckResult, check } from './run/check';

const MODES: readonly IdempotencyMode[] = ['off', 'success', 'everything'];

type Values = CommandValues<typeof FAULTS.options>;

const KINDS = ['forging', 'large', 'lists', 'transactions'] as const;

const modes = ({ idempotency }: Values): readonly IdempotencyMode[] =>
  idempotency === 'all' ? MODES : [idempotency];

function tell(values: Values, result: CheckResult, ms: number): void {
  const { runs, steps, faults, kills, failure } = result;
  const perSecond = (runs / (ms / 1000)).toFixed(0);
  console.log(
    `${runs} runs, ${steps} steps, ${faults} faults, ${kills} kills in ${(ms / 1000).toFixed(1)} s (${perSecond} a second)`,
  );
  console.log(failure === null ? 'no violation' : told(values, result, failure));
}

/** The other options, so that the next run repeats the same histories. */
function options(values: Values): string {
  return [
    values.through === 'ports' ? '' : ` --through ${values.through}`,
    values.large ? ' --large' : '',
    values.forging ? ' --forging' : '',
    values.lists ? ' --lists' : '',
    values.transactions ? ' --transactions' : '',
    values.idempotency === 'all' ? '' : ` --idempotency ${values.idempotency}`,
    values.mutation === undefined ? '' : ` --mutation ${values.mutation}`,
    values.patch === undefined ? '' : ` --patch ${values.patch}`,
    ...values.without.map(kind => ` --without "${kind}"`),
  ].join('');
}

function told(values: Values, result: CheckResult, failure: NonNullable<CheckResult['failure']>): string {
  return [
    '',
    ...failure.outcome.violations.map(text => `VIOLATION ${text}`),
    '',
    JSON.stringify(failure.history.config),
    ...failure.outcome.story,
    '',
    `again: npm run faults -- --seed ${result.seed} --path ${failure.path}${options(values)}`,
  ].join('\n');
}

/** scripts/faults.mjs sets this bundle of the host and of the services' thread. */
declare const __FAULTS_BUNDLE__: string;
declare const __FAULTS_THREAD__: string;

const hosts: HostDrivers[] = [];

function driver(values: Values, config: Config): Driver {
  if (values.through === 'ports') return new PortsDriver(config);
  if (hosts[0] === undefined)
    hosts.push(new HostDrivers(__FAULTS_BUNDLE__, __FAULTS_THREAD__, values.fresh ? 'fresh' : 'kept'));
  return (hosts[0] as HostDrivers).make(config);
}

async function main(values: Values): Promise<void> {
  const started = performance.now();
  const result = check({
    runs: values.runs,
    seed: values.seed,
    path: values.path,
    modes: modes(values),
    kind: KINDS.find(kind => values[kind]) ?? 'usual',
    without: values.without,
    shrink: !values['no-shrink'],
    driver: config => driver(values, config),
  });
  if (values.json) {
    const { runs, steps, faults, kills, seed, failure } = result;
    const violations = failure?.outcome.violations.length ?? 0;
    console.log(JSON.stringify({ runs, steps, faults, kills, violations, seed }));
    // Standard output holds only one line. A failure goes to standard error.
    if (failure !== null) console.error(told(values, result, failure));
  } else tell(values, result, performance.now() - started);
  await hosts[0]?.close();
  process.exitCode = result.failure === null ? 0 : 1;
}

await run(FAULTS, main);
