// Bundles strangers/, on request without a rule of src, and drives the built add-on against it: npm run strangers --
// --runs 300 --seed 1
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { STRANGERS } from '../strangers/options.mjs';
import { mutations } from '../test/strangers/mutations.mjs';
import { oneOf, run } from './command-line.mjs';
import { root } from './root.mjs';

// Only this script knows which rules there are: the strangers share nothing with src.
const mutation = oneOf(Object.keys(mutations), STRANGERS.options.mutation.what);

await run({ ...STRANGERS, options: { ...STRANGERS.options, mutation } }, async values => {
  const { buildPatchedAddOn } = await import('../test/faults/mutations/patched-add-on.mjs');
  const { buildAddOn } = await import('./build-add-on.mjs');
  const { buildNodeParts } = await import('./build-node-parts.mjs');
  const { buildStrangers, nodeOptions } = await import('./build-strangers.mjs');
  const name = `strangers-${process.pid}`;
  const dist = join(root, `lib/${name}-dist`);
  await buildNodeParts();
  const { driver, thread, remove } = await buildStrangers(name);
  process.on('exit', () => {
    remove();
    rmSync(dist, { recursive: true, force: true });
  });
  // Stopped from the keyboard, the driver is stopped too, and what was built goes.
  process.on('SIGINT', () => process.exit(130));
  const rule = values.mutation === undefined ? undefined : mutations[values.mutation];
  if (rule === undefined) await buildAddOn({ outdir: `lib/${name}-dist`, check: false });
  else await buildPatchedAddOn(dist, rule.patches);

  const options = ['--bundle', dist, '--thread', thread, ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, [...nodeOptions, driver, ...options], { stdio: 'inherit' });
  process.exitCode = status ?? 1;
});
