// Bundles strangers/, with a rule of src left out where one is asked for, and drives the built add-on against it: npm run strangers -- --runs 300 --seed 1
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { mutations } from '../test/strangers/mutations.mjs';
import { buildPatchedAddOn } from '../test/faults/mutations/patched-add-on.mjs';
import { buildAddOn } from './build-add-on.mjs';
import { buildNodeParts } from './build-node-parts.mjs';
import { buildStrangers, nodeOptions } from './build-strangers.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({ options: { mutation: { type: 'string' } }, strict: false });

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
if (typeof values.mutation === 'string') {
  const mutation = mutations[values.mutation];
  if (mutation === undefined) throw new Error(`--mutation takes one of ${Object.keys(mutations).join(', ')}`);
  await buildPatchedAddOn(dist, mutation.patches);
} else await buildAddOn({ outdir: `lib/${name}-dist`, check: false });

const options = ['--bundle', dist, '--thread', thread, ...process.argv.slice(2)];
const { status } = spawnSync(process.execPath, [...nodeOptions, driver, ...options], { stdio: 'inherit' });
process.exitCode = status ?? 1;
