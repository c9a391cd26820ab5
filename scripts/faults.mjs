// Bundles the fault machine, on request with a mutation of src, and runs it in Node: npm run faults -- --runs 1000
// --seed 1
// --patch FILE applies changes of src first: a JSON list of {file, find, replace}.
import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { mutations } from '../test/faults/mutations/mutations.mjs';
import { FAULTS } from '../test/faults/options.mjs';
import { run, UsageError } from './command-line.mjs';
import { root } from './root.mjs';

await run(FAULTS, main);

/** @param {import('./command-line.mjs').Values<typeof FAULTS.options>} values */
async function main(values) {
  const patches = patchesOf(values);
  // In lib/, from where the stand-in finds the contract and the host its parts.
  const name = `lib/faults-${process.pid}`;
  const machine = join(root, `${name}.mjs`);
  const thread = join(root, `${name}-services.mjs`);
  const made = `${name}-dist`;
  mkdirSync(join(root, 'lib'), { recursive: true });
  process.on('exit', () => {
    for (const path of [machine, thread, join(root, made)]) rmSync(path, { recursive: true, force: true });
  });
  const { build } = await import('esbuild');
  const { nodeBundle } = await import('./node-bundle.mjs');
  const { patchPlugin } = await import('../test/faults/mutations/plugin.mjs');
  const throughHost = values.through === 'host';
  // Tests have built both.
  const isBuilt = process.env['KEEP_BUILD'] === '1';
  const dist = join(root, throughHost && isBuilt && patches.length === 0 ? 'dist' : made);
  if (throughHost) {
    if (!isBuilt) await (await import('./build-node-parts.mjs')).buildNodeParts();
    if (patches.length > 0)
      await (await import('../test/faults/mutations/patched-add-on.mjs')).buildPatchedAddOn(
        dist,
        patches,
        isBuilt ? join(root, 'dist') : null,
      );
    else if (!isBuilt) await (await import('./build-add-on.mjs')).buildAddOn({ outdir: made });
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
  // The machine reads the options once more, for itself.
  if (values.jobs > 1) process.exitCode = await inParallel(machine, values);
  else await import(pathToFileURL(machine).href);
}

/**
 * @param {{ mutation: string | undefined, patch: string | undefined }} values
 * @returns {import('../test/faults/mutations/plugin.mjs').Patch[]}
 */
function patchesOf({ mutation, patch }) {
  const left = mutation === undefined ? [] : (mutations[mutation]?.patches ?? []);
  if (patch === undefined) return [...left];
  if (!existsSync(patch)) throw new UsageError(`--patch: there is no file ${patch}.`);
  return [...left, ...JSON.parse(readFileSync(patch, 'utf8'))];
}

/**
 * Divides the runs among processes. Each has its own seed, counted up from the given one. Returns the exit code.
 * @param {string} machine
 * @param {{ jobs: number, runs: number, seed: number }} values
 */
async function inParallel(machine, { jobs, runs, seed }) {
  const given = process.argv.slice(2);
  const results = await Promise.all(
    Array.from({ length: jobs }, (_, i) => {
      const share = Math.floor(runs / jobs) + (i < runs % jobs ? 1 : 0);
      return oneProcess(machine, [...given, '--json', '--runs', String(share), '--seed', String(seed + i)]);
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
 * @param {string} machine
 * @param {string[]} options
 * @returns {Promise<Record<string, number>>}
 */
async function oneProcess(machine, options) {
  const child = spawn(process.execPath, [machine, ...options], { stdio: ['ignore', 'pipe', 'inherit'] });
  let text = '';
  for await (const chunk of child.stdout) text += chunk;
  return JSON.parse(text);
}
