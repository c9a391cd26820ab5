/** npm run strangers: so many runs from a seed, one line of figures, and for a failure its shape and what was seen. */

import { parseArgs } from 'node:util';
import { Runner } from './driver/run';
import { ServiceClient } from './server/client';
import { shapeFrom } from './shape/shape';
import { report } from './report';

const { values } = parseArgs({
  options: {
    /** The folder of the add-on that the host runs, and the bundled thread of the service: scripts/strangers.mjs gives both. */
    bundle: { type: 'string' },
    thread: { type: 'string' },
    runs: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    shape: { type: 'string' },
    transactions: { type: 'boolean', default: false },
    shrink: { type: 'boolean', default: true },
    every: { type: 'boolean', default: false },
    story: { type: 'boolean', default: false },
    stop: { type: 'boolean', default: false },
    /** Each execution in a context of its own: slower, as on the platform. */
    fresh: { type: 'boolean', default: false },
    mutation: { type: 'string' },
  },
  allowNegative: true,
});

const runs = Number(values.runs);
const seed = Number(values.seed);
if (!Number.isInteger(runs) || runs < 1 || !Number.isInteger(seed))
  throw new Error('--runs and --seed take whole numbers');

if (values.bundle === undefined || values.thread === undefined)
  throw new Error('run this with: npm run strangers');

const service = new ServiceClient(values.thread);
const runner = new Runner(values.bundle, service, values.fresh ? 'fresh' : 'kept');
const shape =
  values.shape === undefined ? undefined : shapeFrom(JSON.parse(values.shape) as Record<string, string>);
const result = await report(runner, {
  runs,
  seed,
  shape,
  transactions: values.transactions,
  shrinks: values.shrink,
  stops: values.stop,
  every: values.every,
  story: values.story,
  again: `npm run strangers -- ${values.mutation === undefined ? '' : `--mutation ${values.mutation} `}${values.transactions ? '--transactions ' : ''}`,
});
if (values.json) {
  const { lists, writes, violations } = result;
  console.log(JSON.stringify({ runs: result.runs, lists, writes, violations, seed }));
  // Standard output holds one line; what failed is told beside it.
  if (result.told !== '') console.error(result.told);
} else console.log(`${result.summary}\n${result.told}`);
await runner.close();
await service.close();
process.exitCode = result.violations === 0 ? 0 : 1;
