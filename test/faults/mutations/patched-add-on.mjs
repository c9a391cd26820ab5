// The add-on as the host runs it, built from a patched src.
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildAddOn } from '../../../scripts/build-add-on.mjs';
import { pageOf, pages } from '../../../scripts/build-pages.mjs';
import { patchPlugin } from './plugin.mjs';

/** @type {Map<string, string>} The unpatched pages by name. To build them costs more than to build the script. */
const made = new Map();

/**
 * @param {string} dist Where Code.js, appsscript.json and the pages go.
 * @param {readonly import('./plugin.mjs').Patch[]} patches
 * @param {string | null} [from] A folder that has the pages. Default: they are built.
 */
export async function buildPatchedAddOn(dist, patches, from = null) {
  await buildAddOn({ outdir: dist, check: false, withPages: false, plugins: [patchPlugin(patches)] });
  for (const page of pages) {
    if (from !== null) {
      copyFileSync(join(from, page.name), join(dist, page.name));
      continue;
    }
    const text = made.get(page.name) ?? (await pageOf(page));
    made.set(page.name, text);
    writeFileSync(join(dist, page.name), text);
  }
}
