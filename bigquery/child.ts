/** The child process that spawn.ts starts. It runs the stand-in and answers the parent's messages. */
import { exit } from 'node:process';
import type { Asked, Told } from './spawn';
import { type BigQueryOptions, type RunningBigQuery, startBigQuery } from './stand-in';

let running: RunningBigQuery | undefined;

async function carryOut({ operation, args }: Asked): Promise<unknown> {
  if (operation === 'start') {
    running = await startBigQuery(args[0] as BigQueryOptions);
    return running.url;
  }
  if (running === undefined) throw new Error('The stand-in has not started.');
  return (running[operation] as (...given: readonly unknown[]) => unknown)(...args);
}

process.once('disconnect', async () => {
  await running?.stop();
  exit(0);
});
process.on('message', (asked: Asked) => {
  carryOut(asked).then(
    result => process.send?.({ id: asked.id, result } satisfies Told),
    (error: unknown) => process.send?.({ id: asked.id, error: String(error) } satisfies Told),
  );
});
