// Makes small changes to src, one at a time, and says which of them no fast test notices: npm run mutants -- --count 300 --seed 7 --folder push
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { bundleTests } from '../test/mutants/bundle.mjs';
import { equivalents, isListed, outdated } from '../test/mutants/equivalents.mjs';
import { allMutants, FOLDERS, mutated, sample, withSwitches } from '../test/mutants/mutants.mjs';
import { printed, summary } from '../test/mutants/report.mjs';
import { trials } from '../test/mutants/trials.mjs';
import { compilerCheck } from '../test/mutants/types.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '300' },
    seed: { type: 'string', default: '1' },
    folder: { type: 'string', multiple: true },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});
if (values.help) {
  console.log(`npm run mutants -- [options]
  --count N      how many mutants (300)
  --seed N       which ones: the same seed gives the same (1)
  --folder NAME  of which folder or file below src, as push or push/plan/body.ts; may be repeated (${FOLDERS.join(', ')})
  --json         every mutant with what became of it, as JSON`);
  process.exit();
}

const mutants = await allMutants(values.folder ?? FOLDERS);
const chosen = sample(mutants, Number(values.count), Number(values.seed));
const bundle = join(root, `lib/mutants-${process.pid}.mjs`);
mkdirSync(join(root, 'lib'), { recursive: true });
process.on('exit', () => rmSync(bundle, { force: true }));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));

await bundleTests(bundle, await withSwitches(chosen));
const listed = equivalents();
const compiler = compilerCheck();
const results = [];
for await (const result of trials(bundle, chosen)) {
  let { status } = result;
  if (status === 'survived' && isListed(listed, result.mutant)) status = 'equivalent';
  else if (status === 'survived' && !compiler.compiles(result.mutant.file, mutated(result.mutant)))
    status = 'refused';
  results.push({ ...result, status });
  if (status === 'survived' && !values.json) console.log(printed(result));
}
const options = { count: chosen.length, of: mutants.length, seed: Number(values.seed) };
if (values.json) console.log(JSON.stringify({ ...options, results }, null, 1));
else console.log(summary(results, options));
for (const { file, line } of outdated(listed))
  console.error(`test/mutants/equivalent.json: no such line in ${file} any more: ${line}`);
process.exit();
