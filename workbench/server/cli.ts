/** `npm run workbench`: starts it, says where it is, opens the browser. */
import { HELP } from '../help.mjs';
import { readOptions, UsageError, type WorkbenchOptions } from '../options';
import { openBrowser } from './open-browser';
import { StartError, startWorkbench } from './start';

/** @returns the exit code, or null while it runs. */
async function main(): Promise<number | null> {
  let options: WorkbenchOptions | 'help';
  try {
    options = readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    return 2;
  }
  if (options === 'help') {
    console.log(HELP);
    return 0;
  }
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
    if (options.opensBrowser && !(await openBrowser(url)))
      console.log('No browser was found here: open the address above by hand.');
    return null;
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    return 1;
  }
}

const code = await main();
if (code !== null) process.exit(code);
