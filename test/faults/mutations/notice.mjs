// Runs mutations over ports against histories that are known to notice them: node notice.mjs NAME...
// One process runs all bundles in order. It prints one line for each mutation: {"name", "path", "violations"}.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { nodeBundle } from '../../../scripts/node-bundle.mjs';
import { caught } from './caught.mjs';
import { mutations } from './mutations.mjs';
import { patchPlugin } from './plugin.mjs';

/** If histories are drawn differently now, this number is tried from the known place on, to find the new place. */
const MOST_HISTORIES = 400;

const root = fileURLToPath(new URL('../../../', import.meta.url));
// In lib/, because the stand-in finds the contract from there.
mkdirSync(join(root, 'lib'), { recursive: true });

const names = process.argv.slice(2);
/** @param {string} name */
function bundled(name) {
  return build({
    ...nodeBundle,
    entryPoints: [fileURLToPath(new URL('./machine.ts', import.meta.url))],
    outfile: join(root, 'lib', `mutations-${process.pid}-${name}.mjs`),
    plugins: [patchPlugin(mutations[name]?.patches ?? [])],
  });
}

let next = names[0] === undefined ? undefined : bundled(names[0]);
for (const [i, name] of names.entries()) {
  await next;
  const after = names[i + 1];
  // The next mutation is bundled while this one runs.
  next = after === undefined ? undefined : bundled(after);
  const file = join(root, 'lib', `mutations-${process.pid}-${name}.mjs`);
  /** @type {typeof import('./machine')} */
  const machine = await import(pathToFileURL(file).href);
  rmSync(file);
  const known = caught[name];
  if (known === undefined) throw new Error(`no history is known that notices ${name}`);
  const { kind } = mutations[name] ?? {};
  /** @param {number} path */
  const from = path =>
    machine.noticed({
      seed: known.seed,
      path: String(path),
      runs: MOST_HISTORIES,
      ...(kind === undefined ? {} : { kind }),
    });
  let found = from(known.path);
  // Another check may notice an earlier history.
  while (found.path !== null && !found.violations.some(violation => violation.startsWith(`${known.by}: `)))
    found = from(found.path + 1);
  console.log(JSON.stringify({ name, ...found }));
}
