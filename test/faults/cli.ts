/** The fault machine's command line; scripts/faults.mjs bundles and starts it, with a mutation where one is asked for. */

import { parseArgs } from 'node:util';
import type { IdempotencyMode } from './history/config';
import type { Driver } from './drivers/driver';
import type { Config } from './history/config';
import { HostDrivers } from './drivers/host/host-driver';
import { PortsDriver } from './drivers/ports/ports-driver';
import { type CheckResult, check } from './run/check';

const MODES: readonly IdempotencyMode[] = ['off', 'success', 'everything'];

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '1000' },
    seed: { type: 'string', default: '1' },
    path: { type: 'string' },
    idempotency: { type: 'string', default: 'all' },
    large: { type: 'boolean', default: false },
    forging: { type: 'boolean', default: false },
    lists: { type: 'boolean', default: false },
    transactions: { type: 'boolean', default: false },
    json: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
    jobs: { type: 'string' },
    mutation: { type: 'string' },
    patch: { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    through: { type: 'string', default: 'ports' },
    /** Through the host: each execution in a context of its own, slower, as on the platform. */
    fresh: { type: 'boolean', default: false },
  },
  allowNegative: true,
});

const KINDS = ['forging', 'large', 'lists', 'transactions'] as const;

function modes(): readonly IdempotencyMode[] {
  if (values.idempotency === 'all') return MODES;
  const mode = MODES.find(candidate => candidate === values.idempotency);
  if (mode === undefined) throw new Error(`--idempotency takes ${MODES.join(', ')} or all`);
  return [mode];
}

function tell(result: CheckResult, ms: number): void {
  const { runs, steps, faults, kills, failure } = result;
  const perSecond = (runs / (ms / 1000)).toFixed(0);
  console.log(
    `${runs} runs, ${steps} steps, ${faults} faults, ${kills} kills in ${(ms / 1000).toFixed(1)} s (${perSecond} a second)`,
  );
  console.log(failure === null ? 'no violation' : told(result, failure));
}

/** What else was asked for, so that the same comes again. */
function options(): string {
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

function told(result: CheckResult, failure: NonNullable<CheckResult['failure']>): string {
  return [
    '',
    ...failure.outcome.violations.map(text => `VIOLATION ${text}`),
    '',
    JSON.stringify(failure.history.config),
    ...failure.outcome.story,
    '',
    `again: npm run faults -- --seed ${result.seed} --path ${failure.path}${options()}`,
  ].join('\n');
}

/** Set by scripts/faults.mjs: the bundle that the host runs, and the services' thread. */
declare const __FAULTS_BUNDLE__: string;
declare const __FAULTS_THREAD__: string;

const hosts: HostDrivers[] = [];

function driver(config: Config): Driver {
  if (values.through === 'ports') return new PortsDriver(config);
  if (hosts[0] === undefined)
    hosts.push(new HostDrivers(__FAULTS_BUNDLE__, __FAULTS_THREAD__, values.fresh ? 'fresh' : 'kept'));
  return (hosts[0] as HostDrivers).make(config);
}

if (values.through !== 'ports' && values.through !== 'host') throw new Error('--through takes ports or host');
const started = performance.now();
const result = check({
  runs: Number(values.runs),
  seed: Number(values.seed),
  path: values.path,
  modes: modes(),
  kind: KINDS.find(kind => values[kind]) ?? 'usual',
  without: values.without,
  shrink: values.shrink,
  driver,
});
if (values.json) {
  const { runs, steps, faults, kills, seed, failure } = result;
  const violations = failure?.outcome.violations.length ?? 0;
  console.log(JSON.stringify({ runs, steps, faults, kills, violations, seed }));
  // Standard output holds one line; what failed is told beside it.
  if (failure !== null) console.error(told(result, failure));
} else tell(result, performance.now() - started);
await hosts[0]?.close();
process.exitCode = result.failure === null ? 0 : 1;
