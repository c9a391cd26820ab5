// Bundles the fault machine, with a mutation of src where one is asked for, and runs it in Node: npm run faults -- --runs 1000 --seed 1
// --patch FILE tries a change of src before it is made: a JSON list of {file, find, replace}.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { build } from 'esbuild';
import { buildPatchedAddOn } from '../test/faults/mutations/patched-add-on.mjs';
import { mutations } from '../test/faults/mutations/mutations.mjs';
import { patchPlugin } from '../test/faults/mutations/plugin.mjs';
import { buildAddOn } from './build-add-on.mjs';
import { buildNodeParts } from './build-node-parts.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './root.mjs';

const { values } = parseArgs({
  options: {
    mutation: { type: 'string' },
    patch: { type: 'string' },
    through: { type: 'string' },
    jobs: { type: 'string' },
    runs: { type: 'string' },
    seed: { type: 'string' },
  },
  strict: false,
});

/** @type {import('../test/faults/mutations/plugin.mjs').Patch[]} */
const patches = [];
if (typeof values.mutation === 'string') {
  const mutation = mutations[values.mutation];
  if (mutation === undefined) throw new Error(`--mutation takes one of ${Object.keys(mutations).join(', ')}`);
  patches.push(...mutation.patches);
}
if (typeof values.patch === 'string') patches.push(...JSON.parse(readFileSync(values.patch, 'utf8')));

// In lib/, from where the stand-in finds the contract and the host its parts.
const name = `lib/faults-${process.pid}`;
const machine = join(root, `${name}.mjs`);
const thread = join(root, `${name}-services.mjs`);
const dist = join(root, `${name}-dist`);
mkdirSync(join(root, 'lib'), { recursive: true });
process.on('exit', () => {
  for (const path of [machine, thread, dist]) rmSync(path, { recursive: true, force: true });
});
const throughHost = values.through === 'host';
if (throughHost) {
  await buildNodeParts();
  if (patches.length === 0) await buildAddOn({ outdir: `${name}-dist` });
  else await buildPatchedAddOn(dist, patches);
}

const node = { ...nodeBundle, sourcemap: /** @type {const} */ ('inline') };
await build({
  ...node,
  entryPoints: [join(root, 'test/faults/cli.ts')],
  outfile: machine,
  plugins: throughHost ? [] : [patchPlugin(patches)],
  define: { __FAULTS_BUNDLE__: JSON.stringify(dist), __FAULTS_THREAD__: JSON.stringify(thread) },
});
if (throughHost) {
  await build({
    ...node,
    entryPoints: [join(root, 'test/faults/drivers/host/service-thread.ts')],
    outfile: thread,
  });
}
const jobs = Number(values.jobs ?? 1);
if (jobs > 1) process.exitCode = await inParallel(jobs);
else await import(pathToFileURL(machine).href);

/**
 * Shares the runs out to processes, each with a seed of its own, counted up from the one that was given. Gives the exit code.
 * @param {number} count
 */
async function inParallel(count) {
  const given = process.argv.slice(2);
  const runs = Number(values.runs ?? 1000);
  const seed = Number(values.seed ?? 1);
  const results = await Promise.all(
    Array.from({ length: count }, (_, i) => {
      const share = Math.floor(runs / count) + (i < runs % count ? 1 : 0);
      return oneProcess([...given, '--json', '--runs', String(share), '--seed', String(seed + i)]);
    }),
  );
  /** @type {Record<string, number>} */
  const sum = { runs: 0, steps: 0, faults: 0, kills: 0, violations: 0 };
  for (const result of results)
    for (const name of Object.keys(sum)) sum[name] = (sum[name] ?? 0) + (result[name] ?? 0);
  console.log(JSON.stringify({ ...sum, seed }));
  return sum['violations'] === 0 ? 0 : 1;
}

/**
 * @param {string[]} options
 * @returns {Promise<Record<string, number>>}
 */
async function oneProcess(options) {
  const child = spawn(process.execPath, [machine, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}
