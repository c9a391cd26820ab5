// Builds bigquery/lib/child.mjs: the stand-in as a process of its own. lib/ at the root could not find the engine.
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { nodeBundle } from '../scripts/node-bundle.mjs';

const here = dirname(fileURLToPath(import.meta.url));

export async function buildBigQuery() {
  await build({
    ...nodeBundle,
    entryPoints: [join(here, 'child.ts')],
    outfile: join(here, 'lib/child.mjs'),
  });
}
