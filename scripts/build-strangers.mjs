// strangers/ as two files in lib/, from where the host finds its parts: the driver, and the thread in which the strange service runs.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './root.mjs';

const node = { ...nodeBundle, sourcemap: /** @type {const} */ ('inline') };

/** Options for node with which the driver runs: most of what it makes lives for one run. */
export const nodeOptions = ['--max-semi-space-size=32'];

/**
 * @param {string} name Of the files, without an extension.
 * @returns {Promise<{ driver: string, thread: string, remove: () => void }>} Their paths.
 */
export async function buildStrangers(name) {
  const driver = join(root, 'lib', `${name}.mjs`);
  const thread = join(root, 'lib', `${name}-service.mjs`);
  mkdirSync(join(root, 'lib'), { recursive: true });
  await build({ ...node, entryPoints: [join(root, 'strangers/cli.ts')], outfile: driver });
  await build({ ...node, entryPoints: [join(root, 'strangers/server/thread.ts')], outfile: thread });
  const remove = () => {
    for (const path of [driver, thread]) rmSync(path, { force: true });
  };
  return { driver, thread, remove };
}
