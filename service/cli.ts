// `npm run service`: the stand-in as a command, and as the child process of spawnService.
import { argv } from 'node:process';
import { run } from '../scripts/command-line.mjs';
import { runAsChild } from './child';
import { SERVICE, serviceOptions } from './command-line';
import { CHILD_ARGUMENT } from './spawn';
import { startService } from './start';

async function main(values: Parameters<typeof serviceOptions>[0]): Promise<void> {
  try {
    const service = await startService(serviceOptions(values));
    console.log(`The stand-in service listens on ${service.url}`);
    for (const key of service.apiKeys) console.log(`API key: ${key}`);
    console.log('Stop it with Ctrl-C.');
    process.once('SIGINT', () => {
      service.stop().catch(report);
    });
  } catch (error) {
    if (error instanceof Error && error.name === 'UsageError') throw error;
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'EADDRINUSE' || code === 'EACCES')
      report(`Port ${values.port} is taken. Choose another: npm run service -- --port ${values.port + 1}`);
    else report(error);
  }
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

if (argv[2] === CHILD_ARGUMENT) runAsChild();
else await run(SERVICE, main);
