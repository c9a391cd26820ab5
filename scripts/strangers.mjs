// Bundles strangers/, with a rule of src left out where one is asked for, and drives the built add-on against it: npm run strangers -- --runs 300 --seed 1
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { mutations } from '../test/strangers/mutations.mjs';
import { buildPatchedAddOn } from '../test/faults/mutations/patched-add-on.mjs';
import { buildAddOn } from './build-add-on.mjs';
import { buildNodeParts } from './build-node-parts.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({ options: { mutation: { type: 'string' } }, strict: false });

// In lib/, from where the host finds its parts.
const name = `lib/strangers-${process.pid}`;
const driver = join(root, `${name}.mjs`);
const thread = join(root, `${name}-service.mjs`);
const dist = join(root, `${name}-dist`);
mkdirSync(join(root, 'lib'), { recursive: true });
process.on('exit', () => {
  for (const path of [driver, thread, dist]) rmSync(path, { recursive: true, force: true });
});
await buildNodeParts();
if (typeof values.mutation === 'string') {
  const mutation = mutations[values.mutation];
  if (mutation === undefined) throw new Error(`--mutation takes one of ${Object.keys(mutations).join(', ')}`);
  await buildPatchedAddOn(dist, mutation.patches);
} else await buildAddOn({ outdir: `${name}-dist` });

/** @type {import('esbuild').BuildOptions} */
const node = {
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  charset: 'utf8',
  sourcemap: 'inline',
  logLevel: 'warning',
};
await build({
  ...node,
  entryPoints: [join(root, 'strangers/cli.ts')],
  outfile: driver,
  define: { __STRANGERS_BUNDLE__: JSON.stringify(dist), __STRANGERS_THREAD__: JSON.stringify(thread) },
});
await build({ ...node, entryPoints: [join(root, 'strangers/server/thread.ts')], outfile: thread });
await import(pathToFileURL(driver).href);
