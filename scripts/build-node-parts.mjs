// lib/: the parts that run in Node, each bundled to one file so that plain `node` starts them and a script from outside can import them.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { lazyLibrary } from './lazy-library.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './root.mjs';

/**
 * What runs inside the host's vm context: no Node, no imports left.
 * @type {import('esbuild').BuildOptions}
 */
const insideContext = {
  ...nodeBundle,
  platform: 'neutral',
  packages: 'bundle',
  format: 'iife',
  target: 'es2022',
  mainFields: ['module', 'main'],
};

/**
 * The service starts in a process of its own for nearly every test: one file without look-ups in node_modules starts in half the time.
 * @type {import('esbuild').BuildOptions}
 */
const selfContained = {
  ...nodeBundle,
  packages: 'bundle',
  banner: {
    js: "import { createRequire } from 'node:module'; const require = createRequire(import.meta.url);",
  },
};

const parts = [
  {
    from: 'host/core/index.ts',
    to: 'lib/host-core.js',
    options: {
      ...insideContext,
      globalName: 'HostCore',
      plugins: [lazyLibrary('@formulajs/formulajs')],
    },
  },
  { from: 'host/node/net/fetch-worker.ts', to: 'lib/fetch-worker.mjs', options: nodeBundle },
  {
    from: 'host/browser/index.ts',
    to: 'lib/google-script.js',
    options: { ...insideContext, globalName: 'GoogleScript' },
  },
  { from: 'host/index.ts', to: 'lib/host.mjs', options: nodeBundle },
  { from: 'service/index.ts', to: 'lib/service-api.mjs', options: nodeBundle },
  { from: 'service/cli.ts', to: 'lib/service.mjs', options: selfContained },
  { from: 'demo/cli.ts', to: 'lib/demo.mjs', options: nodeBundle },
];

/** Builds lib/ and answers the files with their sizes in bytes. */
export async function buildNodeParts() {
  /** @type {{ path: string, bytes: number }[]} */
  const made = [];
  for (const part of parts) {
    const entry = join(root, part.from);
    if (!existsSync(entry)) continue;
    const outfile = join(root, part.to);
    await build({ ...part.options, entryPoints: [entry], outfile });
    made.push({ path: relative(root, outfile), bytes: statSync(outfile).size });
  }
  made.push(writeContract());
  return made;
}

/** The contract as JSON: parsing the YAML takes a quarter of a second at every start of the service. */
function writeContract() {
  const path = join(root, 'lib/openapi.json');
  writeFileSync(path, JSON.stringify(parse(readFileSync(join(root, 'contract/openapi.yaml'), 'utf8'))));
  return { path: relative(root, path), bytes: statSync(path).size };
}
