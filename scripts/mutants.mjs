// Makes small changes to src, one at a time, and reports those that no test notices: npm run mutants -- --count 300
// --seed 7 --folder push
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { flag, run, texts, whole } from './command-line.mjs';
import { root } from './root.mjs';

const MUTANTS = {
  name: 'mutants',
  about: 'Makes small changes to src, one at a time, and says which of them no test notices.',
  options: {
    count: whole('how many mutants', { standard: 300, least: 1 }),
    seed: whole('which ones: the same seed gives the same', { standard: 1 }),
    folder: texts('NAME', 'of which folder or file below src, as push or push/plan/body.ts; may come again'),
    fast: flag(
      'only the fast tests; otherwise the slow tests that reach the code judge what these do not notice',
    ),
    json: flag('every mutant with what became of it, as JSON'),
  },
};

await run(MUTANTS, main);

/** @param {import('./command-line.mjs').Values<typeof MUTANTS.options>} values */
async function main(values) {
  const { bundleTests } = await import('../test/mutants/bundle.mjs');
  const { equivalents, isListed, outdated } = await import('../test/mutants/equivalents.mjs');
  const { allMutants, FOLDERS, mutated, sample, withSwitches } = await import('../test/mutants/mutants.mjs');
  const { printed, summary } = await import('../test/mutants/report.mjs');
  const { SlowTests } = await import('../test/mutants/slow.mjs');
  const { trials } = await import('../test/mutants/trials.mjs');
  const { compilerCheck } = await import('../test/mutants/types.mjs');

  const mutants = await allMutants(values.folder.length === 0 ? FOLDERS : values.folder);
  const chosen = sample(mutants, values.count, values.seed);
  const bundle = join(root, `lib/mutants-${process.pid}.mjs`);
  mkdirSync(join(root, 'lib'), { recursive: true });
  process.on('exit', () => rmSync(bundle, { force: true }));
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

  await bundleTests(bundle, await withSwitches(chosen));
  const listed = equivalents();
  const compiler = compilerCheck();
  /** @type {import('../test/mutants/slow.mjs').SlowTests | null} */
  let slow = null;
  process.on('exit', () => slow?.end());
  const results = [];
  for await (const result of trials(bundle, chosen)) {
    let { status, by } = result;
    if (status === 'survived' && isListed(listed, result.mutant)) status = 'equivalent';
    else if (status === 'survived' && !compiler.compiles(result.mutant.file, mutated(result.mutant)))
      status = 'refused';
    if (status === 'survived' && !values.fast) {
      slow ??= new SlowTests(chosen);
      by = await slow.judge(result.mutant);
      if (by !== '') status = 'killed';
    }
    results.push({ ...result, status, by });
    if (status === 'survived' && !values.json) console.log(printed(result));
  }
  const options = { count: chosen.length, of: mutants.length, seed: values.seed };
  if (values.json) console.log(JSON.stringify({ ...options, results }, null, 1));
  else console.log(summary(results, options));
  for (const { file, line } of outdated(listed))
    console.error(`test/mutants/equivalent.json: no such line in ${file} any more: ${line}`);
  process.exit();
}
