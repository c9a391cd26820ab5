/** `npm run demo`: the main job from end to end, against the stand-in service, in the local Apps Script host. */
import { runMainJob } from './main-job';
import { HELP, readOptions, UsageError } from './options';
import { runReadOnly } from './read-only';

const options = (() => {
  try {
    return readOptions(process.argv.slice(2));
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    console.error(`${error.message}\n\n${HELP}`);
    process.exit(2);
  }
})();

if (options === 'help') {
  console.log(HELP);
} else {
  // With --json standard output holds one object; the story and the progress go to standard error then, or nowhere.
  const say = options.json ? () => undefined : (text: string) => console.log(text);
  const progress = (text: string) => process.stderr.write(`… ${text}\n`);
  try {
    const summary =
      options.baseUrl === null
        ? await runMainJob(options, say, progress)
        : await runReadOnly(options, options.baseUrl, say, progress);
    if (options.json) console.log(JSON.stringify(summary));
  } catch (error) {
    console.error(`The demo failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}
