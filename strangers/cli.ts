/** npm run strangers: runs from a seed. Prints a line of figures, and each failure with its shape. */

import { run, UsageError, type Values } from '../scripts/command-line.mjs';
import { Runner } from './driver/run';
import { STRANGERS } from './options.mjs';
import { ServiceClient } from './server/client';
import { shapeFrom } from './shape/shape';
import { report } from './report';

async function main(values: Values<typeof STRANGERS.options>): Promise<void> {
  const { bundle, thread, runs, seed, mutation, transactions } = values;
  if (bundle === undefined || thread === undefined)
    throw new UsageError('Run this with npm run strangers, which builds what it needs.');
  const shape = values.shape === undefined ? undefined : shapeOf(values.shape);
  const service = new ServiceClient(thread);
  const runner = new Runner(bundle, service, values.fresh ? 'fresh' : 'kept');
  const result = await report(runner, {
    runs,
    seed,
    shape,
    transactions,
    shrinks: !values['no-shrink'],
    stops: values.stop,
    every: values.every,
    story: values.story,
    again: `npm run strangers -- ${mutation === undefined ? '' : `--mutation ${mutation} `}${transactions ? '--transactions ' : ''}`,
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
}

function shapeOf(given: string): ReturnType<typeof shapeFrom> {
  try {
    return shapeFrom(JSON.parse(given) as Record<string, string>);
  } catch (error) {
    throw new UsageError(`--shape: ${error instanceof Error ? error.message : String(error)}.`);
  }
}

await run(STRANGERS, main);
