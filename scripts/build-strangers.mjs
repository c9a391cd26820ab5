// Bundles strangers/ into two files in lib/, where the host finds its parts: the driver, and the thread of the
// service.
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { nodeBundle } from './node-bundle.mjs';
import { root } from './root.mjs';

const node = { ...nodeBundle, sourcemap: /** @type {const} */ ('inline') };

/** Node's options for the driver: most of its objects live only for one run. */
export const nodeOptions = ['--max-semi-space-size=32'];

/**
 * @param {string} name The name of the files, without extension.
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
