// `npm run service`: the stand-in as a command, and as the child of spawnService.
import { argv } from 'node:process';
import { runAsChild } from './child';
import { readCommandLine, usage } from './command-line';
import { CHILD_ARGUMENT } from './spawn';
import { startService } from './start';

async function main(args: readonly string[]): Promise<void> {
  const options = readCommandLine(args);
  if (options === 'help') {
    console.log(usage);
    return;
  }
  const service = await startService(options);
  console.log(`The stand-in service listens on ${service.url}`);
  for (const key of service.apiKeys) console.log(`API key: ${key}`);
  console.log('Stop it with Ctrl-C.');
  process.once('SIGINT', () => {
    service.stop().catch(report);
  });
}

function report(error: unknown): void {
  console.error(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
}

const args = argv.slice(2);
if (args[0] === CHILD_ARGUMENT) runAsChild();
else main(args).catch(report);
