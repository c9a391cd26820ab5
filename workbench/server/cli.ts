/** `npm run workbench`: starts it, says where it is, opens the browser. */
import { run, type Values } from '../../scripts/command-line.mjs';
import { WORKBENCH } from '../options.mjs';
import { openBrowser } from './open-browser';
import { StartError, startWorkbench } from './start';

async function main(options: Values<typeof WORKBENCH.options>): Promise<void> {
  const giveUp = (message: string): void => {
    console.error(message);
    process.exit(1);
  };
  if (options.rows > 0) console.log(`Pulling about ${options.rows} transactions first...`);
  try {
    const { url, stop } = await startWorkbench(options, giveUp);
    console.log(`The workbench: ${url}\nCtrl and C ends it.`);
    process.once('SIGINT', () => void stop().then(() => process.exit(0)));
    process.once('SIGTERM', () => void stop().then(() => process.exit(0)));
    if (!options['no-open'] && !(await openBrowser(url)))
      console.log('No browser was found here: open the address above by hand.');
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    giveUp(error.message);
  }
}

await run(WORKBENCH, main);
