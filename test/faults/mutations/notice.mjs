// Runs mutations over ports against histories that are known to notice them: node notice.mjs NAME...
// It prints a line for each mutation: {"name", "path", "violations"}. Then it runs each of these histories with all rules
// in place, and prints {"name": "", "path", "violations"}: null and no violation if nothing is wrong.
// One process runs all bundles in order. They share the stand-in service, which has no code of src: it is bundled once.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build, context } from 'esbuild';
import { nodeBundle } from '../../../scripts/node-bundle.mjs';
import { caught } from './caught.mjs';
import { mutations } from './mutations.mjs';
import { patchPlugin } from './plugin.mjs';

/** If histories are drawn differently now, this number is tried from the known place on, to find the new place. */
const MOST_HISTORIES = 400;

/** @typedef {typeof import('./machine')} Machine */

const root = fileURLToPath(new URL('../../../', import.meta.url));
const names = process.argv.slice(2);
/** @type {import('./plugin.mjs').Patch[]} */
const patches = [];
mkdirSync(join(root, 'lib'), { recursive: true });
const made = join(root, 'lib', `mutations-${process.pid}`);
const service = fileURLToPath(new URL('../drivers/ports/sync-service.ts', import.meta.url));
await build({ ...nodeBundle, entryPoints: [service], outfile: `${made}-service.mjs` });
/** @type {import('esbuild').Plugin} */
const sharedService = {
  name: 'shared-service',
  setup({ onResolve }) {
    onResolve({ filter: /\/sync-service$/ }, () => ({
      path: `./mutations-${process.pid}-service.mjs`,
      external: true,
    }));
  },
};
// One context for all bundles: esbuild parses only those files anew that a patch changes.
const bundler = await context({
  ...nodeBundle,
  entryPoints: [fileURLToPath(new URL('./machine.ts', import.meta.url))],
  // In lib/, because the stand-in finds the contract from there.
  outfile: `${made}.mjs`,
  plugins: [patchPlugin(patches), sharedService],
});

/**
 * @param {string} name A mutation; '' leaves all rules in place.
 * @returns {Promise<Machine>}
 */
async function machineWithout(name) {
  patches.splice(0, patches.length, ...(mutations[name]?.patches ?? []));
  await bundler.rebuild();
  const file = `${made}.mjs`;
  // Node keeps modules by their address.
  const machine = await import(`${pathToFileURL(file).href}?without=${name}`);
  rmSync(file);
  return machine;
}

/**
 * The first history from this place on that breaks something.
 * @param {Machine} machine
 * @param {string} name
 * @param {number} path
 * @param {number} runs
 */
function noticed(machine, name, path, runs) {
  const { kind } = mutations[name] ?? {};
  const { seed } = caught[name] ?? {};
  if (seed === undefined) throw new Error(`no history is known that notices ${name}`);
  return machine.noticed({ seed, path: String(path), runs, ...(kind === undefined ? {} : { kind }) });
}

for (const name of names) {
  const machine = await machineWithout(name);
  const { path, by } = caught[name] ?? { path: 0, by: '' };
  let found = noticed(machine, name, path, MOST_HISTORIES);
  // Another check may notice an earlier history.
  while (found.path !== null && !found.violations.some(violation => violation.startsWith(`${by}: `)))
    found = noticed(machine, name, found.path + 1, MOST_HISTORIES);
  console.log(JSON.stringify({ name, ...found }));
}

const whole = await machineWithout('');
/** Some mutations share a history. @type {Set<string>} */
const told = new Set();
for (const name of names) {
  const { seed, path } = caught[name] ?? { seed: 0, path: 0 };
  const history = `${mutations[name]?.kind} ${seed} ${path}`;
  if (told.has(history)) continue;
  told.add(history);
  console.log(JSON.stringify({ name: '', ...noticed(whole, name, path, 1) }));
}
await bundler.dispose();
rmSync(`${made}-service.mjs`);
