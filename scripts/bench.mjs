// Bundles the benches and runs them in Node: npm run bench -- --small
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { BENCH } from '../bench/options.mjs';
import { run } from './command-line.mjs';
import { root } from './root.mjs';

// The bundle reads the options once more, for itself.
await run(BENCH, async () => {
  const { build } = await import('esbuild');
  const { nodeBundle } = await import('./node-bundle.mjs');
  const outfile = join(root, `lib/bench-${process.pid}.mjs`);
  mkdirSync(join(root, 'lib'), { recursive: true });
  process.on('exit', () => rmSync(outfile, { force: true }));
  await build({ ...nodeBundle, entryPoints: [join(root, 'bench/cli.ts')], outfile });
  await import(pathToFileURL(outfile).href);
});
