// Builds lib/: the parts for Node, each bundled to one file, so that `node` can start it and external scripts can
// import it.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { build } from 'esbuild';
import { parse } from 'yaml';
import { lazyLibrary } from './lazy-library.mjs';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './root.mjs';

/**
 * For code that runs in the host's vm context: without Node and without imports.
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
 * Nearly every test starts the service in a new process. One file without look-ups in node_modules starts in half the
 * time.
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

/** Builds lib/ and returns its files with their sizes in bytes. */
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

/** The contract as JSON, because parsing the YAML would add a quarter of a second to every start of the service. */
function writeContract() {
  const path = join(root, 'lib/openapi.json');
  writeFileSync(path, JSON.stringify(parse(readFileSync(join(root, 'contract/openapi.yaml'), 'utf8'))));
  return { path: relative(root, path), bytes: statSync(path).size };
}
