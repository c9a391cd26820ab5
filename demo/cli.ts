/** `npm run demo`: the main job from end to end, against the stand-in service, in the local Apps Script host. */
import { run } from '../scripts/command-line.mjs';
import { runMainJob } from './main-job';
import { DEMO, type DemoOptions } from './options';
import { runReadOnly } from './read-only';

async function main(options: DemoOptions): Promise<void> {
  // With --json standard output holds one object; the story and the progress go to standard error then, or nowhere.
  const say = options.json ? () => undefined : (text: string) => console.log(text);
  const progress = (text: string) => process.stderr.write(`… ${text}\n`);
  const { 'base-url': baseUrl } = options;
  try {
    const summary =
      baseUrl === undefined
        ? await runMainJob(options, say, progress)
        : await runReadOnly(options, baseUrl, say, progress);
    if (options.json) console.log(JSON.stringify(summary));
  } catch (error) {
    console.error(`The demo failed: ${error instanceof Error ? error.message : String(error)}`);
    process.exitCode = 1;
  }
}

await run(DEMO, main);
