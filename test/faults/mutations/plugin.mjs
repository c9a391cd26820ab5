// Patches src during bundling. Each snippet must stand exactly once in its file, so that no patch fails unnoticed.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/**
 * @typedef {object} Patch
 * @property {string} file The path from the root of the project.
 * @property {string} find
 * @property {string} replace
 */

const root = fileURLToPath(new URL('../../../', import.meta.url));

/**
 * The text of a file with its patches.
 * @param {string} file
 * @param {readonly Patch[]} patches
 * @throws Error when a snippet is not there exactly once.
 */
export function patched(file, patches) {
  let text = readFileSync(join(root, file), 'utf8');
  for (const patch of patches.filter(candidate => candidate.file === file)) {
    const parts = text.split(patch.find);
    if (parts.length !== 2)
      throw new Error(`${file} holds ${parts.length - 1} times, not once: ${patch.find}`);
    text = parts.join(patch.replace);
  }
  return text;
}

/**
 * @param {readonly Patch[]} patches Read anew at the start of each build.
 * @returns {import('esbuild').Plugin}
 */
export function patchPlugin(patches) {
  return {
    name: 'patches',
    setup(build) {
      /** @type {ReadonlySet<string>} */
      let files = new Set();
      /** @type {Set<string>} */
      let left = new Set();
      build.onStart(() => {
        files = new Set(patches.map(patch => patch.file));
        left = new Set(files);
      });
      build.onLoad({ filter: /[\\/]src[\\/].*\.ts$/ }, ({ path }) => {
        const file = path.slice(root.length).replaceAll('\\', '/');
        if (!files.has(file)) return undefined;
        left.delete(file);
        return { contents: patched(file, patches), loader: 'ts' };
      });
      build.onEnd(() => {
        if (left.size > 0) throw new Error(`never bundled, so never patched: ${[...left].join(', ')}`);
      });
    },
  };
}
