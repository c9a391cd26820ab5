// lib/: the parts that run in Node, each bundled to one file so that plain `node` starts them and a script from outside can import them.
import { existsSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { root } from './root.mjs';

/** @type {import('esbuild').BuildOptions} */
const node = { platform: 'node', format: 'esm', target: 'node20', packages: 'external' };

/**
 * What runs inside the host's vm context: no Node, no imports left.
 * @type {import('esbuild').BuildOptions}
 */
const insideContext = {
  platform: 'neutral',
  format: 'iife',
  target: 'es2022',
  mainFields: ['module', 'main'],
};

const parts = [
  {
    from: 'host/core/index.ts',
    to: 'lib/host-core.js',
    options: { ...insideContext, globalName: 'HostCore' },
  },
  { from: 'host/node/fetch-worker.ts', to: 'lib/fetch-worker.mjs', options: node },
  { from: 'host/index.ts', to: 'lib/host.mjs', options: node },
  { from: 'service/index.ts', to: 'lib/service-api.mjs', options: node },
  { from: 'service/cli.ts', to: 'lib/service.mjs', options: node },
  { from: 'demo/cli.ts', to: 'lib/demo.mjs', options: node },
];

/** Builds lib/ and answers the files with their sizes in bytes. */
export async function buildNodeParts() {
  /** @type {{ path: string, bytes: number }[]} */
  const made = [];
  for (const part of parts) {
    const entry = join(root, part.from);
    if (!existsSync(entry)) continue;
    const outfile = join(root, part.to);
    await build({
      ...part.options,
      entryPoints: [entry],
      outfile,
      bundle: true,
      charset: 'utf8',
      logLevel: 'warning',
    });
    made.push({ path: relative(root, outfile), bytes: statSync(outfile).size });
  }
  return made;
}
